import TestSupport
import Testing
import UIKit

// Transitions that meet, end as they begin, or lose somebody half way (S-TRANS-25, 27, 42, 48, 71 to 74).
@MainActor @Suite struct ConcurrentTransitionTests {
    @Test("S-TRANS-73: pops and pushes during a transition queue in order, each with its callbacks")
    func queue() {
        let stage = ContainerStage(.push), third = NamedPage(stage.journal, "third")
        stage.begin()
        stage.navigation.pushViewController(third, animated: true)
        #expect(stage.navigation.popViewController(animated: true) === third, "what will be popped")
        #expect(stage.navigation.viewControllers == [stage.from, stage.to])
        stage.run(until: stage.now + 3.2)
        #expect(stage.navigation.viewControllers == [stage.from, stage.to] && stage.hierarchy == "[[[to]]]")
        #expect(
            stage.journal.lines.filter { $0.contains(".") } == [
                "from.willDisappear", "to.willAppear", "from.didDisappear", "to.didAppear",
                "to.willDisappear", "third.willAppear", "to.didDisappear", "third.didAppear",
                "third.willDisappear", "to.willAppear", "third.didDisappear", "to.didAppear",
            ])
    }

    @Test("S-TRANS-73: what waits behind a push that is cancelled comes over the page that has stayed, not over the one that has gone")
    func queueBehindACancelledPush() {
        let stage = ContainerStage(.push), third = NamedPage(stage.journal, "third"), driver = UIPercentDrivenInteractiveTransition()
        stage.delegate.interactor = driver
        stage.begin()
        driver.update(0.2)
        stage.delegate.interactor = nil
        stage.navigation.pushViewController(third, animated: true)
        driver.cancel()
        stage.run(until: stage.now + 2)
        #expect(stage.navigation.viewControllers == [stage.from, third] && stage.to.parent == nil)
    }

    @Test("S-TRANS-73: behind a cancelled pop, the page that has stayed keeps its place below; a pop takes off what it said it would")
    func queueBehindACancelledPop() {
        let stage = ContainerStage(.pop), third = NamedPage(stage.journal, "third"), driver = UIPercentDrivenInteractiveTransition()
        stage.delegate.interactor = driver
        stage.begin()
        driver.update(0.2)
        stage.delegate.interactor = nil
        stage.navigation.pushViewController(third, animated: true)
        #expect(stage.navigation.popViewController(animated: true) === third)
        driver.cancel()
        stage.run(until: stage.now + 4)
        #expect(stage.navigation.viewControllers == [stage.to, stage.from] && stage.hierarchy == "[[[from]]]")
    }

    /// A navigation controller, presented over a page, with a dismissal of a second in the hand of `driver`.
    @MainActor private final class CoveredStage {
        let device = VirtualDevice(size: CGSize(width: 375, height: 667)), journal = Journal()
        let root, page, next: NamedPage
        let navigation: UINavigationController
        let delegate = TableDelegate(), driver = UIPercentDrivenInteractiveTransition()
        var complaints: [String] = []
        private var now = 0.0

        init() {
            (root, page, next) = (NamedPage(journal, "root"), NamedPage(journal, "page"), NamedPage(journal, "next"))
            navigation = UINavigationController(rootViewController: page)
            navigation.modalPresentationStyle = .fullScreen
            device.window.rootViewController = root
            turn(2)
            root.present(navigation, animated: false)
            turn(2)
            (delegate.animator, delegate.interactor) = (TableAnimator(journal, fadesOut: true), driver)
            navigation.transitioningDelegate = delegate
            device.driver.hear = { [unowned self] in complaints.append($0) }
            navigation.dismiss(animated: true)
            turn(1)
            driver.update(0.5)
        }

        func turn(_ count: Int) {
            for _ in 0..<count {
                now += 1.0 / 60
                device.turn(at: now)
            }
        }

        func lines(of page: String) -> [String] { journal.lines.filter { $0.hasPrefix(page + ".") } }
    }

    @Test(
        "S-TRANS-62, 67, 70: a push begins while its container is being dismissed: its pages come and go with the container, and nobody is told twice",
        arguments: [true, false], [10, 60])
    func pushedWhileDismissed(finishes: Bool, turns: Int) {
        let stage = CoveredStage()
        stage.navigation.pushViewController(stage.next, animated: true)
        stage.turn(turns)
        if finishes { stage.driver.finish() } else { stage.driver.cancel() }
        stage.turn(120)
        #expect(stage.complaints == [])
        #expect(stage.navigation.viewControllers == [stage.page, stage.next])
        #expect(Array(stage.lines(of: "page").suffix(2)) == ["page.willDisappear", "page.didDisappear"])
        #expect(stage.lines(of: "next") == (finishes ? [] : ["next.willAppear", "next.didAppear"]))
        #expect((stage.next.view.window != nil) == !finishes && (stage.root.view.window != nil) == finishes)
    }

    @Test(
        "S-TRANS-62, 67, 70: a push that is under way when its container's dismissal begins is over before or after it: all ends where it is seen",
        arguments: [true, false], [0, 30])
    func dismissedWhilePushing(finishes: Bool, turns: Int) {
        let stage = CoveredStage()
        stage.driver.cancel()
        stage.turn(60)
        stage.delegate.interactor = nil
        stage.navigation.pushViewController(stage.next, animated: true)
        stage.turn(5)
        let hand = UIPercentDrivenInteractiveTransition()
        stage.delegate.interactor = hand
        stage.navigation.dismiss(animated: true)
        stage.turn(2)
        hand.update(0.9)
        stage.turn(turns)
        if finishes { hand.finish() } else { hand.cancel() }
        stage.turn(120)
        #expect(stage.complaints == [])
        #expect(stage.lines(of: "page").last == "page.didDisappear")
        #expect(stage.lines(of: "next").last == (finishes ? "next.didDisappear" : "next.didAppear"))
        #expect((stage.next.view.window != nil) == !finishes)
    }

    @Test("S-TRANS-48: an interactive transition over an empty block is over at once; update and finish do nothing")
    func emptyBlock() {
        let stage = ContainerStage(.push), driver = UIPercentDrivenInteractiveTransition()
        stage.delegate.animator = EmptyAnimator()
        stage.delegate.interactor = driver
        stage.begin()
        #expect(stage.hierarchy == "[[[to]]]" && stage.navigation.transitionCoordinator == nil)
        driver.update(0.5)
        driver.finish()
        driver.pause()
        stage.run(until: stage.now + 1)
        #expect(stage.hierarchy == "[[[to]]]" && stage.navigation.view.subviews[0].layer.speed == 1)
    }

    @Test("S-TRANS-49: begun and let go in one turn, it goes where it was let go to", arguments: [true, false])
    func startAndEndAtOnce(finishes: Bool) {
        let stage = ContainerStage(.push), driver = UIPercentDrivenInteractiveTransition()
        stage.delegate.interactor = driver
        driver.update(0.5)
        if finishes { driver.finish() } else { driver.cancel() }
        stage.begin()
        stage.run(until: stage.now + 0.6)
        #expect(stage.hierarchy == (finishes ? "[[[to]]]" : "[[[from]]]"))
    }

    @Test("S-TRANS-27: completed after a cancel counts as completed", arguments: ContainerRow.allCases)
    func completedAfterCancel(row: ContainerRow) {
        final class Stubborn: UIViewControllerAnimatedTransitioning {
            weak var context: (any UIViewControllerContextTransitioning)?
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                self.context = context
                let page = context.view(forKey: .to) ?? context.view(forKey: .from)!
                context.containerView.addSubview(page)
                UIView.animate(withDuration: 1) {
                    page.alpha = 0.5
                } completion: { finished in
                    context.completeTransition(finished)
                }
            }
        }
        let stage = ContainerStage(row), driver = UIPercentDrivenInteractiveTransition(), animator = Stubborn()
        (stage.delegate.animator, stage.delegate.interactor) = (animator, driver)
        stage.begin()
        driver.update(0.5)
        driver.cancel()
        #expect(animator.context?.transitionWasCancelled == true)
        stage.run(until: stage.now + 0.6)
        #expect(stage.journal.lines.contains("to.didAppear") != (row == .dismissStaying))
        switch row {
        case .push: #expect(stage.navigation.topViewController === stage.to)
        case .pop: #expect(stage.navigation.viewControllers == [stage.to])
        case .tab: #expect(stage.tabs.selectedIndex == 1)
        case .presentRemoving, .presentStaying: #expect(stage.from.presentedViewController === stage.to)
        case .dismissRemoving, .dismissStaying: #expect(stage.to.presentedViewController == nil)
        }
    }

    @Test("S-TRANS-25, 72: until it is completed, and not only let go, no touch reaches the pages", arguments: ContainerRow.allCases)
    func touchesComeBack(row: ContainerRow) {
        let stage = ContainerStage(row), driver = UIPercentDrivenInteractiveTransition()
        stage.delegate.interactor = driver
        func isOpen() -> Bool {
            let hit = stage.device.window.hitTest(CGPoint(x: 100, y: 200), with: nil)
            return hit === stage.from.viewIfLoaded || hit === stage.to.viewIfLoaded
        }
        #expect(isOpen())
        stage.begin()
        driver.update(0.5)
        #expect(!isOpen())
        driver.cancel()
        stage.run(until: stage.now + 0.2)
        #expect(!isOpen())
        stage.run(until: stage.now + 0.4)
        #expect(isOpen())
    }

    @Test("S-TRANS-17: one context for all calls")
    func oneContext() {
        final class Watching: UIViewControllerAnimatedTransitioning {
            var contexts: [ObjectIdentifier] = []
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
                contexts.append(ObjectIdentifier(context!))
                return 0
            }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                contexts.append(ObjectIdentifier(context))
                context.completeTransition(true)
            }
        }
        let stage = ContainerStage(.push), animator = Watching()
        stage.delegate.animator = animator
        stage.begin()
        #expect(animator.contexts.count == 2 && Set(animator.contexts).count == 1)
    }

    @Test(
        "S-TRANS-63: the window gets another root in a push that nobody ends: both pages hear at once that they are gone, and a trace tells"
    )
    func rootReplacedUnderAHand() {
        let stage = ContainerStage(.push)
        stage.delegate.interactor = UIPercentDrivenInteractiveTransition()
        stage.begin()
        stage.run(until: stage.now + 0.3)
        stage.journal.lines = []
        var told: [String] = []
        stage.device.driver.observe = { event in
            if case .appearance(let controller, let callback, _) = event { told.append("\(callback) \(type(of: controller))") }
        }
        stage.device.window.rootViewController = UIViewController()
        let gone = ["from.didDisappear", "to.willDisappear", "to.didDisappear"]
        #expect(stage.journal.lines.filter { gone.contains($0) } == gone && !stage.journal.lines.contains("to.didAppear"))
        #expect(told.count { $0.hasPrefix("viewDidDisappear") } == 3 && told.contains("viewDidDisappear UINavigationController"))
        stage.run(until: stage.now + 1)
        #expect(stage.journal.lines.count { $0.hasSuffix("didDisappear") } == 2)
    }

    /// Writes down who was handed which context.
    private final class Handed {
        private(set) var calls: [String] = []
        private(set) var contexts: Set<ObjectIdentifier> = []
        func note(_ call: String, _ context: (any UIViewControllerContextTransitioning)?) {
            calls.append(call)
            contexts.insert(ObjectIdentifier(context!))
        }
    }

    private final class Fading: UIViewControllerAnimatedTransitioning {
        let handed = Handed()
        private(set) var ended: [Bool] = []

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            handed.note("duration", context)
            return 1
        }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            handed.note("animate", context)
            guard let to = context.view(forKey: .to) else { return }
            context.containerView.addSubview(to)
            to.alpha = 0
            UIView.animate(withDuration: 1) {
                to.alpha = 1
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }

        func animationEnded(_ completed: Bool) { ended.append(completed) }
    }

    private final class Interruptible: UIViewControllerAnimatedTransitioning {
        let handed = Handed()
        private(set) var ended: [Bool] = []
        private let property = UIViewPropertyAnimator(duration: 1, curve: .linear)

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            handed.note("duration", context)
            return 1
        }

        func animateTransition(using context: any UIViewControllerContextTransitioning) { handed.note("animate", context) }

        func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
            handed.note("interruptible", context)
            guard property.state == .inactive, let to = context.view(forKey: .to) else { return property }
            context.containerView.addSubview(to)
            to.alpha = 0
            property.addAnimations { to.alpha = 1 }
            property.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            return property
        }

        func animationEnded(_ completed: Bool) { ended.append(completed) }
    }

    private final class Hand: UIPercentDrivenInteractiveTransition {
        var handed: Handed?
        override func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
            handed?.note("start", context)
            super.startInteractiveTransition(context)
        }
    }

    @Test(
        "S-TRANS-17: interaction controller, interruptible animator and coordinator have the same one; animationEnded comes once",
        arguments: [true, false])
    func oneContextInHand(finishes: Bool) throws {
        let (fading, interruptible) = (Fading(), Interruptible())
        for (animator, handed) in [(fading, fading.handed), (interruptible, interruptible.handed)]
            as [(any UIViewControllerAnimatedTransitioning, Handed)]
        {
            let stage = ContainerStage(.push), hand = Hand()
            hand.handed = handed
            (stage.delegate.animator, stage.delegate.interactor) = (animator, hand)
            stage.navigation.isNavigationBarHidden = true
            stage.begin()
            let coordinator = try #require(stage.navigation.transitionCoordinator) as AnyObject
            #expect(handed.contexts == [ObjectIdentifier(coordinator)])
            hand.update(0.5)
            if finishes { hand.finish() } else { hand.cancel() }
            stage.run(until: stage.now + 0.6)
            #expect(handed.contexts.count == 1 && stage.navigation.transitionCoordinator == nil)
        }
        #expect(fading.handed.calls == ["duration", "start", "animate"] && fading.ended == [finishes])
        #expect(Set(interruptible.handed.calls) == ["duration", "start", "interruptible"] && interruptible.ended == [finishes])
    }

    @Test(
        "The window gets another root half way: the transition ends, and everybody is let go", arguments: ContainerRow.allCases,
        [true, false])
    func rootReplaced(row: ContainerRow, interactive: Bool) {
        let stage = ContainerStage(row), driver = UIPercentDrivenInteractiveTransition()
        if interactive { stage.delegate.interactor = driver }
        stage.begin()
        stage.run(until: stage.now + 0.3)
        if interactive { driver.update(0.3) }
        let fresh = NamedPage(stage.journal, "fresh")
        stage.device.window.rootViewController = fresh
        stage.run(until: stage.now + 0.1)
        driver.update(0.6)
        driver.finish()
        stage.run(until: stage.now + 1.2)
        #expect(stage.hierarchy == "[fresh]" && stage.from.transitionCoordinator == nil && stage.to.transitionCoordinator == nil)
        for name in ["from", "to"] {
            guard let last = stage.journal.lines.last(where: { $0.hasPrefix(name) }) else { continue }
            #expect(last == "\(name).didDisappear")
        }
        fresh.present(UIViewController(), animated: true)
        stage.run(until: stage.now + 1)
        #expect(fresh.presentedViewController?.view.window != nil)
    }

    @Test("The page is popped half way through being scrubbed: that waits, and comes after")
    func poppedHalfWay() {
        let stage = ContainerStage(.push), driver = UIPercentDrivenInteractiveTransition()
        stage.delegate.interactor = driver
        stage.begin()
        driver.update(0.5)
        stage.delegate.interactor = nil
        stage.navigation.popToRootViewController(animated: false)
        stage.run(until: stage.now + 0.2)
        #expect(stage.hierarchy == "[[[from to]]]")
        driver.finish()
        stage.run(until: stage.now + 0.6)
        stage.run(until: stage.now + 0.1)
        #expect(stage.hierarchy == "[[[from]]]" && stage.to.parent == nil)
    }

    @Test("The delegate goes half way: the transition has what it needs")
    func delegateVanishes() {
        let stage = ContainerStage(.push)
        var delegate: TableDelegate? = TableDelegate()
        var driver: UIPercentDrivenInteractiveTransition? = UIPercentDrivenInteractiveTransition()
        delegate?.animator = stage.delegate.animator
        delegate?.interactor = driver
        stage.navigation.delegate = delegate
        stage.begin()
        driver?.update(0.5)
        delegate = nil
        driver?.finish()
        driver = nil
        #expect(stage.navigation.delegate == nil)
        stage.run(until: stage.now + 0.6)
        #expect(stage.hierarchy == "[[[to]]]")
    }

    @Test("The navigation controller is covered while it pushes: everybody ends where they are")
    func coveredWhilePushing() {
        let stage = ContainerStage(.push), cover = NamedPage(stage.journal, "cover")
        stage.begin()
        stage.navigation.present(cover, animated: false)
        stage.run(until: stage.now + 1.2)
        #expect(stage.hierarchy == "[[cover]]" && stage.navigation.topViewController === stage.to)
        for name in ["from", "to"] {
            #expect(stage.journal.lines.last { $0.hasPrefix(name) } == "\(name).didDisappear")
        }
        cover.dismiss(animated: false)
        stage.run(until: stage.now + 0.2)
        #expect(stage.hierarchy == "[[[to]]]" && stage.journal.lines.last { $0.hasPrefix("to") } == "to.didAppear")
    }

    @Test("Two navigation controllers at once do not meet (S-SEED5-18)")
    func twoAtOnce() {
        let stage = ContainerStage(.push), other = UINavigationController(rootViewController: UIViewController())
        stage.navigation.present(other, animated: false)
        stage.run(until: stage.now + 0.1)
        stage.navigation.dismiss(animated: false)
        stage.run(until: stage.now + 0.1)
        let box = UIViewController()
        stage.device.window.rootViewController = box
        for navigation in [stage.navigation, other] {
            box.addChild(navigation)
            box.view.addSubview(navigation.view)
            navigation.didMove(toParent: box)
        }
        stage.run(until: stage.now + 0.1)
        #expect(stage.journal.lines.last == "from.didAppear")
        let (driver, top) = (UIPercentDrivenInteractiveTransition(), UIViewController())
        other.delegate = stage.delegate
        stage.delegate.interactor = driver
        stage.begin()
        stage.delegate.interactor = nil
        other.pushViewController(top, animated: true)
        driver.update(0.3)
        stage.run(until: stage.now + 1.1)
        #expect(top.view.window != nil && other.transitionCoordinator == nil && stage.navigation.transitionCoordinator != nil)
        #expect(isNear(stage.to.view.seenAlpha, 0.3))
        driver.cancel()
        stage.run(until: stage.now + 0.4)
        #expect(stage.navigation.viewControllers == [stage.from] && other.viewControllers.count == 2)
    }
}
