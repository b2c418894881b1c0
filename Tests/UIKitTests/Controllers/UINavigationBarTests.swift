import TestSupport
import Testing
@testable import UIKit

@MainActor struct UINavigationBarTests {
    private let device = VirtualDevice(size: CGSize(width: 375, height: 667))
    private let journal = Journal()
    private let root: NamedPage
    private let page: NamedPage
    private let navigation: UINavigationController

    init() {
        (root, page) = (NamedPage(journal, "root"), NamedPage(journal, "page"))
        (root.title, page.title) = ("Root", "Page")
        navigation = UINavigationController(rootViewController: root)
        device.window.rootViewController = navigation
        device.turn(at: 0)
        device.turn(at: 0.1)
    }

    @Test("S-FRAME-48: a title view without a size is as large as its constraints require")
    func titleViewWithoutSizeFitsItsContent() {
        let first = UILabel(), second = UILabel()
        (first.text, second.text) = ("Trading Day Plan", "Monday")
        let stack = UIStackView(arrangedSubviews: [first, second])
        stack.axis = .vertical
        root.navigationItem.titleView = stack
        settle(1)
        let wide = first.intrinsicContentSize.width
        #expect(isNear(stack.bounds.width, wide) && isNear(stack.center.x, 187.5) && stack.bounds.height <= 44)
        #expect(abs(first.bounds.width - wide) <= 0.5, "frames are rounded to pixels")
        let fixed = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
        root.navigationItem.titleView = fixed
        settle(2)
        #expect(fixed.bounds.size == CGSize(width: 80, height: 20))
    }

    @Test("S-TRANS-122: the back button runs its item's backAction instead of going back")
    func backButtonRunsBackAction() {
        var count = 0
        push(page, from: 1)
        page.navigationItem.backAction = UIAction(title: "Close") { _ in count += 1 }
        device.turn(at: 3)
        #expect(contents.last?.back?.title == "Close")
        contents.last?.back?.sendActions(for: .touchUpInside)
        settle(4)
        #expect(count == 1 && navigation.topViewController === page)
        page.navigationItem.backAction = nil
        device.turn(at: 6)
        contents.last?.back?.sendActions(for: .touchUpInside)
        settle(7)
        #expect(count == 1 && navigation.topViewController === root)
    }

    private var bar: UINavigationBar { navigation.navigationBar }
    private var contents: [NavigationBarContent] { bar.subviews.compactMap { $0 as? NavigationBarContent } }
    private var titles: [String] {
        contents.map { $0.subviews.compactMap { ($0 as? UILabel)?.text }.joined() }
    }

    /// Returns the on-screen x coordinate of a title's center.
    private func middle(_ index: Int) -> CGFloat { contents[index].subviews.first { $0 is UILabel }!.layer.presentation()!.position.x }

    private func push(_ page: UIViewController, from time: TimeInterval) {
        navigation.pushViewController(page, animated: true)
        settle(time)
    }

    private func settle(_ begin: TimeInterval) { (0...60).forEach { device.turn(at: begin + Double($0) / 60) } }

    private func tap(_ point: CGPoint, at time: TimeInterval) {
        device.touch(1, .began, at: point, time: time)
        device.turn(at: time)
        device.touch(1, .ended, at: point, time: time + 0.05)
        device.turn(at: time + 0.05)
    }

    private func swipe(from x: CGFloat = 5, to end: CGFloat, at time: TimeInterval) {
        device.touch(1, .began, at: CGPoint(x: x, y: 300), time: time)
        device.turn(at: time)
        for step in 1...10 {
            let when = time + Double(step) / 60
            device.touch(1, .moved, at: CGPoint(x: x + (end - x) * CGFloat(step) / 10, y: 300), time: when)
            device.turn(at: when)
        }
    }

    private func swipeBack(from x: CGFloat, at time: TimeInterval) {
        for step in 1...6 {
            device.touch(1, .moved, at: CGPoint(x: x - 10 * CGFloat(step), y: 300), time: time + Double(step) / 60)
            device.turn(at: time + Double(step) / 60)
        }
    }

    private func lift(_ phase: UITouch.Phase = .ended, at x: CGFloat, time: TimeInterval) {
        device.touch(1, phase, at: CGPoint(x: x, y: 300), time: time)
        device.turn(at: time)
    }

    @Test func navigationControllerUsesGivenBarClass() {
        final class Bar: UINavigationBar {}
        let own = UINavigationController(navigationBarClass: Bar.self, toolbarClass: nil)
        let page = UIViewController()
        own.pushViewController(page, animated: false)
        #expect(
            own.navigationBar is Bar && own.topViewController === page && page.navigationController?.navigationBar === own.navigationBar)
        #expect(type(of: UINavigationController(navigationBarClass: nil, toolbarClass: nil).navigationBar) == UINavigationBar.self)
    }

    @Test func barShowsTitleOfTopPageAndBackButton() {
        #expect(bar.frame == CGRect(x: 0, y: 0, width: 375, height: 44) && titles == ["Root"] && contents[0].back == nil)
        push(page, from: 1)
        #expect(titles == ["Page"] && contents[0].back?.title == "Root")
        #expect(bar.topItem === page.navigationItem && bar.backItem === root.navigationItem)
        page.title = "Another"
        #expect(titles == ["Another"])
        root.navigationItem.backButtonTitle = "Home"
        #expect(contents[0].back?.title == "Home")
        root.navigationItem.backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
        #expect(contents[0].back?.title == "", "the arrow alone")
        root.navigationItem.backBarButtonItem = nil
        root.navigationItem.backButtonTitle = ""
        #expect(contents[0].back?.title == "")
    }

    @Test func backButtonPops() {
        push(page, from: 1)
        tap(CGPoint(x: 20, y: 22), at: 3)
        settle(3.1)
        #expect(navigation.viewControllers == [root] && titles == ["Root"])
    }

    @Test func barButtonsCallTargetsAndFollowItems() {
        final class Target { var calls = 0; func call(_ sender: UIBarButtonItem) { calls += 1 } }
        let target = Target()
        let item = UIBarButtonItem(title: "Edit", style: .plain, target: target, action: Selector(Target.call(_:)))
        root.navigationItem.rightBarButtonItem = item
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil)
        device.turn(at: 1)
        tap(CGPoint(x: 375 - 30, y: 22), at: 2)
        #expect(target.calls == 1)
        item.isEnabled = false
        device.turn(at: 3)
        tap(CGPoint(x: 375 - 30, y: 22), at: 4)
        #expect(target.calls == 1)
    }

    @Test("S-TRANS-79: with a custom animator, the titles cross-fade, scrub with the transition, and revert on cancel")
    func customAnimatorCrossFadesTitles() {
        let delegate = TableDelegate(), driver = UIPercentDrivenInteractiveTransition()
        (delegate.animator, delegate.interactor) = (TableAnimator(journal, fadesOut: false), driver)
        navigation.delegate = delegate
        navigation.pushViewController(page, animated: true)
        device.turn(at: 1)
        driver.update(0.25)
        device.turn(at: 2)
        #expect(titles == ["Root", "Page"] && isNear(contents[0].seenAlpha, 0.75) && isNear(contents[1].seenAlpha, 0.25))
        #expect(isNear(middle(0), 187.5) && isNear(middle(1), 187.5), "neither title moves")
        driver.cancel()
        device.turn(at: 2.25)
        device.turn(at: 2.3)
        #expect(titles == ["Root"] && contents[0].seenAlpha == 1 && bar.layer.speed == 1)
    }

    @Test("S-TRANS-79: the built-in push slides the new title in from the right")
    func builtInPushSlidesTitleInFromRight() {
        navigation.pushViewController(page, animated: true)
        device.turn(at: 1)
        #expect(titles == ["Root", "Page"] && isNear(middle(1), 375, 0.01))
        device.turn(at: 1.1)
        #expect(middle(1) < 375 && middle(1) > 187.5 && middle(0) < 187.5)
        device.turn(at: 1.35)
        #expect(titles == ["Page"] && isNear(middle(0), 187.5, 0.01))
    }

    @Test("S-TRANS-79: a bar that changes during a push slides the old title from its position")
    func changingBarSlidesTitleFromItsPosition() {
        bar.tintColor = .red
        navigation.pushViewController(page, animated: true)
        for step in 0...20 {
            device.turn(at: 1 + Double(step) / 60)
            let title = contents[0].subviews.first { $0 is UILabel }!.layer.presentation()!
            #expect(title.position.y == 22, "\(step)")
            if step == 0 { #expect(isNear(title.position.x, 187.5, 0.01)) }
        }
    }

    @Test(
        arguments: [
            ("Settings", "Wallpaper", "Settings", true), ("Displays & Brightness", "Appearance", "Displays & Brightness", true),
            ("Displays & Brightness", "Automatic Appearances", "Back", true),
            ("Displays & Brightness", "All that can be said about Appearances", "", true),
            ("Displays & Brightness", "All that can be said about Appearances and a bit more", "", false),
        ])
    func longTitleShrinksBackButtonBeforeTruncating(root: String, title: String, back: String, fits: Bool) throws {
        (self.root.title, page.title) = (root, title)
        push(page, from: 1)
        let label = try #require(contents[0].subviews.first { $0 is UILabel })
        let way = try #require(contents[0].back)
        #expect(way.title == back)
        #expect(fits == (label.bounds.width >= label.sizeThatFits(.zero).width))
        #expect(label.frame.minX >= way.frame.maxX && label.frame.maxX <= 375 - 16)
        let isCenteringPossible = 187.5 - label.bounds.width / 2 >= way.frame.maxX + 8
        #expect((label.center.x == 187.5) == isCenteringPossible)
    }

    @Test("S-TRANS-80: the bar hides and shows in 0.2 s")
    func barHidesAndShowsAnimated() {
        #expect(UINavigationController.hideShowBarDuration == 0.2)
        navigation.setNavigationBarHidden(true, animated: true)
        device.turn(at: 1)
        device.turn(at: 1.1)
        #expect(isNear(bar.seenFrame.minY, -22))
        device.turn(at: 1.2)
        device.turn(at: 1.3)
        #expect(navigation.isNavigationBarHidden && bar.window == nil)
        navigation.setNavigationBarHidden(false, animated: false)
        device.turn(at: 2)
        #expect(bar.window != nil && bar.frame.minY == 0)
    }

    @Test("S-TRANS-71: the bar takes no touches during a transition")
    func barTakesNoTouchesDuringTransition() {
        push(page, from: 1)
        navigation.popViewController(animated: true)
        device.turn(at: 3)
        #expect(device.window.hitTest(CGPoint(x: 20, y: 22), with: nil) === navigation.view)
    }

    // MARK: The swipe back

    @Test("S-TRANS-78: the swipe moves the page and completes by its release velocity", arguments: [true, false])
    func swipeCompletesByReleaseVelocity(onwards: Bool) {
        push(page, from: 1)
        swipe(to: 150, at: 3)
        #expect(navigation.transitionCoordinator?.isInteractive == true && page.view.seenFrame.minX > 100)
        if !onwards { swipeBack(from: 150, at: 3 + 10.0 / 60) }
        lift(at: onwards ? 170 : 90, time: 3 + (onwards ? 11.0 : 17.0) / 60)
        settle(3.4)
        #expect(navigation.viewControllers == (onwards ? [root] : [root, page]))
        #expect(titles == [onwards ? "Root" : "Page"] && navigation.transitionCoordinator == nil)
    }

    @Test(
        "S-TRANS-78: a swipe released at rest completes beyond half the width", arguments: [(202, false), (226, true)] as [(CGFloat, Bool)])
    func swipeReleasedAtRestCompletesBeyondHalf(end: CGFloat, finishes: Bool) throws {
        push(page, from: 1)
        swipe(to: end, at: 3)
        let percent = try #require(navigation.transitionCoordinator?.percentComplete)
        #expect(finishes ? (0.5...0.55).contains(percent) : (0.45...0.5).contains(percent))
        lift(at: end, time: 3.5)
        settle(3.6)
        #expect(navigation.viewControllers == (finishes ? [root] : [root, page]))
    }

    @Test(
        "S-TRANS-81: the swipe is refused at the root, with a hidden bar, a custom left item or no back button, and during a transition",
        arguments: 0..<5)
    func swipeIsRefusedWithoutVisibleBackButton(reason: Int) {
        if reason != 0 { push(page, from: 1) }
        switch reason {
        case 1: navigation.isNavigationBarHidden = true
        case 2: page.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
        case 3: page.navigationItem.hidesBackButton = true
        case 4:
            push(NamedPage(journal, "third"), from: 3)
            navigation.popViewController(animated: true)
        default: break
        }
        swipe(to: 200, at: 5)
        #expect(navigation.interactivePopGestureRecognizer?.state == .possible)
        #expect(navigation.transitionCoordinator?.isInteractive != true)
        lift(at: 220, time: 5 + 11.0 / 60)
        settle(5.3)
        #expect(navigation.viewControllers == (reason == 0 ? [root] : [root, page]))
    }

    @Test("S-TRANS-81: a left item that supplements the back button keeps the swipe")
    func supplementaryLeftItemKeepsSwipe() {
        push(page, from: 1)
        page.navigationItem.leftItemsSupplementBackButton = true
        page.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
        swipe(to: 200, at: 3)
        #expect(navigation.transitionCoordinator?.isInteractive == true)
    }

    @Test("S-TRANS-82: without its delegate, the swipe ignores the rules, but does nothing at the root")
    func swipeWithoutDelegateIgnoresRules() {
        navigation.interactivePopGestureRecognizer?.delegate = nil
        swipe(to: 200, at: 1)
        lift(at: 220, time: 1 + 11.0 / 60)
        #expect(navigation.viewControllers == [root] && navigation.transitionCoordinator == nil)
        navigation.isNavigationBarHidden = true
        push(page, from: 2)
        swipe(to: 200, at: 4)
        lift(at: 220, time: 4 + 11.0 / 60)
        settle(4.3)
        #expect(navigation.viewControllers == [root])
    }

    /// Allows every gesture to begin.
    private final class Permissive: NSObject, UIGestureRecognizerDelegate {}

    @Test("S-TRANS-82: a custom delegate of the swipe replaces each rule", arguments: 1...4)
    func customDelegateOfSwipeReplacesEachRule(rule: Int) {
        let permissive = Permissive(), delegate = TableDelegate()
        navigation.interactivePopGestureRecognizer?.delegate = permissive
        push(page, from: 1)
        switch rule {
        case 1: navigation.isNavigationBarHidden = true
        case 2: page.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
        case 3: page.navigationItem.hidesBackButton = true
        default: navigation.delegate = delegate
        }
        swipe(to: 200, at: 3)
        #expect(navigation.transitionCoordinator?.isInteractive == true && page.view.seenFrame.minX > 150)
        lift(at: 220, time: 3 + 11.0 / 60)
        settle(3.4)
        #expect(navigation.viewControllers == [root])
    }

    @Test("S-TRANS-82: a swipe forced to begin at the root leaves navigation unchanged")
    func swipeForcedAtRootLeavesNavigationUnchanged() {
        let permissive = Permissive()
        navigation.interactivePopGestureRecognizer?.delegate = permissive
        swipe(to: 200, at: 1)
        #expect(navigation.interactivePopGestureRecognizer?.state == .changed && navigation.transitionCoordinator == nil)
        lift(at: 220, time: 1 + 11.0 / 60)
        push(page, from: 2)
        #expect(navigation.viewControllers == [root, page] && page.view.window != nil && titles == ["Page"])
        swipe(to: 200, at: 4)
        lift(at: 220, time: 4 + 11.0 / 60)
        settle(4.3)
        #expect(navigation.viewControllers == [root] && root.view.seenFrame.minX == 0)
    }

    /// Implements the animator method and returns nil.
    private final class Undecided: NSObject, UINavigationControllerDelegate {
        private(set) var asked: [(operation: UINavigationController.Operation, from: UIViewController, to: UIViewController)] = []
        func navigationController(
            _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            asked.append((operation, fromVC, toVC))
            return nil
        }
    }

    private final class Silent: NSObject, UINavigationControllerDelegate {}

    @Test("S-TRANS-11, 83: a new delegate is called once, without a trace event, and its nil disables the swipe")
    func newDelegateReturningNilDisablesSwipe() {
        push(page, from: 1)
        let undecided = Undecided()
        navigation.delegate = undecided
        var questions = 0
        device.driver.observe = { if case .question = $0 { questions += 1 } }
        swipe(to: 200, at: 3)
        #expect(navigation.transitionCoordinator == nil && page.view.seenFrame.minX == 0 && questions == 0)
        let asked = undecided.asked.first
        #expect(undecided.asked.count == 1 && asked?.operation == .pop && asked?.from === page && asked?.to === root)
        lift(at: 220, time: 3 + 11.0 / 60)
        swipe(to: 200, at: 4)
        #expect(navigation.transitionCoordinator == nil && undecided.asked.count == 1, "the answer is cached")
    }

    @Test("S-TRANS-11, 83: an answer cached for one delegate doesn't apply to the next", arguments: [true, false])
    func cachedAnswerDoesNotApplyToNextDelegate(hasMethod: Bool) {
        let (undecided, silent) = (Undecided(), Silent())
        navigation.delegate = hasMethod ? silent : undecided
        push(page, from: 1)
        #expect(undecided.asked.count == (hasMethod ? 0 : 1), "a regular request is also cached")
        navigation.delegate = hasMethod ? undecided : silent
        swipe(to: 200, at: 3)
        #expect((navigation.transitionCoordinator?.isInteractive == true) == !hasMethod)
    }

    @Test("S-TRANS-11, 83: a nil returned for a real push also disables the swipe")
    func nilAnimatorForPushDisablesSwipe() {
        let undecided = Undecided()
        navigation.delegate = undecided
        push(page, from: 1)
        swipe(to: 200, at: 3)
        #expect(undecided.asked.count == 1 && navigation.transitionCoordinator == nil && page.view.seenFrame.minX == 0)
    }

    /// The recognizer that requires the other recognizer to fail.
    enum Tie: CaseIterable { case none, otherWaits, swipeWaits }

    @Test(
        "S-TRANS-84: with a custom animator, the swipe begins only if a failure requirement links it, in either direction",
        arguments: Tie.allCases)
    func swipeWithAnimatorNeedsFailureRequirement(tie: Tie) throws {
        let delegate = pushBesideAnimator(try tap(tied: tie))
        swipe(to: 150, at: 4)
        #expect(delegate.asked > 0 && (navigation.transitionCoordinator?.isInteractive == true) == (tie != .none))
        #expect((page.view.seenFrame.minX > 100) == (tie != .none))
    }

    @Test(
        "S-TRANS-84: a swipe with a failure requirement uses the built-in pop without asking the delegate",
        arguments: [Tie.otherWaits, .swipeWaits])
    func swipeWithFailureRequirementUsesBuiltInPop(tie: Tie) throws {
        let delegate = pushBesideAnimator(try tap(tied: tie))
        let asked = delegate.asked
        swipe(to: 150, at: 4)
        #expect(isNear(root.view.seenFrame.minX, -0.3 * (375 - page.view.seenFrame.minX), 0.01), "the parallax of S-TRANS-76")
        lift(at: 170, time: 4 + 11.0 / 60)
        settle(4.4)
        #expect(navigation.viewControllers == [root] && !journal.lines.contains("animateTransition") && delegate.asked == asked)
    }

    private func tap(tied tie: Tie) throws -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer(target: nil, action: nil), swipe = try #require(navigation.interactivePopGestureRecognizer)
        switch tie {
        case .none: break
        case .otherWaits: tap.require(toFail: swipe)
        case .swipeWaits: swipe.require(toFail: tap)
        }
        return tap
    }

    /// Pushes a page that has `recognizer`, with a delegate that provides an animator.
    private func pushBesideAnimator(_ recognizer: UIGestureRecognizer) -> TableDelegate {
        let delegate = TableDelegate()
        delegate.animator = TableAnimator(journal, fadesOut: false)
        navigation.delegate = delegate
        push(page, from: 1)
        settle(2.1)
        page.view.addGestureRecognizer(recognizer)
        journal.lines = []
        return delegate
    }

    @Test("S-TRANS-85: disabling the swipe beyond the middle reverts it")
    func disablingSwipeBeyondMiddleRevertsIt() {
        push(page, from: 1)
        swipe(to: 320, at: 3)
        #expect(page.view.seenFrame.minX > 250)
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        settle(3.5)
        #expect(navigation.viewControllers == [root, page] && navigation.transitionCoordinator == nil)
    }

    @Test("S-TRANS-85: disabling the swipe in viewWillAppear reverts it")
    func disablingSwipeInViewWillAppearRevertsIt() {
        push(page, from: 1)
        root.whenComingOrGoing = { [weak navigation] in navigation?.interactivePopGestureRecognizer?.isEnabled = false }
        swipe(to: 150, at: 3)
        settle(3.3)
        #expect(navigation.viewControllers == [root, page] && navigation.transitionCoordinator == nil)
        #expect(journal.lines.last { $0.hasPrefix("page") } == "page.didAppear")
    }

    @Test("S-TRANS-76: the upper page casts a shadow until the push ends")
    func upperPageCastsShadowUntilPushEnds() {
        navigation.pushViewController(page, animated: true)
        device.turn(at: 1)
        #expect(page.view.layer.shadowOpacity > 0 && page.view.layer.shadowOffset == .zero)
        settle(1.1)
        #expect(page.view.layer.shadowOpacity == 0)
    }

    @Test func largeTitleMakesBarTallerUntilPageWithSmallTitleIsPushed() throws {
        let device = VirtualDevice(size: CGSize(width: 390, height: 844))
        let root = UIViewController(), page = UIViewController()
        (root.title, page.title) = ("Albums", "Song")
        page.navigationItem.largeTitleDisplayMode = .never
        let navigation = UINavigationController(rootViewController: root)
        navigation.navigationBar.prefersLargeTitles = true
        device.window.rootViewController = navigation
        device.turn(at: 0)
        let top = device.window.safeAreaInsets.top
        #expect(navigation.navigationBar.bounds.height == 96 && root.view.safeAreaInsets.top == top + 96)
        let labels = try #require(navigation.navigationBar.content).subviews.compactMap { $0 as? UILabel }
        let large = try #require(labels.first { $0.text == "Albums" })
        #expect(
            large.font.pointSize == 34 && large.frame.minX == 16 && large.frame.minY > 40 && labels.filter { $0.text != nil }.count == 1)
        navigation.pushViewController(page, animated: false)
        device.turn(at: 1)
        device.turn(at: 2)
        #expect(navigation.navigationBar.bounds.height == 44 && page.view.safeAreaInsets.top == top + 44)
        navigation.popViewController(animated: true)
        for step in 0...12 { device.turn(at: 3 + Double(step) / 10) }
        #expect(navigation.navigationBar.bounds.height == 96 && root.view.safeAreaInsets.top == top + 96)
    }

    @Test func standaloneBarHasHeightOfItsTitle() {
        let bar = UINavigationBar(), page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600)), below = UIView()
        bar.items = [UINavigationItem(title: "Contacts")]
        for view in [bar, below] {
            view.translatesAutoresizingMaskIntoConstraints = false
            page.addSubview(view)
            view.leadingAnchor.constraint(equalTo: page.leadingAnchor).isActive = true
            view.trailingAnchor.constraint(equalTo: page.trailingAnchor).isActive = true
        }
        bar.topAnchor.constraint(equalTo: page.topAnchor, constant: 20).isActive = true
        below.topAnchor.constraint(equalTo: bar.bottomAnchor).isActive = true
        below.bottomAnchor.constraint(equalTo: page.bottomAnchor).isActive = true
        page.layoutIfNeeded()
        #expect(bar.frame == CGRect(x: 0, y: 20, width: 300, height: 44) && below.frame.minY == 64)
        bar.prefersLargeTitles = true
        page.layoutIfNeeded()
        #expect(bar.frame.height == 96 && bar.sizeThatFits(CGSize(width: 200, height: 10)) == CGSize(width: 200, height: 96))
    }

    @Test func searchBarAsTitleFillsBarWithoutGround() throws {
        let search = UISearchBar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        root.navigationItem.titleView = search
        bar.layoutIfNeeded()
        device.turn(at: 0.2)
        #expect(search.frame == CGRect(x: 16, y: 0, width: 343, height: 44))
        #expect(search.subviews.allSatisfy { !($0 is UIImageView) || $0.backgroundColor == nil })
    }

    @Test func scrollEdgeAppearanceLastsUntilContentScrolls() throws {
        let ground = try #require(bar.subviews.first), list = UIScrollView(frame: root.view.bounds)
        list.contentSize = CGSize(width: 375, height: 2000)
        root.view.addSubview(list)
        let standard = UINavigationBarAppearance(), edge = UINavigationBarAppearance()
        (standard.backgroundColor, edge.backgroundColor) = (.red, .blue)
        bar.standardAppearance = standard
        device.turn(at: 1)
        #expect(ground.backgroundColor == .red, "without an appearance for the edge")
        bar.scrollEdgeAppearance = edge
        #expect(ground.backgroundColor == .blue)
        list.contentOffset.y += 50
        #expect(ground.backgroundColor == .red)
        list.contentOffset.y -= 50
        #expect(ground.backgroundColor == .blue)
    }

    @Test func systemItemsHaveIconsUnlessTheyAreWords() {
        root.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: .search, target: nil, action: nil),
            UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil),
        ]
        let buttons = contents[0].subviews.compactMap { $0 as? UIButton }
        #expect(buttons.map { $0.image(for: .normal) != nil } == [true, false])
        #expect(buttons.map { $0.title(for: .normal) } == [nil, "Done"])
    }

    @Test func onlyTranslucentBarWithLargeTitleIsClear() throws {
        let ground = try #require(bar.subviews.first)
        bar.prefersLargeTitles = true
        #expect(ground.backgroundColor == .clear)
        bar.isTranslucent = false
        #expect(ground.backgroundColor != .clear && ground.backgroundColor != nil)
    }
}
