import Foundation
import Testing
import Translation

/// Checks the code that is added after a file's last line so that storyboards find the program's classes.
struct InterfaceFileTests {
    private func lines(_ text: String, named names: Set<String> = [], beside others: String...) -> [String] {
        var settings = TranslationSettings()
        settings.interfaceClasses = names
        let file = Translator([SwiftSource(text)] + others.map { SwiftSource($0) }, settings: settings).translate(0)
        return file.text.split(separator: "\n").dropFirst(text.split(separator: "\n").count).map(String.init)
    }

    private func members(_ text: String) -> String? {
        guard let line = lines("class Page: UIViewController { \(text) }").first else { return nil }
        let start = line.range(of: "add(Page.self) { ")?.upperBound ?? line.startIndex
        return String(line[start...].dropLast(6))
    }

    private static let registrations: [(String, String?)] = [
        ("@IBOutlet private weak var a: UILabel!", "$0.outlet(\"a\", \\.a)"),
        ("@IBOutlet var a: [UILabel]!", "$0.outlets(\"a\", \\.a)"), ("@IBOutlet var a: Array<UILabel>", "$0.outlets(\"a\", \\.a)"),
        ("@IBInspectable public var a: CGFloat = 2 { didSet {} }", "$0.attribute(\"a\", set: { $0.a = $1 })"),
        ("@IBAction func a() {}", "$0.action(\"a\", Selector({ (it: Page) in { _ = it.a() } }))"),
        ("@IBAction private func a(_ s: Any) {}", "$0.action(\"a:\", Selector(Page.a(_:)))"),
        ("@IBAction func a(sender: Any) {}", "$0.action(\"aWithSender:\", Selector(Page.a(sender:)))"),
        ("@IBAction func a(with s: Any) {}", "$0.action(\"aWith:\", Selector(Page.a(with:)))"),
        ("@IBAction func goTo(page s: Any) {}", "$0.action(\"goToPage:\", Selector(Page.goTo(page:)))"),
        ("@IBAction func a(_ s: Any, forEvent e: UIEvent) {}", "$0.action(\"a:forEvent:\", Selector(Page.a(_:forEvent:)))"),
        ("@IBAction @objc(b:) func a(_ s: Any) {}", "$0.action(\"b:\", Selector(Page.a(_:)))"),
        ("@IBAction func a(_ s: Any) -> Int { 1 }", "$0.action(\"a:\", Selector({ (it: Page) in { _ = it.a($0) } }))"),
        ("@IBSegueAction func a(_ c: NSCoder) -> Page? { nil }", "$0.segueAction(\"a:\", { it, coder, sender, name in it.a(coder) })"),
        (
            "@IBSegueAction func a(_ c: NSCoder, sender: UIView?, segueIdentifier i: String?) -> Page? { nil }",
            "$0.segueAction(\"a:sender:segueIdentifier:\", { it, coder, sender, name in it.a(coder, sender: sender as? UIView, segueIdentifier: name) })"
        ),
        ("var a: UILabel!; func b() {}", nil),
    ]

    @Test(arguments: registrations)
    func memberIsRegisteredForStoryboards(text: String, registration: String?) { #expect(members(text) == registration) }

    @Test func classesAreRegisteredByName() {
        #expect(
            lines("class Page: UIView {}\nclass Other: UIView {}", named: ["Page"]) == [
                "extension Page { @MainActor fileprivate static func segueInterface_0_0() { UIKit.InterfaceBindings.add(Page.self) } }",
                "@MainActor func segueInterface_0() { Page.segueInterface_0_0() }",
            ])
        #expect(lines("@objc(Old) class Page: UIView {}", named: ["Old"])[0].contains("add(Page.self, as: \"Old\")"))
        #expect(lines("class Page: UIView { class Cell: UIView {} }", named: ["Cell"])[0].contains("extension Page.Cell {"))
    }

    @Test(arguments: [
        "class Page<T>: UIView { @IBOutlet var a: UIView! }", "func f() { class Page: UIView { @IBOutlet var a: UIView! } }",
        "class Outer { private class Page: UIView { @IBOutlet var a: UIView! } }", "struct Page { @IBInspectable var a = 1 }",
    ])
    func classesThatStoryboardsCannotNameAreSkipped(text: String) { #expect(lines(text, named: ["Page"]) == []) }

    @Test func propertiesThatExtensionAddsToLayersAreAttributes() {
        let members = "@objc var a: UIColor { get { b } set {} }; var c: Int { 1 }; static var d: Int { get { 1 } set {} }"
        let added = lines("extension CALayer { \(members) }")
        #expect(added[0].contains("InterfaceBindings.add(CALayer.self) { $0.attribute(\"a\", set: { $0.a = $1 }) }"))
        #expect(lines("extension CAShapeLayer { \(members) }") == [])
    }

    @Test func extensionMembersAreAddedToTheirClass() {
        let added = lines("extension Page { @IBAction func a() {} }\nextension UIView { @IBInspectable var b: Int { get { 1 } set {} } }")
        #expect(added.count == 3 && added[0].contains("add(Page.self) { $0.action(\"a\"") && added[1].contains("add(UIView.self) {"))
        #expect(lines("extension Page { @IBAction func a() {} }", beside: "struct Page {}") == [])
    }

    @Test func moduleWithoutInterfaceFilesStaysUnchanged() {
        let text = "class Page: UIView { var a = 1 }"
        #expect(translation(of: text).text == text && translation(of: text).interface == nil)
    }

    @Test func fileMayEndWithCommentOrCondition() {
        for ending in ["// end", "#if DEBUG\n#endif"] {
            #expect(lines("class Page: UIView {}\n\(ending)", named: ["Page"]).count == 2)
        }
    }
}
