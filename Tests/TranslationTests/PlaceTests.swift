import TestSupport
import Testing
@testable import Translation

/// Checks the mapping between positions in the translation, which the compiler reports, and positions in the user's file.
struct PlaceTests {
    private let text = "class Page {\n  func f() { a(#selector(open)); b(#selector(self.close(_:))); c }\n}"

    @Test func columnAfterEditIsMappedBothWays() {
        let result = translation(of: text)
        let column = text.split(separator: "\n")[1].utf8.count - 2
        let place = Place(line: 2, column: column)
        #expect(result.translated(place).line == 2)
        #expect(result.translated(place).column == column + "Page.".utf8.count)
        #expect(result.original(result.translated(place)) == place)
    }

    @Test func placeInsideInsertionMapsToItsStart() {
        let result = translation(of: "class Page { let a = #selector(open) }")
        let typeColumn = result.text.utf8.count - "Page.open) }".utf8.count + 1
        #expect(result.original(Place(line: 1, column: typeColumn)).column == "class Page { let a = #selector(".utf8.count + 1)
    }

    @Test func placeAfterInsertionMovesWithItsText() {
        let result = translation(of: "class Page { let a = #selector(open) }")
        let name = Place(line: 1, column: "class Page { let a = #selector(".utf8.count + 1)
        #expect(result.translated(name).column == name.column + "Page.".utf8.count)
    }

    @Test func placesOutsideFileDoNotTrap() {
        let result = translation(of: text)
        for line in [-1, 0, 1, 4, Int.max / 2] {
            for column in [-1, 0, 1, 1000] {
                _ = (result.original(Place(line: line, column: column)), result.translated(Place(line: line, column: column)))
            }
        }
    }

    @Test func allKindsOfLineEndsCount() {
        #expect(SwiftSource("a\nb\r\nc\rd").lineCount == 4)
        #expect(SwiftSource("").lineCount == 1)
        #expect(translation(of: "@objc\r\nfunc f() {}\r@objc func g() {}").text == "     \r\nfunc f() {}\r      func g() {}")
    }
}

struct InterfaceTests {
    private let text = """
        class Page: UIViewController {
            var a = 1
            var b: Int { a + 1 }
            var c: Int { get { 1 } }
            func f(_ x: Int = 3) -> some View { x + 4 }
            func g() { print("5") }
            init() { super.init(nibName: nil, bundle: nil) }
        }
        #Preview { Page() }
        """

    /// Returns the dependency hash of a file that uses `text`.
    private func hash(_ text: String) -> UInt64 { Translator([SwiftSource("let page = Page()"), SwiftSource(text)]).interfaces.needed[0] }

    @Test(arguments: [
        ("a + 1", "a + 2"), ("print(\"5\")", "if true { print(6) }"), ("nibName: nil", "nibName: \"x\""),
        ("{ Page() }", "{ let p = Page(); return p }"), ("func g() {", "func g() { // here\n\n"),
    ])
    func bodyIsNotPartOfInterface(from: String, to: String) { #expect(hash(text.replacing(from, with: to)) == hash(text)) }

    @Test(arguments: [
        ("var a = 1", "var a = 1.5"), ("= 3", "= 4"), ("x + 4", "x + 5"), ("get { 1 }", "get { 1 } set {}"), ("func g", "private func g"),
        ("UIViewController", "Base"), ("g()", "g(a: Int)"),
    ])
    func everythingElseIsPartOfInterface(from: String, to: String) { #expect(hash(text.replacing(from, with: to)) != hash(text)) }
}

/// Checks that a change affects exactly the files that depend by name on the changed declarations.
struct DependencyTests {
    /// Returns whether the first file depends on the last file.
    private func depends(_ texts: String...) -> Bool {
        func number(_ last: String) -> UInt64 { Translator((texts.dropLast() + [last]).map { SwiftSource($0) }).interfaces.needed[0] }
        return number(texts[texts.count - 1]) != number(texts[texts.count - 1] + "\nlet somethingElse = 1")
    }

    @Test(arguments: [
        ("let a = B()", "class B {}", true), ("let a = 1", "class B {}", false), ("let a = b", "let b = 1", true),
        ("let a = f()", "func f() -> Int { 1 }", true),
        ("view.shake()", "extension UIView { func shake() {} }", true), ("view.b()", "extension UIView { func shake() {} }", false),
        ("class A { func f() {} }", "class B { func f() {} }", false), ("class A: C.D {}", "extension C { class D {} }", true),
        ("let a = 1 + 2", "func + (a: Int, b: Int) -> Int { 1 }", true), ("let a = 1", "infix operator +-+", true),
        ("let a = 1", "extension String: Error {}", true), ("let a = 1", "extension Array { subscript(safe i: Int) -> Int { i } }", true),
        ("let a: T", "typealias T = Int", true),
    ])
    func dependsOnNamesUsed(user: String, other: String, isConcerned: Bool) { #expect(depends(user, other) == isConcerned) }

    @Test func dependenciesReachAcrossFiles() {
        #expect(depends("let a = B().c", "class B { var c: C }", "class C {}"))
        #expect(depends("let a = b", "let b = C()", "class C {}"))
        #expect(depends("let a = b", "let b = C()", "class C: D {}", "class D: E {}", "class E {}"))
        #expect(!depends("let a = B()", "class B { func f() { C() } }", "class C {}"))
        #expect(depends("let a = B()", "class B: P {}", "extension P { func f() {} }"))
    }
}
