import Testing

@testable import Translation

/// Checks which code `#if` leaves in.
struct ConditionTests {
    /// Returns the lines of a file that are compiled and consist of one lowercase word.
    private func active(_ text: String, _ conditions: Conditions = Conditions()) -> String {
        let source = SwiftSource(text, conditions: conditions)
        return source.tokens.indices.filter { source.isActive[$0] && source.tokens[$0].kind == .word && source.tokens[$0].startsLine }
            .map { source.text($0) }.joined(separator: " ")
    }

    private func holds(_ condition: String, _ conditions: Conditions = Conditions()) -> Bool {
        active("#if \(condition)\nyes\n#else\nno\n#endif", conditions) == "yes"
    }

    /// Letters stand for branches. The first branch whose condition holds is compiled.
    @Test(arguments: [
        ("#if true\na\n#endif\nb", "a b"), ("#if false\na\n#endif\nb", "b"), ("#if true\na\n#else\nb\n#endif", "a"),
        ("#if false\na\n#else\nb\n#endif", "b"),
        ("#if true\na\n#elseif true\nb\n#else\nc\n#endif\nd", "a d"), ("#if false\na\n#elseif true\nb\n#else\nc\n#endif\nd", "b d"),
        ("#if false\na\n#elseif false\nb\n#else\nc\n#endif\nd", "c d"),
        ("#if false\na\n#elseif true\nb\n#elseif true\nc\n#else\nd\n#endif", "b"),
        ("#if true\na\n#if false\nb\n#else\nc\n#endif\nd\n#endif\ne", "a c d e"),
        ("#if false\na\n#if true\nb\n#else\nc\n#endif\nd\n#else\ne\n#endif", "e"),
        ("#if false\n#if false\na\n#elseif true\nb\n#endif\n#endif\nc", "c"), ("#endif\na", "a"), ("#else\na", "a"),
        ("#if true\na\n#endif\n#endif\nb", "a b"),
        ("#if false\na", ""), ("#if true\na", "a"),
    ])
    func firstBranchThatHoldsIsCompiled(text: String, branches: String) { #expect(active(text) == branches) }

    @Test(arguments: [
        ("true", true), ("false", false), ("!true", false), ("!false", true), ("!!true", true), ("DEBUG", true), ("RELEASE", false),
        ("!RELEASE", true),
        ("true && false", false), ("true && true", true), ("false || true", true), ("false || false", false),
        ("true || false && false", true),
        ("(true || false) && false", false), ("false && (true)", false), ("!(true && false)", true), ("true && !(false || false)", true),
        ("os(iOS)", true), ("os(macOS)", false), ("os(iOS) || os(tvOS)", true), ("targetEnvironment(simulator)", true),
        ("targetEnvironment(macCatalyst)", false),
        ("canImport(UIKit)", true), ("canImport(UIKit.UIView)", true), ("canImport(UIKit, _version: 9)", true),
        ("canImport(SwiftUI)", false), ("canImport(AppKit)", false),
        ("canImport(Combine) && !canImport(AppKit)", true), ("arch(powerpc)", false), ("arch(x86_64) || arch(arm64)", true),
        ("compiler(>=6.3)", true), ("compiler(>=6.4)", false), ("compiler(>=6)", true), ("compiler(<6.3)", false), ("compiler(<6.4)", true),
        ("compiler(<7)", true),
        ("swift(>=5.9)", true), ("swift(>=5.10)", true), ("swift(>=5.11)", false), ("swift(>=6)", false), ("swift(<6)", true),
        ("swift(<5)", false),
        ("hasFeature(X)", false), ("!hasFeature(X)", true), ("unknown(a(b)) || true", true), ("1", false), ("", false),
    ])
    func conditionIsThatOfSimulator(condition: String, value: Bool) { #expect(holds(condition) == value) }

    @Test func languageModeDecidesAboutSwift() {
        var conditions = Conditions()
        conditions.languageMode = 6
        #expect(
            holds("swift(>=6)", conditions) && holds("swift(>=6.3)", conditions) && !holds("swift(>=6.4)", conditions)
                && !holds("swift(<6)", conditions))
    }

    @Test func flagsAndModulesAreThoseOfProject() {
        var conditions = Conditions()
        (conditions.flags, conditions.modules) = (["BETA"], ["Kit"])
        #expect(
            holds("BETA", conditions) && !holds("DEBUG", conditions) && holds("canImport(Kit)", conditions)
                && !holds("canImport(UIKit)", conditions))
    }

    @Test func deepParenthesesAreRead() {
        for depth in [1, 99, 100] {
            #expect(holds(String(repeating: "(", count: depth) + "true" + String(repeating: ")", count: depth)), "\(depth)")
        }
        #expect(!holds(String(repeating: "(", count: 101) + "true" + String(repeating: ")", count: 101)), "limited, so that reading ends")
    }
}
