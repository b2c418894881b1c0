import Testing

@testable import Translation

/// Checks which code is removed if the compiler doesn't find a name because the name was removed or belongs to a missing module.
struct UnknownNameTests {
    /// Returns the lines of a file's translation after the compiler has reported the names in `unknown` at a position.
    private func lines(_ text: String, unknown: String..., at place: Place, beside others: String...) -> [String] {
        var source = SwiftSource(text)
        for name in unknown { _ = source.noteUnknown(name, at: place) }
        let result = Translator([source] + others.map { SwiftSource($0) }).translate(0)
        return result.text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.collapsed }
    }

    @Test func presentModulesHaveTheirNamesInSegue() {
        let sources = ["import UIKit\nimport Combine\nimport MapKit", "import Foundation"].map { SwiftSource($0) }
        #expect(Translator.presentModules(sources) == ["UIKit", "DeviceCombine", "Foundation"])
        #expect(Translator.presentModules([SwiftSource("import SwiftUI")]) == ["DeviceCombine"])
    }

    @Test func statementWithUnknownNameIsRemoved() {
        let text = "func f() {\n  view.snap.make { $0.edges() }\n  view.snap()\n}"
        #expect(lines(text, unknown: "snap", at: Place(line: 2, column: 8)) == ["func f() {", "", "view.snap()", "}"])
    }

    /// The compiler may report the position of the expression before the name, or of an argument after its label.
    @Test func unknownNameIsFoundNearReportedPlace() {
        #expect(
            lines("func f() {\n  view\n    .snap()\n  g()\n}", unknown: "snap", at: Place(line: 2, column: 3)) == [
                "func f() {", "", "", "g()", "}",
            ])
        #expect(
            lines("func f() {\n  show(a, shade: { b() })\n  g()\n}", unknown: "shade", at: Place(line: 2, column: 18))[1...2] == [
                "", "g()",
            ])
        var source = SwiftSource("func f() {\n  a()\n}")
        let answers = ["b", "a", "a"].map { source.noteUnknown($0, at: Place(line: 1, column: 1)) }
        #expect(answers == [false, true, false])
    }

    @Test func declarationIsRemovedWithUsesInOtherFiles() {
        let text = "struct Look {\n  static var text = [\n    .color: Tint.snap\n  ]\n}"
        var source = SwiftSource(text)
        _ = source.noteUnknown("snap", at: Place(line: 3, column: 10))
        let translator = Translator([source, SwiftSource("func f() {\n  let look = Look()\n  look.text.go()\n  look.stay()\n}")])
        let first = translator.translate(0)
        #expect(first.text.split(separator: "\n").map { $0.collapsed } == ["struct Look {", "", "", "", "}"])
        #expect(first.leftOutNames == ["text"])
        #expect(
            translator.translate(1).text.split(separator: "\n").map { $0.collapsed } == [
                "func f() {", "let look = Look()", "", "look.stay()", "}",
            ])
    }

    /// A variable is removed along with its only assignment and its uses. If other branches assign the variable, the branch traps.
    @Test func variableIsRemovedWithItsOnlyValue() {
        let text = "func f() {\n  let page: UIView\n  page = b.snap\n  show(page)\n  g()\n}"
        #expect(lines(text, unknown: "snap", at: Place(line: 3, column: 12)).filter { !$0.isEmpty } == ["func f() {", "g()", "}"])
        let test = "func f() {\n  let page: UIView\n  if b.snap {\n    page = a\n  }\n  show(page)\n  g()\n}"
        #expect(lines(test, unknown: "snap", at: Place(line: 3, column: 8)).filter { !$0.isEmpty } == ["func f() {", "g()", "}"])
        let branches = "func f() {\n  let page: UIView\n  if a {\n    page = b.snap\n  } else {\n    page = c\n  }\n  show(page)\n}"
        let rest = lines(branches, unknown: "snap", at: Place(line: 4, column: 14))
        #expect(rest[1...3] == ["let page: UIView", "if a {", "fatalError(\"snap is missing\")"] && rest[7] == "show(page)")
    }

    @Test func guardIsRemovedEntirely() {
        let text =
            "class A {\n  func f() {\n    guard\n      let a = b.snap, let c = a.d\n    else { return }\n    g()\n    a.go(c)\n  }\n  func h() { f() }\n}"
        #expect(
            lines(text, unknown: "snap", at: Place(line: 4, column: 17)).filter { !$0.isEmpty } == [
                "class A {", "func f() {", "g()", "}", "func h() { f() }", "}",
            ])
    }

    /// Without a protocol's requirement, the whole type wouldn't compile.
    @Test func protocolRequirementStaysAndTraps() {
        let text = "class A: Counting {\n  func count() -> Int { return b.snap }\n  func other() -> Int { return b.snap }\n}"
        var source = SwiftSource(text)
        for line in 2...3 { _ = source.noteUnknown("snap", at: Place(line: line, column: 34)) }
        let result = Translator([source, SwiftSource("protocol Counting { func count() -> Int }")]).translate(0)
        #expect(
            result.text.split(separator: "\n").map { $0.collapsed } == [
                "class A: Counting {", "func count() -> Int { fatalError(\"snap is missing\") }", "", "}",
            ])
    }

    /// The body traps even if its first statement has already been removed.
    @Test func requirementWithRemovedBeginningTraps() {
        let text = "class A: Counting {\n  func count() -> Int {\n    let b = c.snap\n    return b\n  }\n}"
        var source = SwiftSource(text)
        _ = source.noteUnknown("snap", at: Place(line: 3, column: 15))
        let result = Translator([source, SwiftSource("protocol Counting { func count() -> Int }")]).translate(0)
        #expect(result.text.split(separator: "\n").map { $0.collapsed }.filter { !$0.isEmpty }[2] == "fatalError(\"b is missing\")")
    }

    @Test func castToMissingTypeAlwaysFails() {
        var settings = TranslationSettings()
        settings.absentNames = ["Hud"]
        func body(_ text: String) -> [String] {
            let text = "import HudKit\nfunc f() {\n\(text)\n}"
            let lines = Translator([SwiftSource(text)], settings: settings).translate(0).text.split(separator: "\n").map { $0.collapsed }
            return lines.dropFirst(2).dropLast().filter { !$0.isEmpty }
        }
        #expect(
            body("var a: Int\nif #available(iOS 14, *),\n  let b = c as? Hud {\na = b.d\n} else {\na = 1\n}\ng(a)") == [
                "var a: Int", "do", "{", "a = 1", "}", "g(a)",
            ])
        #expect(body("if c is Hud { a() } else if e { b() }") == ["if e { b() }"])
        #expect(body("if c is Hud { a() }\ng()") == ["g()"])
    }

    @Test func parameterWithDefaultIsRemovedAlone() {
        var settings = TranslationSettings()
        settings.absentNames = ["Hud", "HudStyle"]
        let text = """
            import HudKit
            class Source {
                var style: HudStyle?
                init(url: String, style: HudStyle? = nil, tag: Int) {
                    self.style = style
                    go(url)
                }
                func show(_ hud: Hud = .main, at place: Int = 0) { go(place) }
                func hide(_ hud: Hud) {}
            }
            """
        let result = Translator([SwiftSource(text)], settings: settings).translate(0)
        let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.collapsed }
        #expect(lines[3...5] == ["init(url: String , tag: Int) {", "", "go(url)"])
        #expect(lines[7] == "func show( at place: Int = 0) { go(place) }" && lines[8].isEmpty)
        #expect(result.leftOutNames.isSuperset(of: ["style", "hide"]))
    }

    /// The words in a condition don't refer to declarations.
    @Test func compilationConditionsStay() {
        var settings = TranslationSettings()
        settings.absentNames = ["TEST"]
        let text = "import HudKit\nfunc f() {\n  #if !TEST\n  g()\n  #endif\n}"
        #expect(Translator.doubtfulNames([SwiftSource(text)], TranslationSettings()).isEmpty)
        #expect(Translator([SwiftSource(text)], settings: settings).translate(0).text.contains("#if !TEST\n  g()\n  #endif"))
    }
}
