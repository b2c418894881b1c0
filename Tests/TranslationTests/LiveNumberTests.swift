import Testing
import Translation

/// Checks which number literals are looked up while code runs, and when two versions of a file differ only in such literals.
struct LiveNumberTests {
    /// Returns the translation of `text` with ‹ › around the literals that are looked up.
    private func marked(_ text: String) -> String {
        Translator([SwiftSource(text)]).translate(0, numberKeys: 16).text
            .replacing(/segue(?:Float|Integer)\(0x[0-9a-f]+, ([^)]*)\)/) { "‹\($0.1)›" }
    }

    @Test(arguments: [
        "let a = ‹0.5›", "var a: CGFloat = ‹12›", "let a = ‹-3›, b: Double = ‹2e3›", "class A { static let a = ‹1_000› }",
        "class A { var a: CGFloat = ‹3› { didSet { f() } } }", "struct A { let a = ‹0x1F›; let b = 1 + 2 }",
        "func f() { view.alpha = ‹0.5›\n  layer.cornerRadius = ‹12› }", "func f() { UIView.animate(withDuration: ‹0.3›, delay: ‹0›) {} }",
        "let a = CGRect(x: ‹0›, y: -a, width: ‹40›, height: b + 2)", "let a = [UIColor(red: ‹0.1›, green: ‹0.2›, blue: ‹0.3›, alpha: ‹1›)]",
        "let a = (UIColor(white: ‹0.1›, alpha: ‹1›))", "let a = UIColor.red.withAlphaComponent(‹0.4›)",
        "let a = CAMediaTimingFunction(controlPoints: ‹0.2›, ‹0.8›, ‹0.2›, ‹1›)", "let a = CGAffineTransform(scaleX: ‹0.9›, y: ‹0.9›)",
        "func transitionDuration(using c: C?) -> TimeInterval { ‹0.35› }", "func f() -> CGFloat { return ‹-4› }",
        "class A { var a: CGFloat { ‹3› } }", "let a = CGSize(width: -3 * b, height: ‹-3›)",
        "func f() { q.asyncAfter(deadline: .now() + ‹0.3›) { g() } }", "func f() { a.constraint(equalToConstant: ‹44›).isActive = true }",
        "func f() { switch a { case .b: view.frame = .init(x: ‹3›) } }", "#if DEBUG\nlet a = ‹1›\n#endif",
    ])
    func wholeValueIsLookedUp(text: String) {
        #expect(marked(text.replacing("‹", with: "").replacing("›", with: "")) == text)
    }

    @Test(arguments: [
        "enum A: Int { case a = 1, b = 2 }", "func f(a: Int = 3, _ b: CGFloat = 4) {}", "init(a: Int = 3) {}",
        "subscript(a: Int) -> Int { a }",
        "let a = b[3]", "let a = [1, 2, 3]", "let a = [\"b\": 1]", "let a = 1 + 2", "let a = 0.3\n  * b", "let a = b ? 1 : 2",
        "let a = (1, 2)",
        "func f() { if case .at(x: 3) = a {} }", "func f() { switch a { case .at(x: 3), .to(y: 4): g() } }",
        "func f() { for a in stride(from: 0, to: 10, by: 2) {} }", "let a = max(0, min(1, b))", "let a = CGFloat(3), b = a",
        "let a = \"\\(f(x: 3))\"", "@available(iOS 13.0, *) func f() {}",
        "#Preview(\"A\", traits: .fixedLayout(width: 3, height: 4)) { A() }",
        "let a = 5.5.rounded()", "let a = 3...4", "let a = 5 as CGFloat", "func f() { a += 3; b == 4 }", "func f() { g { 3 } }",
        "#if os(macOS)\nlet a = 1\n#endif",
    ])
    func otherLiteralStays(text: String) {
        #expect(marked(text).contains("‹") == false, "\(marked(text))")
    }

    @Test func fileWithColumnLiteralIsUnchanged() { #expect(!marked("let a = 3; let b = #column").contains("‹")) }

    @Test func linesAndColumnsOfMessagesStay() {
        let file = Translator([SwiftSource("let a = 0.5; let b = c\nlet d = e")]).translate(0, numberKeys: 1 << 20)
        let line = file.text.split(separator: "\n")[0].utf8
        #expect(file.original(Place(line: 1, column: line.count)) == Place(line: 1, column: 22))
        #expect(file.original(Place(line: 2, column: 9)) == Place(line: 2, column: 9))
        #expect(file.original(Place(line: 1, column: 9)) == Place(line: 1, column: 9))
    }

    // MARK: Changes

    private func changes(from old: String, to new: String, overrides: [Place: String] = [:]) -> [Int: String]? {
        Translator([SwiftSource(old)]).translate(0, numberKeys: 16).changedNumbers(in: SwiftSource(new), overrides: overrides)
    }

    @Test func changedLiteralsAreFoundByKey() {
        let code = "let a: CGFloat = 1\nfunc f() { g(x: 2, y: 3) }"
        #expect(changes(from: code, to: code) == [:])
        #expect(changes(from: code, to: code.replacing("3", with: "-3.5")) == [18: "-3.5"])
        #expect(
            changes(from: code.replacing("3", with: "-3"), to: "// A comment\n" + code.replacing("1", with: "1.5")) == [16: "1.5", 18: "3"])
    }

    @Test(arguments: [
        ("let a = 1", "let b = 1"), ("let a = 1", "let a = 1 + 2"), ("let a = 1", "let a = b"), ("let a = 1", "let a = 1\nlet b = 2"),
        ("let a = 1 + 2", "let a = 1 + 3"), ("f(x: 1)", "f(y: 1)"), ("let a = 1; f()", "let a = 1\nf()"), ("let a = 1", "let a ="),
        ("let a = 1", ""), ("f(x: 1, y: 2)", "f(x: 1)"),
    ])
    func otherChangeNeedsBuild(old: String, new: String) { #expect(changes(from: old, to: new) == nil) }

    @Test func integerStaysIntegerWhereVariableTakesItsType() {
        #expect(changes(from: "let a = 1", to: "let a = 1.5") == nil && changes(from: "let a = 1.5", to: "let a = 1") == nil)
        #expect(changes(from: "let a = 1", to: "let a = 2") == [16: "2"])
        #expect(changes(from: "let a: CGFloat = 1", to: "let a: CGFloat = 1.5") == [16: "1.5"])
    }

    @Test func removedLiteralIsNotLookedUp() {
        // The rule for missing modules removes the statement.
        var settings = TranslationSettings()
        settings.absentNames = ["Hud"]
        let code = "import Hud\nfunc f() {\n  Hud.show(delay: 3)\n  view.alpha = 0.5\n}"
        let file = Translator([SwiftSource(code)], settings: settings).translate(0, numberKeys: 16)
        #expect(file.text.contains("segueFloat"))
        #expect(file.changedNumbers(in: SwiftSource(code.replacing("0.5", with: "0.6")))?.count == 1)
        if !file.text.contains("show") { #expect(file.changedNumbers(in: SwiftSource(code.replacing("3", with: "4"))) == nil) }
    }

    @Test func overriddenLiteralCountsWithItsReplacement() {
        let code = "func f() { UIView.animate(withDuration: 0.3) {} }"
        #expect(changes(from: code, to: code, overrides: [Place(line: 1, column: 41): "0.75"]) == [16: "0.75"])
        let built = Translator([SwiftSource(code)]).translate(0, overrides: [Place(line: 1, column: 41): "0.75"], numberKeys: 16)
        #expect(built.text.contains(", 0.75)"))
        #expect(built.changedNumbers(in: SwiftSource(code)) == [16: "0.3"])
    }
}
