import Foundation
import Testing
import Translation

/// Checks constructs from Swift 1 and 2: each original line, and the translated line that the compiler receives.
struct OlderCodeTests {
    /// Returns a line in a Swift 2 file after translation.
    private func today(_ line: String) -> String {
        let lines = translated("let age: NSTimeInterval = 0\n" + line).split(separator: "\n", omittingEmptySubsequences: false)
        return String(lines[1]).trimmed
    }

    /// Returns a line in a view controller's method after translation.
    private func inMethod(_ line: String) -> String {
        let text = "let age: NSTimeInterval = 0\nclass Page: UIViewController { func f() {\n" + line + "\n} }"
        return String(translated(text).split(separator: "\n", omittingEmptySubsequences: false)[2]).trimmed
    }

    @Test(arguments: ["let b = d?.e(f)!\nlet a = b < c", "let b = d?.e\nlet a = c > b", "var b: Int?\nlet a = b < c"])
    func variablesWithOptionalsCanBeCompared(text: String) {
        #expect(translated("let age: NSTimeInterval = 0\n" + text).contains("private func < <T: Comparable>(a: T?, b: T?) -> Bool"))
        #expect(!translated(text).contains("private func"), "current code doesn't compare optionals")
    }

    @Test(arguments: [
        ("let a = String(Self)", "let a = String(describing: Self.self)"),
        ("let a = String(UIView)", "let a = String(describing: UIView.self)"),
        ("let a = String(self.dynamicType)", "let a = String(describing: type(of: self))"), ("let a = String(tag)", "let a = String(tag)"),
        ("let a = NSData(contentsOfURL: url)", "let a = Data(contentsOf: url)"),
        ("let a = UICollectionViewLayoutAttributes(forCellWithIndexPath: b)", "let a = UICollectionViewLayoutAttributes(forCellWith: b)"),
        ("let a = b.indexOf(c)\nif a <= d {}", "let a = b.firstIndex(of: c)\nif a <= d {}"),
    ])
    func namesOfTypesAndLabelsAreCurrent(old: String, new: String) {
        #expect(inMethod(old).contains(new.split(separator: "\n")[0]))
    }

    @Test func whereClauseMovesBehindGenericParameters() {
        let line = "class Deck<Model, Card: UIView where Card: Named>: NSObject { func f<T where T: Named>(a: T) {} }"
        #expect(
            today(line).collapsed == "class Deck<Model, Card: UIView >: NSObject where Card: Named { func f<T >(_ a: T) where T: Named {} }"
        )
    }

    @Test func caseWithoutDotInItsEnumGetsOne() {
        let text = today("enum Content { case Photo; var name: String { switch self { case Photo: return \"a\" } } }")
        #expect(text.collapsed.contains("case photo; var name: String { switch self { case .photo: return"))
    }

    @Test func layoutAttributesAreAppliedByCurrentName() {
        let text =
            "class Cell: UICollectionViewCell { override func applyLayoutAttributes(a: UICollectionViewLayoutAttributes) { super.applyLayoutAttributes(a) } }"
        #expect(today(text).contains("override func apply(_ a: UICollectionViewLayoutAttributes) { super.apply(a) }"))
    }

    @Test func variablesWithoutOptionalsAreComparedAsToday() {
        #expect(!translated("let age: NSTimeInterval = 0\nlet b = d ? 1 : 2\nlet a = b < c").contains("private func"))
    }

    @Test(arguments: ["func prepareForSegue(segue: UIStoryboardSegue, sender: AnyObject?)", "func drawRect(rect: CGRect)"])
    func overrideWithOldNameShowsOldCode(method: String) {
        let text = "class Page: UIViewController { override \(method) { let a = b.destinationViewController } }"
        #expect(translated(text).contains("let a = b.destination }"))
        #expect(!translated(text.replacing("override ", with: "")).contains("let a = b.destination }"), "the code's own method")
    }

    @Test func observerHasCurrentName() {
        let text = """
            class Card: UIView { override func observeValueForKeyPath(keyPath: String, ofObject object: AnyObject, change: [NSObject : AnyObject], context: UnsafeMutablePointer<Void>) {
            a = change[NSKeyValueChangeNewKey]?.CGPointValue() } }
            """
        let code = translated(text).collapsed
        #expect(code.contains("func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,"))
        #expect(code.contains("a = (change[NSKeyValueChangeKey.newKey] as? NSValue)?.cgPointValue"))
    }

    @Test func ownInitializerKeepsItsLabels() {
        let line = "class Card: UIView { init(image: UIImage, inView: UIView) { inView.addSubview(self) } }"
        #expect(today(line).contains("init(image: UIImage, inView: UIView) { inView.addSubview(self) }"))
    }

    @Test func numberHasOldName() {
        let text = translated("let age: NSTimeInterval = 0\nlet a = n.integerValue")
        #expect(text.contains("extension NSNumber { fileprivate var integerValue: Int"))
    }

    @Test func interactiveMovementOfItemsHasCurrentNames() {
        let text = """
            let age: NSTimeInterval = 0
            class Flow: UICollectionViewLayout { override func layoutAttributesForInteractivelyMovingItemAtIndexPath(indexPath: NSIndexPath, withTargetPosition position: CGPoint) -> UICollectionViewLayoutAttributes { return a } }
            class Page: UICollectionViewController { override func collectionView(collectionView: UICollectionView, moveItemAtIndexPath a: NSIndexPath, toIndexPath b: NSIndexPath) {} }
            """
        let lines = translated(text).split(separator: "\n")
        #expect(
            lines[1].contains(
                "func layoutAttributesForInteractivelyMovingItem(at indexPath: IndexPath, withTargetPosition position: CGPoint)"))
        #expect(lines[2].contains("func collectionView(_ collectionView: UICollectionView, moveItemAt a: IndexPath, to b: IndexPath) {}"))
        #expect(inMethod("a.beginInteractiveMovementForItemAtIndexPath(b)") == "a.beginInteractiveMovementForItem(at: b)")
    }

    @Test(arguments: [
        ("var done: (page: Page, Int) -> Void", "var done: (_ page: Page, Int) -> Void"),
        ("var done: ((page: Page) -> Void)?", "var done: ((_ page: Page) -> Void)?"),
        ("typealias Done = (page: Page) -> Void", "typealias Done = (_ page: Page) -> Void"),
        ("let f = { (page: Page) -> Void in }", "let f = { (page: Page) -> Void in }"),
        ("func open(page page: Page) -> Void {}", "func open(page page: Page) -> Void {}"),
        ("func == (lhs: Page, rhs: Page) -> Bool {}", "func == (lhs: Page, rhs: Page) -> Bool {}"),
    ])
    func functionTypeHasNoLabels(from: String, to: String) { #expect(today(from) == to) }

    @Test(arguments: [
        ("var done: ((page: Page, b: Int) -> Void)?", "done?(page: p, b: f(c: 1))", "done?( p, f(c: 1))"),
        ("typealias Done = (page: Page) -> Void\nvar done: Done!", "self.done(page: p)", "self.done( p)"),
        ("func done(page page: Page) {}\nvar done: ((page: Page) -> Void)?", "done(page: p)", "done(page: p)"),
        ("var done: ((Page) -> Void)?", "other(page: p)", "other(page: p)"),
    ])
    func callOfClosureHasNoLabels(declaration: String, from: String, to: String) {
        let text = translated("let age: NSTimeInterval = 0\n\(declaration)\nfunc f() {\n\(from)\n}")
        #expect(text.split(separator: "\n").dropLast().last?.split(separator: " ").joined(separator: " ") == to)
    }

    @Test func imageOfContextIsUnwrapped() {
        #expect(
            inMethod("let a: UIImage = UIGraphicsGetImageFromCurrentImageContext()")
                == "let a: UIImage = UIGraphicsGetImageFromCurrentImageContext()!")
        let text = "let age: NSTimeInterval = 0\nfunc f() -> UIImage { return UIGraphicsGetImageFromCurrentImageContext() }"
        #expect(translated(text).hasSuffix("UIGraphicsGetImageFromCurrentImageContext()! }"))
        #expect(translated(text.replacing("-> UIImage", with: "-> UIImage?")).hasSuffix("UIGraphicsGetImageFromCurrentImageContext() }"))
    }

    @Test(arguments: [
        (
            "UIView.animateWithDuration(0.4, animations: { v.alpha = 1 }) { finished in }",
            "UIView.animate(withDuration: 0.4, animations: { v.alpha = 1 }) { finished in }"
        ),
        (
            "UIView.animateWithDuration(1, delay: 0, options: .CurveEaseIn, animations: {}, completion: nil)",
            "UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn, animations: {}, completion: nil)"
        ),
        (
            "UIView.animateKeyframesWithDuration(1, delay: 0, options: nil, animations: {}, completion: nil)",
            "UIView.animateKeyframes(withDuration: 1, delay: 0, options: [], animations: {}, completion: nil)"
        ),
        ("a.presentViewController(b, animated: true, completion: nil)", "a.present(b, animated: true, completion: nil)"),
        ("a.dismissViewControllerAnimated(true, completion: nil)", "a.dismiss(animated: true, completion: nil)"),
        ("a.popViewControllerAnimated(true)", "a.popViewController(animated: true)"),
        ("let p = pan.translationInView(pan.view!)", "let p = pan.translation(in: pan.view!)"),
        ("let r = c.convertRect(b.frame, fromView: a)", "let r = c.convert(b.frame, from: a)"),
        ("b.addTarget(self, action: s, forControlEvents: .TouchUpInside)", "b.addTarget(self, action: s, for: .touchUpInside)"),
        ("b.setTitle(\"Go\", forState: UIControlState.Normal)", "b.setTitle(\"Go\", for: UIControl.State.normal)"),
        (
            "let c = t.dequeueReusableCellWithIdentifier(\"a\", forIndexPath: i)",
            "let c = t.dequeueReusableCell(withIdentifier: \"a\", for: i)"
        ),
        ("path.addLineToPoint(CGPointMake(1, 2))", "path.addLine(to: CGPoint(x: 1, y: 2))"),
        ("layer.addAnimation(a, forKey: \"x\")", "layer.add(a, forKey: \"x\")"),
        ("view.insertSubview(a, atIndex: 0)", "view.insertSubview(a, at: 0)"),
        ("let s = d.objectForKey(\"a\")", "let s = d.object(forKey: \"a\")"),
        ("let s = a.stringByAppendingPathComponent(\"b\")", "let s = a.appendingPathComponent(\"b\")"),
        // A rule renames these functions, not a table.
        ("let x = a.thingForKey(\"b\")", "let x = a.thing(forKey: \"b\")"),
        ("a.moveWithVelocity(1, atPoint: p)", "a.move(withVelocity: 1, atPoint: p)"),
        ("let v = a.viewWithTag(3)", "let v = a.viewWithTag(3)"), ("a.bringSubviewToFront(b)", "a.bringSubviewToFront(b)"),
    ])
    func callsGetLabels(from: String, to: String) { #expect(today(from) == to) }

    @Test(arguments: [
        ("context.containerView().addSubview(a)", "context.containerView.addSubview(a)"),
        ("context.containerView()!.addSubview(a)", "context.containerView.addSubview(a)"),
        ("context.containerView()?.addSubview(a)", "context.containerView.addSubview(a)"),
        ("if let c = context.containerView() {}", "if let c = context.containerView as UIView? {}"),
        ("context.completeTransition(!context.transitionWasCancelled())", "context.completeTransition(!context.transitionWasCancelled)"),
        ("v.backgroundColor = UIColor.redColor()", "v.backgroundColor = UIColor.red"),
        ("v.backgroundColor = .clearColor()", "v.backgroundColor = .clear"),
        ("let w = UIScreen.mainScreen().bounds", "let w = UIScreen.main.bounds"),
        ("let a = UIApplication.sharedApplication()", "let a = UIApplication.shared"),
        ("let l = layer.presentationLayer()", "let l = layer.presentation()"), ("v.hidden = !v.hidden", "v.isHidden = !v.isHidden"),
        ("let c = UIColor.redColor().CGColor", "let c = UIColor.red.cgColor"),
        ("let r = value.CGRectValue()", "let r = value.cgRectValue"),
    ])
    func functionsBecomeProperties(from: String, to: String) { #expect(today(from) == to) }

    @Test(arguments: [
        ("if pan.state == .Began {}", "if pan.state == .began {}"),
        ("let s = UIGestureRecognizerState.Changed", "let s = UIGestureRecognizer.State.changed"),
        ("pan.edges = UIRectEdge.Left", "pan.edges = UIRectEdge.left"),
        ("a.edgesForExtendedLayout = .None", "a.edgesForExtendedLayout = []"),
        ("v.autoresizingMask = .FlexibleWidth", "v.autoresizingMask = .flexibleWidth"),
        ("let o = UIViewAnimationOptions.CurveEaseIn", "let o = UIView.AnimationOptions.curveEaseIn"),
        ("let t: UIView.AnimationOptions = []", "let t: UIView.AnimationOptions = []"), ("let t = Outer.Inner()", "let t = Outer.Inner()"),
        ("let k = UITransitionContextFromViewControllerKey", "let k = UITransitionContextViewControllerKey.from"),
        ("let n = UIKeyboardWillShowNotification", "let n = UIResponder.keyboardWillShowNotification"),
        ("let r = CGRectZero", "let r = CGRect.zero"), ("let p = P(.OBJC_ASSOCIATION_COPY)", "let p = P(.OBJC_ASSOCIATION_COPY)"),
        ("let n = NSNotificationCenter.defaultCenter()", "let n = NotificationCenter.default"),
    ])
    func casesAndConstantsGetCurrentNames(from: String, to: String) { #expect(today(from) == to) }

    @Test(arguments: [
        ("func open(page: Page) {}", "func open(_ page: Page) {}"),
        ("func open(page: Page, at i: Int) {}", "func open(_ page: Page, at i: Int) {}"),
        ("func open(at page: Page) {}", "func open(at page: Page) {}"), ("func open() {}", "func open() {}"),
        ("func open(#page: Page) {}", "func open(page: Page) {}"), ("func f(inout x: Int) {}", "func f( _ x: inout Int) {}"),
        ("func f(var x: Int) { x += 1 }", "func f( _ x: Int) { var x = x; x += 1 }"),
        ("func f(done: () -> Void) {}", "func f(_ done: @escaping () -> Void) {}"),
        ("func f(done: (() -> Void)?) {}", "func f(_ done: (() -> Void)?) {}"),
        ("func f(@noescape done: () -> Void) {}", "func f( _ done: () -> Void) {}"),
        ("private func f() {}", "fileprivate func f() {}"),
    ])
    func parametersGetLabelsOfTheirCalls(from: String, to: String) { #expect(today(from) == to) }

    @Test func firstLabelUsedByCallStays() {
        #expect(today("func open(page: Page) {}; let x = open(page: p)") == "func open(page: Page) {}; let x = open(page: p)")
        #expect(today("func sum(a: Int, b: Int) {}; let x = sum(1, 2), y = 3") == "func sum(_ a: Int, b: Int) {}; let x = sum(1, 2), y = 3")
        #expect(today("func sum(a: Int, b: Int, c: Int) {}; let x = sum(1, 2, 3)").hasPrefix("func sum(_ a: Int, _ b: Int, c: Int) {}"))
    }

    @Test(arguments: [
        ("if let a = b, c = d {}", "if let a = b, let c = d {}"), ("if let a = b where a > 1 {}", "if let a = b, a > 1 {}"),
        ("guard let a = b, c = d else { return }", "guard let a = b, let c = d else { return }"), ("if let a = b? {}", "if let a = b {}"),
        ("i++", "i += 1"), ("--i", "i -= 1"), ("do { i += 1 } while i < 3", "repeat { i += 1 } while i < 3"),
        ("for var i = 0; i < 3; i++ { f(i) }", "do { var i = 0; while i < 3 { defer { i += 1 }; f(i) } }"),
        ("for (var i = 0; i < 3; ++i) { f(i) }", "do { var i = 0; while i < 3 { defer { i += 1 }; f(i) } }"),
        ("for i in list where i > 1 {}", "for i in list where i > 1 {}"), ("let b = a as UIButton", "let b = a as! UIButton"),
        ("let n = 5 as CGFloat", "let n = 5 as CGFloat"),
        ("let d = segue.destinationViewController as UIViewController", "let d = segue.destination as UIViewController"),
        ("let t = self.dynamicType", "let t = type(of: self)"), ("let v = page.view", "let v: UIView! = page.view"),
        ("let k = a.conformsToProtocol(P)", "let k = (a is P)"),
        ("let c = context.containerView()", "let c: UIView! = context.containerView"),
        ("let s = v.snapshotViewAfterScreenUpdates(true)", "let s: UIView! = v.snapshotView(afterScreenUpdates: true)"),
        (
            "self.navigationController.pushViewController(a, animated: true)",
            "self.navigationController!.pushViewController(a, animated: true)"
        ),
        ("navigationController?.popViewControllerAnimated(true)", "navigationController?.popViewController(animated: true)"),
        ("for (i, x) in list.enumerate() {}", "for (i, x) in list.enumerated() {}"),
        ("let v = NSValue(CGPoint: p)", "let v = NSValue(cgPoint: p)"),
        ("let n = NSNumber(float: 0.5)", "let n = NSNumber(value: 0.5)"),
        ("let p = UIBezierPath(ovalInRect: r)", "let p = UIBezierPath(ovalIn: r)"),
        (
            "for var i = 0, k = 9; i < k; i++, k-- { f(i) }",
            "do { var i = 0, k = 9; while i < k { defer { i += 1; k -= 1 }; f(i) } }"
        ),
        ("let to = page.view, from = other.view", "let to: UIView! = page.view, from: UIView! = other.view"),
        ("let s = page.destinationViewController as Menu; let t = u as! V", "let s = page.destination as! Menu; let t = u as! V"),
        (
            "let b = UIButton.buttonWithType(UIButtonType.System) as UIButton",
            "let b = UIButton(type: UIButton.ButtonType.system) as! UIButton"
        ),
        ("v.setTranslatesAutoresizingMaskIntoConstraints(false)", "v.translatesAutoresizingMaskIntoConstraints = false"),
        ("for i in 0.stride(to: 9, by: 3) {}", "for i in stride(from: 0, to: 9, by: 3) {}"),
        ("for i in a.b.stride(through: 9, by: 3) {}", "for i in stride(from: a.b, through: 9, by: 3) {}"),
        ("let m = CGFloat.max, n = Int.max", "let m = CGFloat.greatestFiniteMagnitude, n = Int.max"),
        ("if a.isKindOfClass(UIView) {}", "if a.isKind(of: UIView.self) {}"),
        ("if a.isKindOfClass(UIView.self) {}", "if a.isKind(of: UIView.self) {}"),
        ("let v = context.viewForKey?(k)", "let v: UIView! = context.view(forKey: k)"), ("swap(&a, &b)", "swap(&a, &b)"),
        ("swap(&self.a[i], &self.a[j + 1])", "self.a.swapAt(i, j + 1)"),
        ("let r = CGRect.zeroRect", "let r = CGRect.zero"), ("path.closePath()", "path.close()"),
        ("for x in list.reverse() {}", "for x in list.reversed() {}"),
        ("layer.renderInContext(UIGraphicsGetCurrentContext())", "layer.render(in: UIGraphicsGetCurrentContext()!)"),
        (
            "performSegueWithIdentifier(button.titleForState(.Normal), sender: button)",
            "performSegue(withIdentifier: button.title(for: .normal)!, sender: button)"
        ),
        ("let s: Selector = \"f\"", "let s: Selector = Selector(Page.f)"),
    ])
    func statementsBecomeCurrentSwift(from: String, to: String) { #expect(inMethod(from) == to) }

    @Test func viewOfRecognizerIsUnwrapped() {
        #expect(inMethod("let pan: UIPanGestureRecognizer = p; f(pan.view.bounds)").hasSuffix("f(pan.view!.bounds)"))
        #expect(inMethod("f(page.view.bounds)") == "f(page.view.bounds)")
    }

    /// Presentation controllers have properties with the same names, but other properties are optional.
    @Test func presentationControllerPropertiesKeepTheirTypes() {
        let text = """
            class P: UIPresentationController { let age: NSTimeInterval = 0
            func f() { containerView.addSubview(presentedView()); presentedViewController.view.alpha = 1 }
            func g() { let containerView = UIView(); containerView.addSubview(presentingViewController.view) } }
            class Q: UIViewController { func f() { presentingViewController.view.alpha = 1 } }
            """
        let lines = translated(text).split(separator: "\n")
        #expect(lines[1] == "func f() { containerView!.addSubview(presentedView!); presentedViewController.view.alpha = 1 }")
        #expect(lines[2] == "func g() { let containerView = UIView(); containerView.addSubview(presentingViewController.view) } }")
        #expect(lines[3] == "class Q: UIViewController { func f() { presentingViewController!.view.alpha = 1 } }")
    }

    /// Within its function, a parameter hides the controller's property.
    @Test func parameterIsNotUnwrapped() {
        let text = """
            class A: UIViewController { let age: NSTimeInterval = 0
            func f(navigationController: UINavigationController) { navigationController.pushViewController(a, animated: true) }
            func g() { navigationController.pushViewController(a, animated: true) } }
            """
        let lines = translated(text).split(separator: "\n")
        #expect(lines[1].hasSuffix("{ navigationController.pushViewController(a, animated: true) }"))
        #expect(lines[2].hasPrefix("func g() { navigationController!.push"))
    }

    @Test func formerDesignatedInitializerCallsCurrentOne() {
        let text = """
            class A: UINavigationController { let age: NSTimeInterval = 0
            override init() { super.init() } }
            class B: UIView { init(a: Int) { super.init() } }
            class C: B { override init() { super.init() } }
            class D: NSObject { override init() { super.init() } }
            """
        let lines = translated(text).split(separator: "\n")
        #expect(lines[1].trimmed == "init() { super.init(nibName: nil, bundle: nil) } }")
        #expect(lines[2].contains("super.init(frame: CGRect.zero)"))
        #expect(lines[4] == "class D: NSObject { override init() { super.init() } }")
    }

    @Test func protocolOfSuperclassIsNotRepeated() {
        let text = """
            class A: UIPercentDrivenInteractiveTransition, UIViewControllerInteractiveTransitioning, P { let age: NSTimeInterval = 0 }
            class B: A, P, Q {}
            class C: UIViewController, UITableViewDelegate {}
            class D: UITableViewController, UITableViewDelegate {}
            """
        let lines = translated(text).split(separator: "\n").map { $0.filter { $0 != " " } }
        #expect(lines[0].hasPrefix("classA:UIPercentDrivenInteractiveTransition,P{") && lines[1] == "classB:A,Q{}")
        #expect(lines[2] == "classC:UIViewController,UITableViewDelegate{}" && lines[3] == "classD:UITableViewController{}")
    }

    /// In a storyboard's class, a method with one `sender` parameter may be an action.
    @Test func methodWithSenderIsAction() {
        let text = """
            class Page: UIViewController { let age: NSTimeInterval = 0
            func pinch(sender: UIPinchGestureRecognizer) {}
            func show(page: UIViewController) {}
            func scrollViewDidScroll(scrollView: UIScrollView) {}
            func tap(sender: UIButton) -> Int { return 1 } }
            class Other { func pinch(sender: UIPinchGestureRecognizer) {} }
            """
        var settings = TranslationSettings()
        settings.interfaceClasses = ["Page"]
        let result = Translator([SwiftSource(text)], settings: settings).translate(0).text
        #expect(result.contains("$0.action(\"pinch:\", Selector(Page.pinch(_:)))"))
        #expect(result.components(separatedBy: "$0.action").count == 2)
    }

    @Test func numericOrientationsBecomeMask() {
        let text =
            "class A: UIViewController { let age: NSTimeInterval = 0\noverride func supportedInterfaceOrientations() -> Int { return 2 } }"
        #expect(
            translated(text).hasSuffix(
                "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { let mask = { () -> Int in return 2 }; "
                    + "return UIInterfaceOrientationMask(rawValue: UInt(mask())) } }"))
    }

    @Test func plainCastStaysNextToForcedCast() {
        #expect(inMethod("let a = b as! UIView; let c = a as UIResponder") == "let a = b as! UIView; let c = a as UIResponder")
    }

    @Test(arguments: [
        (
            "func animateTransition(transitionContext: UIViewControllerContextTransitioning) {}",
            "func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {}"
        ),
        (
            "func transitionDuration(transitionContext: UIViewControllerContextTransitioning!) -> NSTimeInterval { return 1 }",
            "func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 1 }"
        ),
        (
            "func animationControllerForDismissedController(dismissed: UIViewController!) -> UIViewControllerAnimatedTransitioning! { return nil }",
            "func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { return nil }"
        ),
        (
            "override func prepareForSegue(segue: UIStoryboardSegue, sender: AnyObject!) {}",
            "override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}"
        ),
        (
            "override func touchesBegan(touches: NSSet, withEvent event: UIEvent) {}",
            "override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}"
        ),
        ("override func viewWillAppear(animated: Bool) {}", "override func viewWillAppear(_ animated: Bool) {}"),
        ("override func prefersStatusBarHidden() -> Bool { return true }", "override var prefersStatusBarHidden: Bool { return true }"),
        (
            "required init(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }",
            "required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }"
        ),
        ("override init!(frame: CGRect) { super.init(frame: frame) }", "override init (frame: CGRect) { super.init(frame: frame) }"),
        ("override var highlighted: Bool { didSet {} }", "override var isHighlighted: Bool { didSet {} }"),
    ])
    func signaturesMatchCurrentUIKit(from: String, to: String) {
        let text = translated("let age: NSTimeInterval = 0\nclass Page: UIViewController {\n" + from + "\n}")
        #expect(String(text.split(separator: "\n", omittingEmptySubsequences: false)[2]).trimmed == to)
    }

    /// UIKit used to pass a value; now it passes an optional.
    @Test func argumentThatBecameOptionalIsUnwrapped() {
        let text = translated(
            "class A: NSObject, UIViewControllerAnimatedTransitioning {\nfunc transitionDuration(c: UIViewControllerContextTransitioning) -> NSTimeInterval { return c.isAnimated() ? 1 : 0 }\n}"
        )
        #expect(
            text.contains(
                "func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { let c = c!; return c.isAnimated ? 1 : 0 }"
            ))
    }

    @Test func implicitlyUnwrappedArgumentStaysImplicitlyUnwrapped() {
        let text = translated(
            "class A: UIViewController {\noverride init(nibName n: String!, bundle b: NSBundle!) { super.init(nibName: n, bundle: b) }\n}")
        #expect(
            text.contains(
                "override init(nibName n: String?, bundle b: Bundle?) { let n: String! = n; let b: Bundle! = b; super.init(nibName: n, bundle: b) }"
            ))
    }

    @Test func animationDelegateConformsToProtocol() {
        let text = translated(
            "class A: NSObject {\nlet t: NSTimeInterval = 0\noverride func animationDidStop(a: CAAnimation!, finished: Bool) {}\n}")
        #expect(text.hasPrefix("class A: NSObject , CAAnimationDelegate {"))
        #expect(text.contains("\nfunc animationDidStop(_ a: CAAnimation, finished: Bool) {}"))
    }

    @Test func percentDrivenCallsAreRenamedButContextCallsAreNot() {
        let text = """
            class Driver: UIPercentDrivenInteractiveTransition {
              func go(context: UIViewControllerContextTransitioning, x: NSTimeInterval) { self.updateInteractiveTransition(1); context.updateInteractiveTransition(1) }
              override func cancelInteractiveTransition() { super.cancelInteractiveTransition() }
            }
            """
        let lines = translated(text).split(separator: "\n")
        #expect(lines[1].hasSuffix("{ self.update(1); context.updateInteractiveTransition(1) }"))
        #expect(lines[2].trimmed == "override func cancel() { super.cancel() }")
    }

    @Test func methodNamesInStringsBecomeSelectors() {
        let text = """
            class Page: UIViewController {
              let a: NSTimeInterval = 0, b = UIPanGestureRecognizer(target: self, action: "pan:"), c = Selector("go")
              func pan(pan: UIPanGestureRecognizer) {}
              func go() {}
            }
            class Other { let d = UITapGestureRecognizer(target: page, action: "pan:"), e = Selector("gone") }
            """
        let result = translation(of: text).text
        #expect(result.contains("action:  Selector(Page.pan(_:))), c =  Selector(Page.go)"))
        #expect(result.contains("target: page, action:  Selector(Page.pan(_:))), e = Selector(\"gone\")"))
    }

    /// A private alias couldn't be the type of a function's parameter.
    @Test func oldTypeNamesAreReplaced() {
        #expect(today("func draw(path: CGPathRef, c: CGContextRef!) {}") == "func draw(_ path: CGPath, c: CGContext!) {}")
        #expect(today("let q: dispatch_queue_t = dispatch_get_main_queue()").hasPrefix("let q: DispatchQueue = "))
        #expect(today("typealias CGPathRef = Int") == "typealias CGPathRef = Int")
    }

    @Test func removedFunctionsAreDeclaredAfterFile() {
        let text = "let w = CGRectGetWidth(r)\nprintln(enumerate(list))"
        let lines = translated(text).split(separator: "\n")
        #expect(lines[0] == "let w = CGRectGetWidth(r)" && lines[1] == "println(enumerate(list))")
        #expect(lines[2...].contains("private func CGRectGetWidth(_ r: CGRect) -> CGFloat { r.width }"))
        #expect(lines.count == 6, "println has two overloads, and enumerate has one")
    }

    // MARK: User declarations

    /// A user's method with one of UIKit's old names is renamed together with the calls to it.
    @Test func userMethodWithOldNameIsRenamedWithItsCalls() {
        let text = """
            class Fader { func animateWithDuration(duration: NSTimeInterval, view: UIView) { UIView.animateWithDuration(duration, animations: {}) } }
            func run() { Fader().animateWithDuration(1, view: v) }
            """
        let lines = translated(text).split(separator: "\n")
        #expect(
            lines[0].contains(
                "func animate(withDuration duration: TimeInterval, view: UIView) { UIView.animate(withDuration: duration, animations: {}) }"
            ))
        #expect(lines[1] == "func run() { Fader().animate(withDuration: 1, view: v) }")
    }

    @Test func userEnumIsRenamedWithItsUses() {
        let text = "enum Way: String { case In, Default = \"d\"; case Out }\nlet a: NSTimeInterval = 0, w = Way.In, x: Way = .Default"
        let lines = translated(text).split(separator: "\n")
        #expect(lines[0] == "enum Way: String { case `in` = \"In\", `default` = \"d\"; case out = \"Out\" }")
        #expect(lines[1] == "let a: TimeInterval = 0, w = Way.in, x: Way = .default")
    }

    @Test(arguments: [
        "func animateWithDuration(_ d: Double) {}\nfunc f() { animateWithDuration(1) }",
        "class A { func presentViewController(page: Int) {}; func g() { presentViewController(page: 1) } }",
        "enum Phase { case Began, Ended }\nlet a: Phase = .Began, b = Phase.Ended",
        "struct NSTimeInterval {}\nlet a: NSTimeInterval? = nil",
        "extension UIColor { static func redColor() -> UIColor { .red } }\nlet a = UIColor.redColor()",
        "func open(page: Int) {}\nprivate let a = 1", "let a = b as UIView", "if let a = b, let c = d, a > c {}", "view.hidden = true",
        "func f(done: () -> Void) { done() }", "func println(_ x: Int) {}\nlet a: () = println(1)", "let a = b.thingForKey(1)",
        "let v = page.view", "set(&key, .OBJC_ASSOCIATION_COPY_NONATOMIC)",
        "func collectionView(_ c: UICollectionView, numberOfItemsInSection section: Int) -> Int { collectionView(c, numberOfItemsInSection: 0) }",
    ])
    func currentCodeIsUnchanged(text: String) { #expect(translation(of: text).text == text) }

    /// A file without distinctive constructs is considered Swift 2 if another file is Swift 2, unless the file uses newer constructs.
    @Test func filesOfModuleShareLanguageVersion() {
        let old = "let age: NSTimeInterval = 0"
        #expect(translated("func open(page: Int) {}", beside: old) == "func open(_ page: Int) {}")
        #expect(translated("fileprivate func open(page: Int) {}", beside: old) == "fileprivate func open(page: Int) {}")
    }

    // MARK: Lines and places

    @Test func lineNumbersStayUnchanged() {
        let text = """
            func f(
              page: UIViewController,
              time: NSTimeInterval) {
              UIView.animateWithDuration(
                time,
                animations: { page.view.hidden = true })
              for var i = 0;
                i < 3;
                i++ {
                println(i)
              }
            }
            """
        let result = translation(of: text)
        #expect(
            result.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(12).map { $0.contains("println(i)") }.firstIndex(
                of: true) == 9)
        #expect(result.original(Place(line: 6, column: 31)) == Place(line: 6, column: 31))
    }

    /// Incomplete files don't crash the translator, and their line numbers don't change.
    @Test func everyPrefixKeepsItsLineNumbers() {
        let text = """
            class P: UIViewController { enum W: String { case A, B = "b" }; func f(#a: Int, var b: () -> (), inout c: [NSTimeInterval]) {
                for (var i = 0; i < 3; i++) { if let x = y?, z = w where i > 1 { (x as UIView).hidden = .None } }
                do { UIView.animateWithDuration(1, options: .A | nil, animations: { (Bool b) in c.containerView()! }) } while a?.b < 2
                let t = NSTimer(target: self, selector: "f:b:"), v = self.dynamicType, u = x.conformsToProtocol(P), s = b.view as UIView!
            } override func prefersStatusBarHidden() -> Bool { return !self.enabled }; required init!(coder a: NSCoder!) {} }
            println(CGRectGetWidth(CGRectZero)) /* UIColor.redColor() */
            """
        let bytes = Array(text.utf8), pieces = (0...bytes.count).flatMap { [bytes[..<$0], bytes[$0...]] }
        for piece in pieces { _ = Translator([SwiftSource(Array(piece)), SwiftSource("let a: NSTimeInterval")]).translate(0) }
        for count in 0...bytes.count {
            let source = SwiftSource(Array(bytes[..<count])), result = Translator([source]).translate(0)
            let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false)
            for (number, line) in text.split(separator: "\n").prefix(source.lineCount - 1).enumerated() where !line.contains("(") {
                #expect(lines[number] == line)
            }
            _ = result.original(Place(line: source.lineCount, column: 3))
        }
    }

    @Test(arguments: [
        "func a(b: NSTimeInterval) { c.hidden = true }\n", "if let a = b, c = NSTimeInterval {", "enum A { case B }; .Began;",
    ])
    func longTextsTakeLinearTime(piece: String) {
        let text = String(repeating: piece, count: 60_000 / piece.utf8.count)
        #expect(translation(of: text).text.utf8.count > 50_000)
    }

    @Test func placesMapToOriginalText() {
        let text = "class P: UIViewController { func f() { UIView.animateWithDuration(0.5, animations: {}); missing() } }"
        let result = translation(of: text)
        let moved = result.translated(Place(line: 1, column: 89))
        #expect(moved.column != 89 && result.text.utf8.dropFirst(moved.column - 1).starts(with: "missing".utf8))
        #expect(result.original(moved) == Place(line: 1, column: 89))
        #expect(result.literals.map(\.place) == [Place(line: 1, column: 67)] && result.literals.first?.label == "withDuration")
    }
}
