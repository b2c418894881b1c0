import Testing
import Translation

/// Checks translations of constructs that are common in iPhone libraries and samples.
struct PublicConstructTests {
    // MARK: The age of a file

    @Test(arguments: [
        "class A { init(with a: Int, toViewController b: Int) {} }; func make() -> A { A(with: 1, toViewController: 2) }",
        "func load(_ a: Int, on b: Int) {}; func f() { load(1, on: 2); g(fromViewController: 1) }",
    ])
    func namesStayIfFirstParameterHasUnderscore(text: String) {
        let text = "class Page: UIViewController { func show(_ a: Int) {} }\n" + text
        #expect(translation(of: text).text == text)
    }

    @Test func functionOfProgramKeepsNameThatUIKitReplaced() {
        let text =
            "class Context { func updateInteractiveTransition(_ part: CGFloat) {} }\nfunc f(c: Context) { c.updateInteractiveTransition(1) }"
        #expect(translated(text) == text)
    }

    // MARK: Delegates

    @Test func privateMethodDoesNotImplementDelegate() {
        let text =
            "class App: UIResponder, UIApplicationDelegate { private func application(_ a: UIApplication, open u: URL) -> Bool { true } }"
        #expect(translated(text).contains("open u: URL, _ segueHidden: Void = ()) -> Bool"))
        #expect(!translated(text.replacing("private ", with: "")).contains("segueHidden"))
        #expect(!translated(text.replacing("UIApplicationDelegate", with: "Launching")).contains("segueHidden"))
    }

    @Test func methodWithObjectiveCNameImplementsDelegate() {
        let method =
            "func collectionView(_ v: UICollectionView, layout l: UICollectionViewLayout, sizeForItemAtIndexPath p: IndexPath) -> CGSize { .zero }"
        let text = "open class Bar: UIViewController, UICollectionViewDelegate { @objc open \(method) }"
        let result = translated(text)
        #expect(result.contains("UICollectionViewDelegate , UICollectionViewDelegateFlowLayout {"), "\(result)")
        #expect(
            result.contains(
                "sizeForItemAt value2: IndexPath) -> CGSize { collectionView(value0, layout: value1, sizeForItemAtIndexPath: value2) }"))
        #expect(!translated(text.replacing("@objc ", with: "")).contains("FlowLayout {"))
    }

    @Test func optionsOfPageControllerHaveCurrentNames() {
        #expect(
            translated("let a = [UIPageViewControllerOptionInterPageSpacingKey: 20]")
                == "let a = [UIPageViewController.OptionsKey.interPageSpacing: 20]")
    }

    @Test(arguments: [
        ("a?.delegate?.scrollViewDidEndScrollingAnimation?(b)", "a?.delegate?.scrollViewDidEndScrollingAnimation(b)"),
        ("dataSource.title?(at: 1)", "dataSource.title(at: 1)"), ("owner.finish?(1)", "owner.finish?(1)"),
        ("delegate?.done?(1)", "delegate?.done?(1)"),
    ])
    func optionalMethodOfDelegateIsCalledDirectly(from: String, to: String) {
        let text = "class A { var done: ((Int) -> Void)? }\nfunc f() { \(from) }"
        #expect(translated(text) == text.replacing(from, with: to))
    }

    // MARK: Numbers and geometry

    @Test func functionsInExtensionOfNumberAreQualified() {
        #expect(translated("extension CGFloat { var a: CGFloat { abs(self) + x.max(1) } }").contains("{ Swift.abs(self) + x.max(1) }"))
        #expect(!translated("extension Double { var a: Double { abs(self) } }").contains("Swift."))
    }

    @Test(arguments: [
        ("extension CGVector { init(_ p: CGPoint) { dx = p.x; dy = p.y } }", true),
        ("extension CGVector { init(_ p: CGPoint) { self.init(dx: p.x, dy: p.y) } }", false),
        ("extension CGVector { init(_ p: CGPoint) { self = .zero } }", false), ("struct Vector { init(_ p: CGPoint) { dx = p.x } }", false),
    ])
    func initializerOfGeometryStartsWithZero(text: String, starts: Bool) {
        #expect(translated(text).contains("{ self.init(); ") == starts)
    }

    // MARK: Swift 3

    @Test func parameterOfTypeVoidIsDropped() {
        #expect(translated("func f(_ g: @escaping (Void) -> Void) {}") == "func f(_ g: @escaping ( ) -> Void) {}")
        let passing = "func f(_ g: (Void) -> Void) { g(()) }"
        #expect(translated(passing) == passing)
    }

    @Test func animationBlockLosesUnusedParameter() {
        #expect(translated("UIView.move(1, animations: { _ in a() })") == "UIView.move(1, animations: { a() })")
    }

    @Test func completionAfterStoredAnimationsKeepsParameter() {
        let text = "UIView.animate(withDuration: 1, animations: animations) { _ in a() }"
        #expect(translated(text) == text)
    }

    @Test(arguments: [
        ("let a = b as AnyObject!", "let a = b as AnyObject?"),
        ("let a = b.map { (c: Int) -> D! in e }", "let a = b.map { (c: Int) -> D? in e }"),
        ("let a = b as! [C]!", "let a = b as! [C]?"),
    ])
    func implicitlyUnwrappedTypeInExpressionBecomesOptional(text: String, result: String) { #expect(translated(text) == result) }

    @Test(arguments: [
        ("func f() -> (A!, B.C!) { d }", "func f() -> (A?, B.C?) { d }"), ("let a: (b: A!, c: B!) = d", "let a: (b: A?, c: B?) = d"),
        ("let a: [A!] = b as! [A!]", "let a: [A?] = b as! [A?]"),
        ("func f() -> (A!, [B!]) { d }", "func f() -> (A?, [B?]) { d }"), ("f(a: (b!, c!))", "f(a: (b!, c!))"),
        ("func f(a: A!, b: B!) {}", "func f(a: A!, b: B!) {}"),
    ])
    func implicitlyUnwrappedPartOfTypeBecomesOptional(text: String, result: String) { #expect(translated(text) == result) }

    @Test(arguments: ["func f() -> A! { b }", "var a: A!", "let a = (b as? C)!", "if a as? B != c {}", "let a = b as C != d"])
    func otherExclamationMarksAreKept(text: String) { #expect(translated(text) == text) }

    @Test func stringConstantOfLayerGetsItsType() {
        #expect(
            translated("let a: String = up ? kCATransitionFromTop : kCATransitionFromBottom")
                == "let a: CATransitionSubtype = up ? CATransitionSubtype.fromTop : CATransitionSubtype.fromBottom")
        #expect(translated("let a: String = b") == "let a: String = b")
        #expect(
            translated("func f(a: String = kCAMediaTimingFunctionEaseIn, b: String = c) {}")
                == "func f(a: CAMediaTimingFunctionName = CAMediaTimingFunctionName.easeIn, b: String = c) {}")
    }

    @Test(arguments: [
        ("layer.contentsGravity = \"center\"", "layer.contentsGravity = .init(rawValue: \"center\")"),
        ("a.fillMode = b ? \"both\" : \"forwards\"", "a.fillMode = b ? .init(rawValue: \"both\") : .init(rawValue: \"forwards\")"),
        ("let a = CAMediaTimingFunction(name: \"easeOut\")", "let a = CAMediaTimingFunction(name: .init(rawValue: \"easeOut\"))"),
        ("transition.subtype = \"fromTop\"", "transition.subtype = CATransitionSubtype(rawValue: \"fromTop\")"),
        ("let a = CATransition(); a.type = \"cube\"", "let a = CATransition(); a.type = .init(rawValue: \"cube\")"),
        ("item.type = \"book\"", "item.type = \"book\""), ("a.lineCap = b[\"round\"]", "a.lineCap = b[\"round\"]"),
        ("struct A { var lineCap: String }; a.lineCap = \"x\"", "struct A { var lineCap: String }; a.lineCap = \"x\""),
    ])
    func stringOfLayerPropertyGetsItsType(text: String, result: String) { #expect(translated(text) == result) }

    @Test(arguments: [
        ("let a: CGFloat = UIScrollViewDecelerationRateFast", "let a: CGFloat = UIScrollView.DecelerationRate.fast.rawValue"),
        ("b.decelerationRate = a", "b.decelerationRate.rawValue = a"), ("f(b.decelerationRate * 2)", "f(b.decelerationRate.rawValue * 2)"),
        ("b?.decelerationRate = .fast", "b?.decelerationRate = .fast"),
        ("b.decelerationRate = UIScrollView.DecelerationRate.fast", "b.decelerationRate = UIScrollView.DecelerationRate.fast"),
        (
            "b.decelerationRate = UIScrollViewDecelerationRateFast",
            "b.decelerationRate.rawValue = UIScrollView.DecelerationRate.fast.rawValue"
        ),
        (
            "class A: UIScrollView { func f() { decelerationRate = 0.9 } }",
            "class A: UIScrollView { func f() { decelerationRate.rawValue = 0.9 } }"
        ),
    ])
    func oldDecelerationRateIsNumber(text: String, result: String) {
        let old = "let old = UIScrollViewDecelerationRateNormal\n"
        #expect(translated(old + text).split(separator: "\n").last.map(String.init) == result)
    }

    @Test func decelerationRateOfCurrentCodeIsKept() {
        #expect(translated("a.decelerationRate = b") == "a.decelerationRate = b")
        let own = "struct Style { var decelerationRate = UIScrollViewDecelerationRateFast }\n"
        #expect(
            translated(own + "scrollView.decelerationRate = style.decelerationRate").hasSuffix(
                "scrollView.decelerationRate.rawValue = style.decelerationRate"))
    }

    @Test func enumCaseWithOldNameIsKept() {
        let text = "enum Value { case Font(Int), UIControlState(Int) }"
        #expect(translated(text) == text)
        #expect(translated("enum Value { case UIControlState }; let a = Value.UIControlState").hasSuffix("Value.UIControlState"))
    }

    @Test func classForCoderHasDescription() {
        #expect(
            translated("let a = view.classForCoder.description()") == "let a = UIKit.classDescription(of: view.classForCoder)")
        #expect(
            translated("let a = self.b.classForCoder.description().isEmpty")
                == "let a = UIKit.classDescription(of: self.b.classForCoder).isEmpty")
        // A bracket that begins the file.
        #expect(translated("(a ?? b).classForCoder.description()") == "UIKit.classDescription(of: (a ?? b).classForCoder)")
    }

    @Test func changeableAttributedStringsAreUIKits() {
        #expect(translated("let a = NSMutableAttributedString(string: b)") == "let a = UIKit.EditableAttributedString(string: b)")
        #expect(translated("let a = NSMutableAttributedString()") == "let a = UIKit.EditableAttributedString(string: \"\")")
        #expect(translated("let a: NSMutableAttributedString? = nil") == "let a: NSMutableAttributedString? = nil")
    }

    @Test func observingMemberInExtensionIsAdapted() {
        let member = "override func observeValue(forKeyPath a: String?, of b: Any?, change: [C]?, context: D?) {}"
        let text = translated("class A: NSObject {}; extension A { \(member) }")
        #expect(!text.contains("override") && text.contains("extension A: UIKit.KeyPathObserver {}"))
        #expect(text.contains("func observeValue(") && !text.contains("segueMoved"))
    }

    @Test func closureForFunctionOfProgramLosesUnusedParameter() {
        let function = "func run(_ a: Int, done: (() -> ())? = nil) {}; func fade(_ done: @escaping (Bool) -> ()) {}"
        #expect(translated("\(function)\nrun(1, done: { _ in b() })") == "\(function)\nrun(1, done: { b() })")
        #expect(translated("\(function)\nrun(1) { _ in b() }") == "\(function)\nrun(1) { b() }")
        #expect(translated("func go(_ done: () -> ()) {}\ngo({ _ in b() })") == "func go(_ done: () -> ()) {}\ngo({ b() })")
        for unrelated in [
            "func animate(_ done: () -> ()) {}\nUIView.animate(withDuration: 1, animations: { a() }) { _ in b() }",
            "func load(_ done: (() -> Void) -> Void) {}\nload { _ in b() }",
        ] { #expect(translated(unrelated) == unrelated) }
        let other = "\(function)\nfade { _ in b() }; fade({ _ in b() }); walk(1) { _ in }"
        #expect(translated(other) == other)
    }

    @Test(arguments: [
        ("let w = UIFontWeightMedium", "let w = UIFont.Weight.medium"), ("var e: UIEventSubtype", "var e: UIEvent.EventSubtype"),
        ("var timer = Timer()", "var timer = Timer.unscheduled()"), ("let t = Timer(a)", "let t = Timer(a)"),
    ])
    func oldNameIsReplaced(from: String, to: String) { #expect(translated(from) == to) }

    // MARK: Classes

    @Test func castClassCreatesItsObject() {
        let text = "class Page: UIViewController {}\nfunc f(x: Any) { let type = x as! Page.Type; _ = type.init() }"
        #expect(translated(text).contains("_ = UIKit.made(type)"))
    }

    @Test func settableOverrideInExtensionIsForwardedBothWays() {
        let text = "class Item: UITabBarItem { }\nextension Item { override var badgeValue: String? { get { nil } set { } } }"
        #expect(translated(text).contains("{ get { segueMoved_Item_badgeValue } set { segueMoved_Item_badgeValue = newValue } }"))
    }

    @Test func awakeFromNibOfPlainObjectIsNotOverride() {
        let text =
            "class Move: NSObject { override func awakeFromNib() { super.awakeFromNib(); a() } }\nclass Jump: Move { override func awakeFromNib() {} }"
        let result = translated(text)
        #expect(result.contains("class Move: NSObject { func awakeFromNib() { ; a() } }"))
        #expect(result.contains("class Jump: Move { override func awakeFromNib() {} }"))
        #expect(result.contains("extension Move: UIKit.NibAwakening {}") && !result.contains("extension Jump"))
        let view = "class Box: UIView { override func awakeFromNib() {} }"
        #expect(translated(view).contains(view))
    }
}
