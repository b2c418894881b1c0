import Testing
import Translation

/// Checks overrides in extensions of classes from outside the code. Swift doesn't allow them, and nothing calls them.
struct ExtensionOverrideTests {
    @Test(arguments: [
        ("override func layoutSubviews() { a() }", "func segueMoved_UIButton_layoutSubviews() { a() }"),
        ("public override func layoutSubviews() {}", "public func segueMoved_UIButton_layoutSubviews() {}"),
        ("open override func layoutSubviews() {}", "func segueMoved_UIButton_layoutSubviews() {}"),
        ("override var isHighlighted: Bool { true }", "var segueMoved_UIButton_isHighlighted: Bool { true }"),
        ("override var tag: Int { get { 1 } set {} }", "var segueMoved_UIButton_tag: Int { get { 1 } set {} }"),
        ("override convenience init(a: Int) { self.init() }", "override convenience init(a: Int) { self.init() }"),
        ("override subscript(a: Int) -> Int { 1 }", "override subscript(a: Int) -> Int { 1 }"),
    ])
    func memberIsRenamedAndNoted(member: String, renamed: String) {
        let text = "extension UIButton {\n\(member)\n}"
        #expect(translated(text) == "extension UIButton {\n\(renamed)\n}")
        let notes = translation(of: text).notes
        #expect(notes.map(\.text) == ["An override in an extension of a class from outside this code has no effect here."])
        #expect(notes.map(\.place.line) == [2])
    }

    @Test(arguments: ["func layoutSubviews() {}", "var size: Int { 1 }", "static func make() {}"])
    func otherMemberIsUnchanged(member: String) {
        let text = "extension UIButton {\n\(member)\n}"
        #expect(translated(text) == text && translation(of: text).notes.isEmpty)
    }

    @Test(arguments: ["responds", "forwardingTarget", "methodSignature", "doesNotRecognizeSelector"])
    func messageHandlerIsRenamedAndNoted(name: String) {
        let text = "class A: NSObject {\noverride func \(name)(a: Int) {}\noverride func copy() -> Any { 1 }\n}"
        let result = translation(of: text)
        #expect(translated(text).contains("\nfunc segueUnused_\(name)(a: Int) {}\n") && translated(text).contains("override func copy()"))
        #expect(result.notes.map(\.text) == ["Nothing calls \(name)() here: messages are not forwarded."])
        #expect(result.notes.map(\.place.line) == [2])
    }
}
