import TestSupport
import Testing
@testable import Translation

/// A message of the compiler names a place in the translation; the user's file has it elsewhere.
@Suite struct PlaceTests {
    private let text = "class Page {\n  func f() { a(#selector(open)); b(#selector(self.close(_:))); c }\n}"

    @Test func columnsBehindAnEditAreMappedBothWays() {
        let result = translation(of: text)
        let column = text.split(separator: "\n")[1].utf8.count - 2
        let place = Place(line: 2, column: column)
        #expect(result.translated(place).line == 2)
        #expect(result.translated(place).column == column + "Page.".utf8.count)
        #expect(result.original(result.translated(place)) == place)
    }

    @Test func aPlaceInAnInsertionIsWhereItWasInserted() {
        let result = translation(of: "class Page { let a = #selector(open) }")
        let typeColumn = result.text.utf8.count - "Page.open) }".utf8.count + 1
        #expect(result.original(Place(line: 1, column: typeColumn)).column == "class Page { let a = #selector(".utf8.count + 1)
    }

    @Test func placesOutsideOfTheFileDoNotTrap() {
        let result = translation(of: text)
        for line in [-1, 0, 1, 4, Int.max / 2] {
            for column in [-1, 0, 1, 1000] {
                _ = (result.original(Place(line: line, column: column)), result.translated(Place(line: line, column: column)))
            }
        }
    }

    @Test func lineEndsOfAllKindsCount() {
        #expect(SwiftSource("a\nb\r\nc\rd").lineCount == 4)
        #expect(SwiftSource("").lineCount == 1)
        #expect(translation(of: "@objc\r\nfunc f() {}\r@objc func g() {}").text == "     \r\nfunc f() {}\r      func g() {}")
    }
}

@Suite struct InterfaceTests {
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

    private func hash(_ text: String) -> UInt64 { translation(of: text).interface }

    @Test(arguments: [
        ("a + 1", "a + 2"), ("print(\"5\")", "if true { print(6) }"), ("nibName: nil", "nibName: \"x\""),
        ("{ Page() }", "{ let p = Page(); return p }"), ("func g() {", "func g() { // here\n\n"),
    ])
    func aBodyIsNoPartOfIt(from: String, to: String) { #expect(hash(text.replacing(from, with: to)) == hash(text)) }

    @Test(arguments: [
        ("var a = 1", "var a = 1.5"), ("= 3", "= 4"), ("x + 4", "x + 5"), ("get { 1 }", "get { 1 } set {}"), ("func g", "private func g"),
        ("UIViewController", "Base"), ("g()", "g(a: Int)"),
    ])
    func allElseIs(from: String, to: String) { #expect(hash(text.replacing(from, with: to)) != hash(text)) }
}
