import Testing

@testable import Translation

/// Checks which code is skipped if a module is missing. The unknown names that the compiler reports show which code needs the module.
struct MissingPartTests {
    private func result(
        _ text: String, absent: Set<String> = ["Hud", "HudStyle", "kHudTime"], beside others: String...
    ) -> TranslatedSource {
        var settings = TranslationSettings()
        settings.absentNames = absent
        return Translator([SwiftSource(text)] + others.map { SwiftSource($0) }, settings: settings).translate(0)
    }

    /// Returns the body of a function after translation, with collapsed spaces.
    private func body(_ text: String) -> String {
        let all = result("import HudKit\nfunc f() {\n" + text + "\n}").text.split(separator: "\n", omittingEmptySubsequences: false)
        return all.dropFirst(2).dropLast().map { $0.collapsed }.filter { !$0.isEmpty }.joined(separator: "|")
    }

    @Test(arguments: [
        "self\nimport HudKit", "self", "let hud\nimport HudKit\nself", "import HudKit\nhud", "self.rate.decelerationRate =",
        "import HudKit\nself.func",
    ])
    func incompleteFileIsRead(text: String) {
        #expect(result(text).text.contains(text.contains("self") ? "self" : "hud"))
    }

    @Test(arguments: [
        ("a()\nHud.show()\nb()", "a()|b()"),
        ("a(); Hud.show(in: view); b()", "a(); b()"), ("Hud.show();\nb();", "b();"),
        // `in` is a label here, not the beginning of a closure's body.
        ("a({ b($0, in: Hud.main) })", "a({ _ = $0 })"), ("a { Hud.b($1) }\nc { d($0); Hud.e($0) }", "a { _ = ($0, $1) }|c { d($0); }"),
        // The value of the closure is needed, so the whole statement is left out.
        ("if let a = b.map({ Hud.c($0) }).max() {\n d(a) }\ne()", "e()"), ("f(a.filter { Hud.b($0) })\nc()", "c()"),
        ("for a in b.sorted(by: { Hud.c($0, $1) }) { d(a) }\ne()", "e()"), ("let c = all.map({ $0.size(in: Hud.main) })\nb()", "b()"),
        ("Hud\n  .show()\n  .hide(after: 2,\n    then: { b() })\nc()", "c()"),
        ("let hud = Hud(x: 1)\nhud.mode = .text\nself.hud = 1\nc(hud: 2)\nd(hud)\nlet e = hud.e\ne.go()", "self.hud = 1|c(hud: 2)"),
        ("view.addSubview(\n  Hud())\nb()", "b()"),
        ("animate {\n  Hud.show()\n  c()\n}", "animate {|c()|}"),
        ("animate { [weak self] x in Hud.show(x) }", "animate { [weak self] x in }"),
        ("if Hud.isOn {\n a()\n}\nb()", "b()"),
        ("for a in Hud.all { a.b() }\nb()", "b()"),
        ("for a in all { Hud.b(a) }", "for a in all { }"),
        (
            "switch a {\ncase .b: Hud.show()\ncase .c:\n  Hud.hide()\ndefault: b() }",
            "switch a {|case .b: break|case .c:|break|default: b() }"
        ),
        (
            "switch a {\ncase .b:\n  Hud.show()\n  Hud.hide()\ncase .c: c(); Hud.show()\ndefault:\n  Hud.show()\n}",
            "switch a {|case .b:|break|case .c: c();|default:|break|}"
        ),
        ("wait(kHudTime) { b() }\nc()", "c()"),
        ("a ? Hud.show() : b()\nc()", "c()"), ("layer.hudkit_add(a)\nb()\nhudkit_end()", "b()"),
        ("if Hud.isOn {\n a()\n} else {\n b()\n}\nc()", "c()"), ("Hud.ask({\n  HudStyle.a()\n}, then: { b() })\nc()", "c()"),
        ("list.add(({ Hud() }, name))\nb()", "b()"), ("list.add(then: { Hud().show() })", "list.add(then: { })"),
        ("if a {\n Hud.show()\n} else {\n b()\n}", "if a {|} else {|b()|}"),
        // The smallest complete statement is removed, not the function.
        ("guard Hud.isOn else { return }\nb()", "b()"),
        ("guard let hud = Hud.main, let c = a else { return }\nhud.show()\nb(c)\nd()", "d()"),
        ("if Hud.isOn {\n return\n} else {\n b()\n}\nc()", "c()"), ("switch Hud.mode { default: b() }\nc()", "c()"),
        ("if a { return Hud.show() }\nb()", "if a { return }|b()"), ("a { b in\n  c()\n  return Hud.size(b)\n}\nd()", "d()"),
        ("let sizes = all.map { Hud.size($0) }\nshow(sizes)\nb()", "b()"),
        ("func size(_ hud: Hud) -> Int {\n  return 1\n}\nlet a = size(b)\nc(a)\nd()", "d()"),
        ("switch a {\ncase is Hud: b()\ncase .c: c()\ndefault: d()\n}", "switch a {|case .c: c()|default: d()|}"),
    ])
    func statementUsingMissingModuleIsRemoved(body text: String, rest: String) {
        #expect(body(text) == rest)
    }

    @Test(arguments: ["a = Hud.size", "self.a = Hud.size"]) func firstValueOfPropertyBecomesTrap(statement: String) {
        let text = "import HudKit\nclass Page { let a: Int; var b: Int?; init() { \(statement); b = Hud.size } }"
        let result = result(text)
        #expect(result.text.collapsed.contains("init() { fatalError(\"Hud is missing\"); }"))
        #expect(self.result(text.replacing("let a: Int;", with: "let a: Int = 1;")).text.contains("fatalError") == false)
    }

    /// Code whose result depends on a missing part isn't changed.
    @Test(arguments: [
        "return Hud.size", "if Hud.isOn {\nreturn 1\n} else {\nb()\n}", "switch Hud.mode { default: return 1 }",
        "super.init(Hud())", "throw HudStyle.none", "a.Hud.show()", "a(.Hud)",
    ])
    func statementThatOthersDependOnStays(body text: String) {
        let whole = "import HudKit\nclass A: UIView {\noverride func f() -> Int {\na0()\n\(text)\n}\n}"
        #expect(result(whole).text.split(separator: "\n").dropFirst().joined(separator: "\n") == whole.dropFirst(14))
    }

    @Test func declarationIsRemovedWithItsUses() {
        let text = """
            import HudKit
            class Page: UIViewController, HudDelegate, UITableViewDelegate {
                @IBOutlet weak var hud: Hud!
                private let style = HudStyle(1) {
                    $0.x = 1
                }
                func style(of hud: Hud) -> Int { 1 }
                func hide() { hud.hide(); self.hud?.isHidden = true; a.hud.b(); c() }
                func plain() -> Int { style(of: 2) }
            }
            extension Page: HudDelegate { func hudDidHide(_ hud: Hud) {}; func stay() {} }
            extension Hud { func go() {} }
            typealias Style = Int
            """
        let result = result(text, absent: ["Hud", "HudStyle", "HudDelegate"])
        let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.collapsed }
        #expect(lines[1] == "class Page: UIViewController , UITableViewDelegate {")
        #expect(lines[2...6].joined() == "")
        #expect(lines[7] == "func hide() { a.hud.b(); c() }")
        #expect(lines[8].isEmpty, "the property has no other value")
        #expect(lines[10] == "extension Page { func stay() {} }")
        #expect(lines[11].isEmpty && lines[12] == "typealias Style = Int")
        #expect(
            result.notes.map(\.text) == [
                "Segue has no module HudKit; the import is removed.",
                "HudDelegate, Hud and HudStyle are missing; the code that needs them in lines 2 to 9, 11 to 12 is removed.",
            ])
    }

    /// A class without its superclass can't be declared. A missing screen is still an error, because the program would have nothing to
    /// show.
    @Test func classWithMissingSuperclassIsRemovedUnlessController() {
        let text = "import HudKit; import UIKit\nclass Filter: Hud {\n  func f() {}\n}\nclass Page: HudController {}"
        let result = result(text, absent: ["Hud", "HudController"])
        #expect(
            result.text.split(separator: "\n").map { $0.collapsed }.filter { !$0.isEmpty } == [
                "; import UIKit", "class Page: HudController {}",
            ])
        #expect(result.leftOutNames.contains("Filter") && result.skipped.map(\.cause.module) == ["HudKit"])
    }

    /// A name that is bound to `self` refers to members of `self`.
    @Test(arguments: ["guard let page = self else { return }; page.hud?.hide()", "self?.hud?.hide()", "if let me = self { me.hud!.x = 1 }"])
    func useOfRemovedMemberInClosureIsRemoved(use: String) {
        let text = "import HudKit\nclass Page: UIView {\nvar hud: Hud?\nfunc f() { go { [weak self] in \(use); c() }\n}\n}"
        let translated = result(text).text
        #expect(!translated.contains("hud") && translated.contains("c() }"))
    }

    @Test func useOfRemovedMemberIsRemovedIfTypeIsKnown() {
        let text = "import HudKit\nextension Page { func f() { list.hud.hide(); list.stay(); other.hud.hide() } }"
        let translated = result(
            text, beside: "import HudKit\nclass List: UIView { var hud: Hud! }", "class Page: UIView { lazy var list = make() as! List }"
        ).text
        #expect(!translated.contains("list.hud") && translated.contains("list.stay()") && translated.contains("other.hud.hide()"))
    }

    @Test func memberOfAnotherObjectWithSameNameStays() {
        let text = "import HudKit\nclass Page: UIView {\nvar hud: Hud?\nfunc f() { let other = self.other; other.hud.hide() }\n}"
        #expect(result(text).text.contains("other.hud.hide()"))
    }

    /// If part of a property's body must be kept, the whole property is removed together with its uses. A function without a return value
    /// never gets an empty body, because that would hide the fact that it doesn't work.
    @Test func memberWithMissingPartIsRemovedEntirely() {
        let text = """
            import HudKit
            class Page: UIView {
                var isOn: Bool {
                    let hud = Hud()
                    return hud.isOn
                }
                func ask() throws { b(); throw Hud.error }
                func go() { ask(); self.ask(); if isOn { c() }; a.ask(); stay(isOn: 1) }
                override func layoutSubviews() { guard Hud.isOn else { return }; b() }
                lazy var box: UIView = {
                    let box = Hud()
                    return box
                }()
            }
            """
        let lines = result(text).text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.collapsed }
        #expect(lines[2...5].joined() == "")
        #expect(lines[6] == "func ask() throws { b(); throw Hud.error }", "the compiler's error shows that it can't work")
        #expect(lines[7] == "func go() { ask(); self.ask(); a.ask(); stay(isOn: 1) }")
        #expect(lines[8] == "override func layoutSubviews() { b() }" && lines[9...12].joined() == "")
    }

    /// Without the override, the class inherits its superclass's member.
    @Test func overrideWithMissingPartIsRemovedEntirely() {
        let text =
            "import HudKit\nclass Page: UIView {\n  override class var layerClass: AnyClass { return Hud.self }\n}"
        let lines = result(text).text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.collapsed }
        #expect(lines[2].isEmpty && lines[3] == "}")
    }

    @Test func useOfRemovedMemberInOtherFileIsRemoved() {
        let result = result(
            "extension Page {\n  func f() {\n    hud.show()\n    go()\n  }\n}", beside: "import HudKit\nclass Page { var hud: Hud? }")
        #expect(result.text.split(separator: "\n").map { $0.collapsed } == ["extension Page {", "func f() {", "", "go()", "}", "}"])
        #expect(result.notes.map(\.text) == ["hud is missing; the code that needs it in line 3 is removed."])
    }

    /// An unknown name is the user's mistake if all modules that the file imports exist.
    @Test func unknownNameWithoutMissingImportStaysAsError() {
        #expect(result("import UIKit\nfunc f() { Hud.show() }").text == "import UIKit\nfunc f() { Hud.show() }")
    }

    /// A UIKit type that Segue doesn't have isn't a mistake, unlike other unknown names.
    @Test func missingUIKitTypeIsRemovedWithoutMissingImport() {
        let text =
            "import UIKit\nfunc f() {\n  let bar = UIStepper()\n  view.addSubview(bar)\n  b(UIVeiw())\n  popoverPresentationController?.a()\n}"
        #expect(Translator.doubtfulNames([SwiftSource(text)], TranslationSettings()).map(\.name) == ["UIStepper"])
        let result = result(text, absent: ["UIStepper"])
        #expect(
            result.text.split(separator: "\n").map { $0.collapsed }.filter { !$0.isEmpty } == [
                "import UIKit", "func f() {", "b(UIVeiw())", "popoverPresentationController?.a()", "}",
            ])
        #expect(result.notes.map(\.text) == ["UIStepper is missing; the code that needs it in lines 3 to 4 is removed."])
    }

    /// A missing module adds the members and initializers to other types.
    @Test func useOfMissingExtensionMemberIsRemoved() {
        let text =
            "import HudKit\nfunc f() {\n  view.tint = UIColor.flatHud\n  let shade = UIColor(hud: 1, isFlat: true)\n  view.shade = shade\n  view.tint = UIColor.red\n  view.tint = UIColor(named: name)\n}"
        let doubtful = Set(Translator.doubtfulNames([SwiftSource(text)], TranslationSettings()).map(\.name))
        #expect(doubtful == ["UIColor", "UIColor.flatHud", "UIColor.red", "UIColor(hud:isFlat:)", "UIColor(named:)"])
        let result = result(text, absent: ["UIColor.flatHud", "UIColor(hud:isFlat:)"])
        #expect(
            result.text.split(separator: "\n").map { $0.collapsed }.filter { !$0.isEmpty } == [
                "func f() {", "view.tint = UIColor.red", "view.tint = UIColor(named: name)", "}",
            ])
        #expect(
            result.notes.last?.text
                == "UIColor.flatHud and UIColor(hud:isFlat:) are missing; the code that needs them in lines 3 to 5 is removed."
        )
    }

    /// A label may look like the name of a type.
    @Test func capitalizedLabelIsNotMissing() {
        let text = """
            import HudKit
            protocol Card { func change(HudStyle style: Int, HudKind: Int) }
            func f() {
              card.change(HudStyle: 1, HudKind: Hud.kind)
              show([Hud: 1], [1: 2, Hud: 3])
              a(HudStyle: 1)
            }
            """
        #expect(Set(Translator.doubtfulNames([SwiftSource(text)], TranslationSettings()).map(\.name)) == ["Hud", "Hud.kind", "Int"])
        let lines = result(text).text.split(separator: "\n").map { $0.collapsed }.filter { !$0.isEmpty }
        #expect(lines == ["protocol Card { func change(HudStyle style: Int, HudKind: Int) }", "func f() {", "a(HudStyle: 1)", "}"])
    }

    @Test func importWithAccessLevelIsFound() {
        let text = "internal import Combine\n@preconcurrency private import HudKit\nlet a = 1"
        #expect(Translator.presentModules([SwiftSource(text)]) == ["DeviceCombine"])
        let lines = result(text).text.split(separator: "\n").map { $0.collapsed }.filter { !$0.isEmpty }
        #expect(lines == ["internal import DeviceCombine", "let a = 1"])
    }

    /// The condition of this import is true on every iPhone.
    @Test func moduleWithConditionalImportMayBeMissing() {
        let text = "#if canImport(HudKit)\nimport HudKit\n#endif\nfunc f() {\n  a()\n  Hud.show()\n}"
        #expect(Translator.doubtfulNames([SwiftSource(text)], TranslationSettings()).map(\.name).sorted() == ["Hud", "Hud.show"])
        let lines = result(text).text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.collapsed }
        #expect(lines.suffix(4) == ["func f() {", "a()", "", "}"])
    }

    /// The program itself adds these initializers, in any file.
    @Test func initializersDeclaredInProgramAreKept() {
        let calls = ["UIColor(hud: 1)", "UIColor(hud: 1, isFlat: true)", "UIColor(isFlat: 1, hud: 2)"]
        let page = "import HudKit\nfunc f() {\n  make(" + calls.joined(separator: ")\n  make(") + ")\n}"
        let own = "extension UIColor { convenience init(hud: Int, alpha: Int = 1, isFlat: Bool = false) {} }"
        let names = Translator.doubtfulNames([page, own].map { SwiftSource($0) }, TranslationSettings()).map(\.name)
        #expect(Set(names) == ["UIColor", "UIColor(isFlat:hud:)"])
    }

    /// The object's type is declared in the same file.
    @Test(arguments: [
        ("let page = make() as! Page", ""), ("let page: Page = make()", ""), ("let page = Page()", ""),
        ("let page = Other()", "page.hud.show()"),
    ])
    func removedMemberIsRemovedFromTypedVariables(declaration: String, rest: String) {
        let result = result(
            "func f() {\n\(declaration)\npage.hud.show()\n}", beside: "import HudKit\nclass Page { var hud: Hud? }",
            "class Other { var hud = 1 }")
        #expect(result.text.split(separator: "\n").map { $0.collapsed } == ["func f() {", declaration, rest, "}"])
    }

    /// The type is declared in a branch that isn't compiled.
    @Test func useOfTypeInInactiveBranchIsRemoved() {
        let page = "func f() {\n  show(Glow())\n  go()\n}", glow = "#if canImport(SwiftUI)\nclass Glow: Hosting {}\n#endif"
        #expect(Translator.doubtfulNames([page, glow].map { SwiftSource($0) }, TranslationSettings()).map(\.name) == ["Glow"])
        #expect(result(page, absent: [], beside: glow).text == page, "the name isn't known to be missing")
        let result = result(page, absent: ["Glow"], beside: glow)
        #expect(result.text.split(separator: "\n").map { $0.collapsed } == ["func f() {", "", "go()", "}"])
    }

    @Test func doubtfulNamesAreFromFilesWithMissingImports() {
        let files = [
            "import HudKit\nprotocol Paging: class {}\nclass Page<Element>: UIView, Paging { enum Kind { case One, two }; func f<T: Hud>(_ x: T, y: Element) { A.B.c(kFast, kind) } }",
            "import UIKit\nclass A { var other: Other }", "typealias Alias = Int",
        ].map { SwiftSource($0) }
        let old = ["import HudKit\nlet a: UIViewAnimationOptions = UIEdgeInsetsMake(1, 2, 3, 4)"].map { SwiftSource($0) }
        #expect(Translator.doubtfulNames(old, TranslationSettings()).isEmpty, "these are old names of existing types")
        let names = Translator.doubtfulNames(files, TranslationSettings())
        #expect(Set(names.map(\.name)) == ["UIView", "Hud", "kFast"])
        #expect(names.first { $0.name == "kFast" }?.contexts == ["UIView"])
        var merged = TranslationSettings()
        merged.mergedModules = ["HudKit"]
        #expect(Translator.doubtfulNames(files, merged).isEmpty)
    }

    @Test(arguments: [
        // The module is found by the name of a folder, file, or public type, or because there is only one candidate.
        (["HudKit"], "class A {}", true), ([], "public class HudKitView {}", true), ([], "open class Hud {}", true),
        ([], "public class Other {}", false), ([], "class Hud {}", false),
    ])
    func libraryNextToDemoIsMerged(folders: [String], library: String, isMerged: Bool) {
        let demo = SwiftSource("import HudKit\nimport AVFoundation\nlet hud = Hud()")
        #expect(Translator.mergedModules([demo, SwiftSource(library)], folders: Set(folders)) == (isMerged ? ["HudKit"] : []))
        let two = SwiftSource("import HudKit\nimport Snap\nlet hud = Hud()"), other = SwiftSource("import Snap\nlet a = 1")
        let isNamed = library.contains("HudKit") || !folders.isEmpty
        #expect(Translator.mergedModules([two, SwiftSource(library)], folders: Set(folders)) == (isNamed ? ["HudKit"] : []))
        #expect(Translator.mergedModules([demo, other, SwiftSource(library)], folders: Set(folders)) == (isMerged ? ["HudKit"] : []))
    }
}

extension StringProtocol {
    /// The text without leading and trailing spaces, and with single spaces between words.
    var collapsed: String { split(separator: " ").joined(separator: " ") }
}
