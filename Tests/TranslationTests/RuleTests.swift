import Testing
import Translation

struct RuleTests {
    @Test(arguments: [
        ("@objc func f() {}", "func f() {}"), ("@objc(open:) func f() {}", "func f() {}"), ("@objc\nfunc f() {}", "\nfunc f() {}"),
        ("typealias A = @convention(block) () -> Void", "typealias A = () -> Void"),
        ("typealias A = @convention(c) (Any, Selector) -> Void", "typealias A = (Any, Selector) -> Void"),
        ("typealias A = @convention(c) (Int) -> Void", "typealias A = @convention(c) (Int) -> Void"),
        ("@objcMembers final class A {}", "final class A {}"), ("@nonobjc func f() {}", "func f() {}"),
        ("@IBOutlet private weak var a: UILabel!", "private weak var a: UILabel!"),
        ("@IBAction func f(_ s: Any) {}", "func f(_ s: Any) {}"),
        ("@IBInspectable var a: CGFloat = 1", "var a: CGFloat = 1"), ("@IBDesignable class A {}", "class A {}"),
        ("@UIApplicationMain class A {}", "class A {}"), ("@main\nclass A {}", "\nclass A {}"),
        ("@available(iOS 13, *) func f() {}", "@available(iOS 13, *) func f() {}"),
        ("@objc dynamic var a = 1", "dynamic var a = 1"),
        ("#keyPath(CALayer.position)", "\"position\""), ("#keyPath(UIView.layer.cornerRadius)", "\"layer.cornerRadius\""),
        ("#keyPath(UIView.isHidden)", "\"hidden\""), ("#keyPath(self.title)", "\"title\""), ("#keyPath(issue)", "\"issue\""),
        ("#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)", "#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)"),
        ("#Unknown(a) { $0 }", "#Unknown(a) { $0 }"),
        ("import UIKit.UIView", "import UIKit"), ("import class UIKit.UIView", "import class UIKit.UIView"),
        ("@testable import Darwin", "@testable import Glibc"), ("import os.log", "import UnifiedLogging"),
        ("import Combine", "import DeviceCombine"),
        ("a.lineJoin = kCALineJoinBevel", "a.lineJoin = CAShapeLayerLineJoin.bevel"),
        ("a.contentsGravity = kCAGravityTopLeft", "a.contentsGravity = CALayerContentsGravity.topLeft"),
        ("let o: UIViewAnimationOptions = .curveLinear", "let o: UIView.AnimationOptions = .curveLinear"),
        ("v.bringSubview(toFront: a)", "v.bringSubviewToFront( a)"), ("a.willMove(toParentViewController: b)", "a.willMove(toParent: b)"),
        ("UIEdgeInsetsMake(1, f(2, 3), 4, 5)", "UIEdgeInsets(top: 1, left: f(2, 3), bottom: 4, right: 5)"),
        ("UIEdgeInsetsMake(1, 2)", "UIEdgeInsetsMake(1, 2)"),
        ("let o: NSLayoutFormatOptions = []", "let o: NSLayoutConstraint.FormatOptions = []"),
        ("a.alignmentMode = kCAAlignmentCenter", "a.alignmentMode = CATextLayerAlignmentMode.center"),
        ("func f(_ mode: UIDatePickerMode) -> UIActivityType {}", "func f(_ mode: UIDatePicker.Mode) -> UIActivity.ActivityType {}"),
        ("UIAccessibilityTraitUpdatesFrequently", "UIAccessibilityTraits.updatesFrequently"),
        ("kCAMediaTimingFunctionEaseIn", "CAMediaTimingFunctionName.easeIn"),
        ("let a: UIImagePickerControllerSourceType", "let a: UIImagePickerController.SourceType"),
        (
            "let a: [String : Any] = [NSFontAttributeName : f]",
            "let a: [NSAttributedString.Key : Any] = [NSAttributedString.Key.font : f]"
        ),
        ("let a: [String: Any] = [\"b\": f]", "let a: [String: Any] = [\"b\": f]"),
        ("let a: [AnyObject] = [b.cgColor, c]", "let a: [AnyObject] = ([b.cgColor, c] as [Any]).map { $0 as AnyObject }"),
        ("var a: [AnyObject]? = [b]\nf()", "var a: [AnyObject]? = ([b] as [Any]).map { $0 as AnyObject }\nf()"),
        ("let a: [AnyObject] = []", "let a: [AnyObject] = []"), ("let a: [AnyObject] = [b] + c", "let a: [AnyObject] = [b] + c"),
        ("func f(a: [AnyObject]) {}", "func f(a: [AnyObject]) {}"),
        (
            "func imagePickerController(_ p: P, didFinishPickingMediaWithInfo info: [String: Any]) {}",
            "func imagePickerController(_ p: P, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]) {}"
        ),
    ])
    func textIsRewritten(from: String, to: String) { #expect(translated(from).trimmed == to.trimmed) }

    @Test(arguments: [
        "// @objc #selector(a)\nlet a = 1", "/* @objc /* #selector(a) */ @objc */ let a = 1", #"let a = "@objc #keyPath(a.b)""#,
        "let a = \"\"\"\n  @objc \"quoted\"\n  #selector(x)\n  \"\"\"", ##"let a = #"@objc \(#selector(x))"#"##,
        #"let a = /@objc "x" #selector(y)/"#,
        ##"let a = #/ "[^"]" @objc /#"##, "let a = #/\n @objc \"\n/#", "let a = b / c / d; let e = f /g", "let a = (b) /c; // @objc /",
        "let a = x.map { $0 / 2 } / 3", "foo(/, /)", "\"\"\"\n\\\"\"\" @objc\n\"\"\"", "let `class` = 1, `self` = 2",
    ])
    func textStaysUnchanged(text: String) { #expect(translation(of: text).text == text) }

    // MARK: Conditions

    @Test(arguments: [
        ("os(iOS)", "true"), ("!os(macOS)", "!false"), ("os(Linux)", "false"), ("targetEnvironment(simulator)", "true"),
        ("canImport(UIKit)", "true"), ("canImport(SwiftUI)", "false"), ("DEBUG", "DEBUG"), ("swift(>=5.9)", "swift(>=5.9)"),
        ("(os(iOS) || os(tvOS)) && DEBUG", "(true || false) && DEBUG"),
    ])
    func conditionIsEvaluatedForIPhone(from: String, to: String) {
        #expect(translated("#if \(from)\n#endif").replacing(" ", with: "") == "#if \(to)\n#endif".replacing(" ", with: ""))
    }

    @Test(arguments: [
        ("os(iOS)", true), ("!os(iOS)", false), ("os(macOS) || os(iOS)", true), ("os(macOS) || !DEBUG", false), ("swift(>=6.1)", false),
        ("compiler(>=6.1)", true), ("(DEBUG && (swift(<5.1) || true))", true), ("UNKNOWN", false), ("hasFeature(X)", false), ("", false),
    ])
    func onlyActiveBranchIsTranslated(condition: String, holds: Bool) {
        let text = "#if \(condition)\n@objc let a = 1\n#else\n@objc let b = 1\n#endif"
        let lines = translation(of: text).text.split(separator: "\n")
        #expect(lines[1].hasPrefix("@objc") == !holds)
        #expect(lines[3].hasPrefix("@objc") == holds)
    }

    @Test func bracesInInactiveBranchDoNotCount() {
        let text =
            "#if os(macOS)\nclass A: NSView {\n#else\nclass B: UIView {\n#endif\n  func f() { #selector(x) }\n}\nlet c = #selector(y)"
        let result = translation(of: text).text
        #expect(result.contains("Selector(B.x)"))
        #expect(result.contains("Selector(y)"))
    }

    // MARK: Protocols

    @Test func optionalMembersGetDefaults() {
        let text =
            "@objc protocol P {\n@objc optional func a(_ x: Int)\n@objc optional func b() -> CGFloat?\n@objc optional var c: Bool { get }\n}"
        #expect(
            translated(text)
                == "protocol P: AnyObject {\nfunc a(_ x: Int)\nfunc b() -> CGFloat?\nvar c: Bool { get }\n}; "
                + "nonisolated(unsafe) private var segueIsDefault_P = false; extension P { func a(_ x: Int) {}; "
                + "func b() -> CGFloat? { nil }; var c: Bool { get { segueIsDefault_P = true; return false } }; "
                + "var segueOptional_c: (Bool)? { segueIsDefault_P = false; let value = self.c; return segueIsDefault_P ? nil : value }; "
                + "var segueResponds: Bool { true } };")
        #expect(translation(of: text).notes.isEmpty)
        #expect(
            translated(text.replacing("@objc protocol", with: "public protocol")).contains(
                "extension P { public func a(_ x: Int) {}; public func b()"))
    }

    @Test(arguments: [
        (
            "if let a = animator.interruptibleAnimator?(using: c) {}",
            "if let a = UIKit.UnimplementedMember.answer(animator.interruptibleAnimator(using: c)) {}"
        ),
        ("if let a = animator?.interruptibleAnimator?(using: c) {}", "if let a = animator?.interruptibleAnimator(using: c) {}"),
        ("animator.animationEnded?(true)", "animator.animationEnded(true)"),
    ])
    func boundAnswerOfOptionalUIKitMethodIsOptional(code: String, result: String) { #expect(translated(code) == result) }

    @Test func firstDescriptionOfClassOverridesNothing() {
        let text =
            "class A: UIView { override class func description() -> String { \"a\" } }\n"
            + "class B: A { override class func description() -> String { \"b\" } }"
        #expect(translated(text) == text.replacing("UIView { override class", with: "UIView { class"))
    }

    /// As in Objective-C, the value is nil if the member isn't implemented.
    @Test func optionalMemberReturnsNilByDefault() {
        let text = "@objc protocol P { @objc optional func a(for x: Int, _ y: B) -> CGFloat }\nlet c = p.a?(for: 1, b) ?? 2"
        let result = translated(text)
        #expect(result.contains("func a(for x: Int, _ y: B) -> CGFloat { segueIsDefault_P = true; return 0 }"))
        #expect(
            result.contains(
                "func segueOptional_a(for x: Int, _ y: B) -> CGFloat? { segueIsDefault_P = false; let value = self.a(for: x, y); "
                    + "return segueIsDefault_P ? nil : value }"))
        #expect(result.hasSuffix("let c = p.segueOptional_a(for: 1, b) ?? 2"))
    }

    @Test(arguments: [
        ("if let done = delegate.a { done(1) }", "if let done = Optional(delegate.a) { done(1) }"),
        ("guard b, let done = self.dataSource.a else { return }", "guard b, let done = Optional(self.dataSource.a) else { return }"),
        ("if delegate.a != nil {}", "if Optional(delegate.a) != nil {}"),
        ("if let done = delegate?.a { done(1) }", "if let done = delegate?.a { done(1) }"), ("delegate?.a?(1)", "delegate?.a(1)"),
        ("let done = delegate.a", "let done = delegate.a"), ("if let done = page.a { done(1) }", "if let done = page.a { done(1) }"),
    ])
    func optionalMethodCanBeBound(from: String, to: String) {
        #expect(translated("@objc protocol P { @objc optional func a(_ x: Int) }\n\(from)").hasSuffix(to))
    }

    @Test(arguments: [
        ("a.sorted { $0.0.x < $0.1.x }", "a.sorted { $0.x < $1.x }"), ("a.sorted(by: { $0.0 > $0.1 })", "a.sorted(by: { $0 > $1 })"),
        ("a.reduce(0) { $0.0 + $0.1 }", "a.reduce(0) { $0 + $1 }"), ("a.reduce(0, { $0.0 + $0.1 })", "a.reduce(0, { $0 + $1 })"),
        ("a.sorted { $0.0 < $1.0 }", "a.sorted { $0.0 < $1.0 }"), ("a.map { $0.0 + $0.1 }", "a.map { $0.0 + $0.1 }"),
    ])
    func pairOfParametersIsSplit(from: String, to: String) { #expect(translated(from).replacing("  ", with: "") == to) }

    @Test func recognizerPassesItselfAsTargetAfterItsInitializer() {
        #expect(
            translated("class P: UIPanGestureRecognizer { init() { super.init(target: self, action: #selector(go)) }; func go() {} }")
                .contains("super.init(target: nil, action: nil); self.addTarget(self, action: Selector(P.go))"))
        let other = "super.init(target: other, action: a)"
        #expect(translated("class P: UIPanGestureRecognizer { init() { \(other) } }").contains(other))
    }

    @Test func defaultsOfNestedProtocolAreOutsideItsType() {
        #expect(
            translated("class A { @objc protocol P { @objc optional func a() } }").hasSuffix(
                "} }; nonisolated(unsafe) private var "
                    + "segueIsDefault_A_P = false; extension A.P { func a() {}; var segueResponds: Bool { true } };"))
    }

    @Test func respondsCheckOfOwnProtocolUsesGeneratedProperty() {
        let text =
            "@objc protocol P { @objc optional func a(b: Int) }\nif d?.responds(to: #selector(P.a(b:))) == true, e.responds(to: #selector(c)) {}"
        #expect(translated(text).contains("if d?.segueResponds == true, e.responds(to: Selector(c)) {}"))
        #expect(translation(of: text).notes.map(\.place) == [Place(line: 2, column: 51)])
    }

    @Test(arguments: [
        (
            "c.responds(to: #selector(UIViewControllerContextTransitioning.view(forKey:)))",
            "c.responds(to: Selector(of: UIViewControllerContextTransitioning.self))"
        ),
        ("if responds(to: #selector(go)) {}", "if responds(to: Selector(of: Page.self)) {}"),
        ("if self.responds(to: #selector(go)) {}", "if self.responds(to: Selector(of: Page.self)) {}"),
        ("c.responds(to: #selector(getter: UIView.alpha))", "c.responds(to: Selector(of: UIView.self))"),
        ("c.responds(to: action)", "c.responds(to: action)"),
    ])
    func respondsCheckUsesConformance(from: String, to: String) {
        #expect(translatedInPage("func f() { \(from) }") == "func f() { \(to) }")
    }

    @Test func respondsOverrideIsRenamedAndNoted() {
        let text = "class A: NSObject { override func responds(to s: Selector!) -> Bool { true } }"
        #expect(translated(text) == "class A: NSObject { func segueUnused_responds(to s: Selector!) -> Bool { true } }")
        #expect(translation(of: text).notes.count == 1)
    }

    @Test(arguments: [
        ("NSAttributedString()", "NSAttributedString(string: \"\")"), ("NSAttributedString(string: a)", "NSAttributedString(string: a)"),
        ("d.set(a, forKey: (i as NSCopying))", "d.set(a, forKey: (i as! AnyHashable))"), ("Darwin.ceil(x)", "Foundation.ceil(x)"),
        ("import Darwin", "import Glibc"), ("A.superclass()", "A.superclass"),
        ("let p: UITableViewScrollPosition", "let p: UITableView.ScrollPosition"),
        ("extension UIColor { open func a() {} }", "extension UIColor { public func a() {} }"),
        ("extension UIView { open func a() {} }", "extension UIView { open func a() {} }"),
    ])
    func outdatedFormBecomesCurrentForm(from: String, to: String) {
        #expect(translated(from).trimmed == to)
    }

    /// A class can have a method with the same name as one of UIKit's methods but with other parameters.
    @Test func selectorPrefersMethodOfClassOverUIKitMethod() {
        #expect(
            translatedInPage("@objc func endEditing() {}; var s: Selector { #selector(endEditing) }").hasSuffix(
                "{ Selector(Page.endEditing) }"))
        #expect(
            translatedInPage("var s: Selector { #selector(endEditing) }").hasSuffix(
                "Selector({ (it: Page) in { _ = it.endEditing($0) } }) }"))
    }

    /// A member that moves from an extension into its class keeps its access level.
    @Test func movedMemberKeepsItsAccessLevel() {
        let text =
            "public class Page: Base {}\npublic extension Page { func a() {} }\nextension Page { override func b() {} }\nclass Sub: Page { override func a() {} }"
        let lines = translated(text, beside: "class Base { func b() {} }").split(separator: "\n").map { $0.collapsed }
        #expect(
            lines[0]
                == "public class Page: Base { public func a() { segueMoved_Page_a() }; public override func b() { segueMoved_Page_b() };}")
    }

    // MARK: SwiftUI

    @Test func swiftUINextToUIKitIsSkipped() {
        let text = """
            import SwiftUI
            class Page: UIViewController {
              func open() { present(UIHostingController(rootView: Card()), animated: true) }
              func make() -> UIViewController { Card().host }
              func stay() { go() }
            }
            @available(iOS 13, *)
            struct Card: View {
              var body: some View { Text("a") }
            }
            """
        let result = translation(of: text)
        let lines = translated(text).split(separator: "\n", omittingEmptySubsequences: false).map(\.trimmed)
        #expect(lines[2] == "func open() { }")
        #expect(lines[3].isEmpty, "it has no other value")
        #expect(lines[4] == "func stay() { go() }" && lines[6...].allSatisfy(\.isEmpty) && lines.count == 10)
        #expect(result.skipped.map(\.place.line) == [3, 4, 8] && result.skipped.allSatisfy { $0.cause.module == "SwiftUI" })
        let hosting = "import SwiftUI\nclass Host: UIHostingController<Card> { init() { } }"
        #expect(translated(hosting).trimmed.hasSuffix("import UIKit; class Host: UIKit.UIViewController {};"))
        #expect(SwiftSource(hosting).usesSwiftUIAside)
        let model = "import SwiftUI\nstruct Song: Codable, Identifiable { let id: String }\n"
        #expect(SwiftSource(model).usesSwiftUIAside && !SwiftSource(model + "extension Song { var tint: Color { .red } }").usesSwiftUIAside)
        #expect(SwiftSource(text).usesSwiftUIAside && !SwiftSource("import SwiftUI\nstruct A: View {}").usesSwiftUIAside)
    }

    @Test func optionalMemberOfAnyTypeMayBeMissing() {
        let result = translation(of: "@objc protocol P { @objc optional func a() -> UIView }")
        #expect(result.text.contains("func a() -> UIView { segueIsDefault_P = true; return UIKit.UnimplementedMember.value() }"))
        #expect(result.notes.isEmpty)
    }

    /// Code that expects an optional receives nil if the property isn't implemented.
    @Test(arguments: [
        ("if let v = p.view {}", "if let v = p.segueOptional_view {}"),
        ("guard let v = a, let w = f(1).view else {}", "guard let v = a, let w = f(1).segueOptional_view else {}"),
        ("p.view?.alpha", "p.segueOptional_view?.alpha"), ("p.view!.alpha", "p.segueOptional_view!.alpha"),
        ("p.view ?? v", "p.segueOptional_view ?? v"), ("p.view == nil", "p.segueOptional_view == nil"),
        ("p.view as? Q", "p.segueOptional_view as? Q"), ("p?.view", "p?.segueOptional_view"),
        ("a[0]?.b.view", "a[0]?.b.segueOptional_view"),
        ("p.view.alpha", "p.view.alpha"), ("let v = p.view", "let v = p.view"), ("self.view?.alpha", "self.view?.alpha"),
        ("view?.alpha", "view?.alpha"), ("p.view(1)", "p.view(1)"), ("\\P.view", "\\P.view"), ("p.name?.count", "p.name?.count"),
    ])
    func optionalPropertyIsReadAsOptional(from: String, to: String) {
        let before = "@objc protocol P { @objc optional var view: UIView { get }; @objc optional var name: String? { get } }\n"
        #expect(translated(before + from).split(separator: "\n").last.map(String.init) == to)
    }

    @Test func optionalCallWithOnlyClosureLosesQuestionMark() {
        #expect(translated("animator.addCompletion? { _ in go() }") == "animator.addCompletion { _ in go() }")
        #expect(translated("animator.addAnimations?({ go() })") == "animator.addAnimations({ go() })")
        #expect(translated("a.isOn ? { go() } : { stop() }") == "a.isOn ? { go() } : { stop() }")
    }

    @Test func aliasNamedLikeOldTypeKeepsItsName() {
        #expect(
            translated("typealias UIControlState = UIControl.State\nlet a: UIControlState = .normal")
                == "typealias UIControlState = UIControl.State\nlet a: UIControl.State = .normal")
    }

    @Test(arguments: [
        ("delegate?.done?(self)", "(delegate as? P)?.done(self)"),
        ("a.b(1)?.delegate?.done?()", "(a.b(1)?.delegate as? P)?.done()"), ("other?.done?()", "other?.done()"),
        ("delegate.done?()", "(delegate as? P)?.done()"), ("delegate?.close?()", "delegate?.close()"),
    ])
    func anyObjectIsCastToProtocolWithMethod(from: String, to: String) {
        let before = "@objc protocol P { @objc optional func done() }\nclass A: UIView { weak var delegate: AnyObject?\nvar other: P? }\n"
        #expect(translated(before + from).hasSuffix("\n" + to))
    }

    @Test func optionalMethodCallLosesQuestionMark() {
        let text = "@objc protocol P { @objc optional func a() }\nfunc f(p: P?) { p?.a?(); p?.onTap?(); p!.scrollViewDidScroll?(s) }"
        #expect(translated(text).contains("{ p?.a(); p?.onTap?(); p!.scrollViewDidScroll(s) }"))
    }

    @Test(arguments: [
        ("let a = page.type.init()", "let a = UIKit.made(page.type)"), ("f(pages[0].type.init(), 1)", "f(UIKit.made(pages[0].type), 1)"),
        ("f(page()!.type.init())", "f(UIKit.made(page()!.type))"), ("other.init()", "other.init()"), ("type.init(a: 1)", "type.init(a: 1)"),
        ("func make<T: Page>() -> T { T() }", "func make<T: Page>() -> T { UIKit.made(T.self) }"),
        (
            "struct Box<A: CAPropertyAnimation> { let a = A(keyPath: \"x\") }",
            "struct Box<A: CAPropertyAnimation> { let a = UIKit.made(A.self, keyPath: \"x\") }"
        ),
        (
            "func make<T: UIView, U>() -> T { f(U()); T.init(frame: .zero) }",
            "func make<T: UIView, U>() -> T { f(U()); UIKit.made(T.self, frame: .zero) }"
        ),
        ("func make<T: Codable>() -> T { T() }", "func make<T: Codable>() -> T { T() }"),
        ("let a = [Page.self, UIView.self].map { $0.init() }", "let a = [Page.self, UIView.self].map { UIKit.made($0) }"),
        ("let a = [Int.self].map { $0.init() }", "let a = [Int.self].map { $0.init() }"),
        (
            "let all: [UIView.Type] = []; let a = all[0].init(frame: .zero), b = all.map({ $0.init() })",
            "let all: [UIView.Type] = []; let a = UIKit.made(all[0], frame: .zero), b = all.map({ UIKit.made($0) })"
        ),
        (
            "typealias Box = UIView; extension P where Self: Box { static func make() -> Self { Self() } }",
            "typealias Box = UIView; extension P where Self: Box { static func make() -> Self { UIKit.made(Self.self) } }"
        ),
        ("func make<T>() -> T where T: UIView, T: Marked { T() }", "func make<T>() -> T where T: UIView, T: Marked { UIKit.made(T.self) }"),
        ("func make<T: Marked & UIView>() -> T { T() }", "func make<T: Marked & UIView>() -> T { UIKit.made(T.self) }"),
        (
            "extension P where Self: UIViewController { static func make() -> Self { self.init(nibName: n, bundle: nil) } }",
            "extension P where Self: UIViewController { static func make() -> Self { UIKit.made(self, nibName: n, bundle: nil) } }"
        ),
        (
            "extension UIView { class func make() -> Self { self.init(frame: .zero) }; class var one: Self { Self() } }",
            "extension UIView { class func make() -> Self { UIKit.made(self, frame: .zero) }; class var one: Self { UIKit.made(Self.self) } }"
        ),
        (
            "extension UIView { func copy() -> UIView { type(of: self).init(frame: frame) } }",
            "extension UIView { func copy() -> UIView { UIKit.made(type(of: self), frame: frame) } }"
        ),
        (
            "extension UIView { convenience init(n: Int) { self.init(frame: .zero) } }",
            "extension UIView { convenience init(n: Int) { self.init(frame: .zero) } }"
        ),
        (
            "func a() { func make<T: UIView>() -> T { T() } }", "func a() { func make<T: UIView>() -> T { UIKit.made(T.self) } }"
        ),
        ("struct A { static func make() -> A { self.init() } }", "struct A { static func make() -> A { self.init() } }"),
        (
            "func make<T: UITableViewCell>() -> T { T(style: .value1, reuseIdentifier: nil) }",
            "func make<T: UITableViewCell>() -> T { UIKit.made(T.self, style: .value1, reuseIdentifier: nil) }"
        ),
    ])
    func initOfMetatypeBecomesMade(from: String, to: String) {
        let before = "class Page: UIViewController {}; struct Row { var type: Page.Type; var other: Row.Type }\n"
        #expect(translated(before + from).split(separator: "\n").last.map(String.init) == to)
    }

    @Test func charactersPropertyOfStringIsRemoved() {
        #expect(translatedInPage("a.characters.count + b.characters") == "a .count + b.characters")
        #expect(translated("struct S { var characters: [Int] }\nlet n = S().characters.count").hasSuffix("S().characters.count"))
    }

    @Test func membersWithDifferentConditionsAreNotDuplicates() {
        let text = "extension Box where Base: UIView { var size: Int { base.size } }"
        let other = text.replacing("UIView", with: "CALayer")
        #expect(Translator([text, other].map { SwiftSource($0) }).translate(1).notes.isEmpty)
    }

    @Test func duplicateMembersAreRemovedOnce() {
        let text = "extension UIView { func pin(to a: Int) { go(a) }; private func go(_ a: Int) {} }"
        let other =
            "extension UIView {\n  public func pin(to a: Int) { go(a) }\n  private func go(_ a: Int) {}\n  func pin(to b: Int) { b }\n}"
        let translator = Translator([text, other].map { SwiftSource($0) })
        #expect(translator.translate(0).text == text)
        let result = translator.translate(1)
        #expect(result.notes.map(\.text) == ["pin is declared twice; this copy is removed."])
        #expect(!result.text.contains("pin(to a") && result.text.contains("pin(to b: Int) { b }") && result.text.contains("func go"))
    }

    @Test func staticMembersArePublicInsteadOfOpen() {
        #expect(
            translatedInPage("open static let a = RunLoopMode.common; open var b = 1")
                == "public static let a = RunLoop.Mode.common; open var b = 1")
        #expect(translatedInPage("open class var c: Int { 1 }") == "open class var c: Int { 1 }")
        #expect(translatedInPage("open let d = 1") == "public let d = 1", "a constant is final")
    }

    @Test func objcProtocolsInheritAnyObjectFirst() {
        #expect(translated("@objc protocol P: Q {}") == "protocol P: AnyObject, Q {}")
        #expect(translated("@objc public protocol P: class {}") == "public protocol P: class {}")
        #expect(translated("protocol P {}") == "protocol P {}")
    }

    // MARK: Extensions

    @Test func overrideInExtensionMovesToClass() {
        let extended =
            "extension Page {\n  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }\n"
            + "  override var prefersStatusBarHidden: Bool { true }\n}"
        #expect(
            translated("class Page: UIViewController {\n}", beside: extended)
                == "class Page: UIViewController { override func viewDidAppear(_ animated: Bool) { segueMoved_Page_viewDidAppear(animated) }; "
                + "override var prefersStatusBarHidden: Bool { segueMoved_Page_prefersStatusBarHidden };\n}")
        #expect(
            translated(extended, beside: "class Page: UIViewController {}").contains(
                "func segueMoved_Page_viewDidAppear(_ animated: Bool) {"))
    }

    @Test func memberOverriddenBySubclassMoves() {
        let text =
            "class A {}\nextension A { func go(to place: Int, _ b: Bool) { } ; func stay() {} }\nclass B: A { override func go(to place: Int, _ b: Bool) {} }"
        let result = translated(text)
        #expect(result.hasPrefix("class A { func go(to place: Int, _ b: Bool) { segueMoved_A_go(to: place, b) };}"))
        #expect(result.contains("extension A { func segueMoved_A_go(to place: Int, _ b: Bool) { } ; func stay() {} }"))
    }

    @Test func unnamedParametersArePassedOn() {
        let extended = "extension Page {\n  override func table(_: UITableView, rows _: Int, at place: Int) -> Int { 1 }\n}"
        let result = translated(
            "class Page: Base {\n}\nclass Base { func table(_: UITableView, rows _: Int, at place: Int) -> Int { 0 } }", beside: extended)
        #expect(
            result.contains(
                "override func table(_ segue0: UITableView, rows segue1: Int, at place: Int) -> Int "
                    + "{ segueMoved_Page_table(segue0, rows: segue1, at: place) };"))
        let asking = translated("@objc protocol P { @objc optional func size(_: Int, of _: Page) -> Int }")
        #expect(asking.contains("(_ segue0: Int, of segue1: Page) -> Int? {") && asking.contains("size(segue0, of: segue1)"))
    }

    @Test func classAndSubclassMoveSameMember() {
        let text =
            "class A: UIView {}\nextension A { override func layoutSubviews() {} }\n"
            + "class B: A {}\nextension B { override func layoutSubviews() {} }"
        let result = translated(text)
        #expect(result.contains("extension A { func segueMoved_A_layoutSubviews() {} }"))
        #expect(result.contains("extension B { func segueMoved_B_layoutSubviews() {} }"))
    }

    @Test func overrideInExtensionOfOutsideClassIsNoted() {
        let result = translation(
            of: "extension UINavigationController {\n  open override var childForStatusBarStyle: UIViewController? { nil }\n}")
        #expect(result.notes.map(\.place.line) == [2])
        // Swift doesn't allow this override, so the member is renamed.
        #expect(result.text.contains("var segueMoved_UINavigationController_childForStatusBarStyle: UIViewController? { nil }"))
    }

    @Test func memberOfOutsideClassDispatchesToOverride() {
        let extended = "extension UIViewController {\n  @objc var isAway: Bool { false }\n  func stay() {}\n}"
        let page = "class Page: UINavigationController { override var isAway: Bool { !super.isAway } }"
        let result = translated(extended, beside: page)
        #expect(
            result.contains(
                "var isAway: Bool { if let own = self as? any segueOverriding_UIViewController_isAway "
                    + "{ return own.segueOverride_UIViewController_isAway }; return segueMoved_UIViewController_isAway };"))
        #expect(result.contains("var segueMoved_UIViewController_isAway: Bool { false }\n  func stay() {}\n}"))
        #expect(result.hasSuffix("isAway: AnyObject { var segueOverride_UIViewController_isAway: Bool { get } }"))
        let other = translated(page, beside: extended)
        #expect(other.contains("var segueOverride_UIViewController_isAway: Bool { !super.segueMoved_UIViewController_isAway }"))
        #expect(other.hasSuffix("}\nextension Page: segueOverriding_UIViewController_isAway {}"))
        // A class that doesn't inherit the member declares a new member.
        let view = "class Card: UIView { override var isAway: Bool { true } }"
        #expect(!translated(extended, beside: view).contains("segueOverriding"))
    }

    @Test func overridesOfOutsideClassCallEachOther() {
        let text =
            "extension UIView { @objc func fold(to x: Int = 2, _: Bool) {} }\nclass A: UIView { override func fold(to x: Int, _: Bool) {} }\n"
            + "class B: A { override func fold(to x: Int, _ y: Bool) { super.fold(to: x, y) } }"
        let result = translated(text)
        #expect(result.contains("AnyObject { func segueOverride_UIView_fold(to x: Int, _: Bool) }"))
        #expect(result.contains("class A: UIView { func segueOverride_UIView_fold"))
        #expect(
            result.contains("override func segueOverride_UIView_fold(to x: Int, _ y: Bool) { super.segueOverride_UIView_fold(to: x, y) }"))
        #expect(result.contains("return own.segueOverride_UIView_fold(to: x, segue1) }; return segueMoved_UIView_fold(to: x, segue1) };"))
    }

    @Test func overridesInExtensionsMoveToTheirClasses() {
        let text =
            "extension UIView { @objc var isFolded: Bool { false } }\nclass A: UIView {}\nextension A { open override var isFolded: Bool { true } }\n"
            + "class B: A {}\nextension B { override var isFolded: Bool { !super.isFolded } }"
        let result = translated(text)
        #expect(
            result.contains("class A: UIView { open var segueOverride_UIView_isFolded: Bool { segueOwn_A_UIView_isFolded };}")
                && result.contains("class B: A { override var segueOverride_UIView_isFolded: Bool { segueOwn_B_UIView_isFolded };}"))
        #expect(result.contains("extension B { var segueOwn_B_UIView_isFolded: Bool { !super.segueOverride_UIView_isFolded } }"))
    }

    @Test func overrideInExtensionKeepsItsSetter() {
        let result = translated(
            "extension UIView { @objc var fold: Int { get { 0 } set {} } }\nclass A: UIView {}\n"
                + "extension A { override var fold: Int { get { 1 } set { super.fold = newValue } } }")
        let forwarded = "{ get { segueOwn_A_UIView_fold } set { segueOwn_A_UIView_fold = newValue } }"
        #expect(result.contains("class A: UIView { var segueOverride_UIView_fold: Int \(forwarded);}"))
    }

    @Test func protocolInitializerFindsClassInitializer() {
        let text = "protocol P: class { init(); init(a: Int) }\nextension NSObject: P {}\nclass A: P { required init() {} }"
        let result = translated(text)
        #expect(result.hasPrefix("protocol P: class, segueMade_P { ; init(a: Int) }"))
        #expect(result.contains("\nprotocol segueMade_P {}; extension segueMade_P { init() { self = UIKit.madeWithoutArguments() } }"))
        #expect(result.hasSuffix("\nextension A: UIKit.SelfInitializable { public static func segueMade() -> Any { Self.init() } }"))
        #expect(!translated("protocol P { init() }\nclass A: P { required init() {} }").contains("UIKit."))
    }

    // MARK: Findings

    @Test func previewsBecomeGlobals() {
        let result = translation(
            of:
                "#Preview(\"Card\", traits: .landscapeLeft) { Page() }\n@available(iOS 17, *)\n#Preview {\n  Page()\n}\n#Preview(\"B\", body: { View() })"
        )
        #expect(result.previews.map(\.title) == ["Card", nil, "B"])
        #expect(result.previews.map(\.place.line) == [1, 3, 6])
        let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "@MainActor let seguePreview_0_0 = Scenes.PreviewContent { Page() }")
        #expect(lines[1].allSatisfy { $0 == " " })
        #expect(lines[2] == "@MainActor let seguePreview_0_1 = Scenes.PreviewContent {")
        #expect(lines[5].hasPrefix("@MainActor let seguePreview_0_2 = Scenes.PreviewContent { View() }"))
        #expect(result.notes.map(\.place) == [Place(line: 1, column: 27)])
    }

    @Test func parametersGetTheirNames() {
        let result = translation(
            of: "class Slide {\n  @Parameter(0.2...2, unit: \"s\") var duration = 0.6\n  @Parameter var isOn = true\n}")
        #expect(result.text.contains("@Parameter(0.2...2, unit: \"s\", name: \"Slide.duration\") var"))
        #expect(result.text.contains("@Parameter(name: \"Slide.isOn\") var"))
        #expect(result.parameters.map(\.name) == ["Slide.duration", "Slide.isOn"])
    }

    @Test func durationLiteralsCanBeOverridden() {
        let text =
            "func transitionDuration(using c: C?) -> TimeInterval { up ? 0.5 : -1e-2 }\nUIView.animate(withDuration: 0.35, delay: x, options: [.a]) {}"
        let literals = translation(of: text).literals
        #expect(literals.map(\.label) == ["transitionDuration", "transitionDuration", "withDuration"])
        #expect(literals.map(\.text) == ["0.5", "1e-2", "0.35"])
        let other = Translator([SwiftSource(text)]).translate(0, overrides: [literals[2].place: "1.25", literals[0].place: "2"])
        #expect(other.text == text.replacing("0.35", with: "1.25").replacing("0.5", with: "2"))
    }

    @Test func managedPropertiesUseLayerStorage() {
        let result = translation(of: "class L: CALayer {\n  @NSManaged var progress: CGFloat\n}")
        let accessors = "{ get { managedValue(forKey: \"progress\") ?? 0 } set { setManagedValue(newValue, forKey: \"progress\") } }"
        #expect(result.text.contains("var progress: CGFloat \(accessors)\n"))
        #expect(result.notes.isEmpty)
        let other = translation(of: "class Thing: NSManagedObject { @NSManaged var name: String }")
        #expect(other.text.contains("var name: String = \"\"") && other.notes.count == 1)
        let drawn =
            "class L: CALayer { @objc dynamic var progress: CGFloat = 0.5; class func needsDisplay(forKey k: String) -> Bool { true } }"
        #expect(translated(drawn).contains("dynamic var progress: CGFloat \(accessors.replacing("?? 0", with: "?? 0.5"))"))
        let plain = "class L: CALayer { @objc dynamic var progress: CGFloat = 0.5 }"
        #expect(translated(plain).contains("progress: CGFloat = 0.5 }"))
    }

    @Test func columnsAreNotKeptIfSettingIsOff() {
        var settings = TranslationSettings()
        settings.keepsColumns = false
        let source = SwiftSource("class Page {\n    @IBOutlet weak var a: UILabel!\n    lazy var s = #selector(go)\n}")
        #expect(
            Translator([source], settings: settings).translate(0).text
                == "class Page {\n    weak var a: UILabel!\n    lazy var s = Selector(Page.go)\n}")
    }

    @Test func importsAreFoundAndMerged() {
        var settings = TranslationSettings()
        settings.mergedModules = ["Kit"]
        let translator = Translator([SwiftSource("import UIKit\n@testable import Kit\nimport FoundationXML")], settings: settings)
        #expect(translator.translate(0).text.split(separator: "\n").map(\.trimmed) == ["import UIKit", "", "import FoundationXML"])
        #expect(translator.translate(0).imports == ["UIKit", "Kit", "FoundationXML"])
    }

    @Test func weakRequirementOfProtocolLosesWeak() {
        #expect(translated("protocol Part: AnyObject { weak var owner: Page? { get set } }").contains("{ var owner: Page?"))
        #expect(translated("class Part { weak var owner: Page? }") == "class Part { weak var owner: Page? }")
    }

    @Test func attributeNameOfSwiftThreeIsReplaced() {
        #expect(translated("let a = [NSFontAttributeName: font]") == "let a = [NSAttributedString.Key.font: font]")
    }

    @Test(arguments: [
        ("Bundle.main.url(forResource: n, withExtension: e)", "Bundle.main.programURL(forResource: n, withExtension: e)"),
        ("bundle?.path(forResource: n, ofType: e)", "bundle?.programPath(forResource: n, ofType: e)"),
        ("Bundle.main.infoDictionary?[k]", "Bundle.main.programInfo?[k]"), ("Bundle.module", "Bundle.main"),
        ("b.object(forInfoDictionaryKey: k)", "b.programObject(forInfoDictionaryKey: k)"), ("b.path(for: p)", "b.path(for: p)"),
    ])
    func memberOfBundleReadsFilesOfProgram(from: String, to: String) {
        #expect(translated("let b = \(from)") == "let b = \(to)")
    }

    @Test func callInExtensionOfBundleReadsFilesOfProgram() {
        let code =
            "extension Bundle {\nfunc f(_ n: String) { _ = url(forResource: n, withExtension: nil) }\n}\nextension A {\nfunc g() { url(forResource: n) }\n}"
        #expect(translated(code) == code.replacing("= url(", with: "= programURL("))
    }

    @Test func callOfUserFunctionThatLooksLikeBundleStays() {
        let code = "func url(forResource n: String) -> URL? { nil }\nlet a = files.url(forResource: n)\nlet b = files.path(forResource: n)"
        #expect(translated(code) == code.replacing("files.path", with: "files.programPath"))
    }
}

extension StringProtocol {
    var trimmed: String { drop { $0 == " " }.reversed().drop { $0 == " " }.reversed().map(String.init).joined() }
}
