#if DEBUG
import GestureSupport
import Testing
import UIKit

/// Objects that transitions keep alive when they are over, and when their device is released during one: none, counted over all classes of
/// the engine.
@MainActor struct LetGoTests {
    /// A device with a navigation controller, or a plain page, at rest.
    @MainActor private final class Desk {
        let device = VirtualDevice()
        private var frames = 0

        init(_ root: UIViewController) {
            device.window.rootViewController = root
            turn(1)
        }

        var navigation: UINavigationController { device.window.rootViewController as! UINavigationController }

        func turn(_ count: Int) {
            for _ in 0..<count {
                device.turn(at: Double(frames) / 60)
                frames += 1
            }
        }

        func touch(_ phase: UITouch.Phase, _ x: CGFloat) {
            device.touch(1, phase, at: CGPoint(x: x, y: 400), time: Double(frames) / 60)
            turn(1)
        }
    }

    /// Slides pages, keeps its context, and gives out no interaction controller but its own.
    private final class Delegate: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
        var interactor: (any UIViewControllerInteractiveTransitioning)?
        private var context: (any UIViewControllerContextTransitioning)?

        func navigationController(
            _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            self.context = context
            let page = context.view(forKey: .to)!
            page.alpha = 0
            context.containerView.addSubview(page)
            UIView.animate(withDuration: 0.5) {
                page.alpha = 1
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    /// An interaction controller written by hand, which keeps its context for ever.
    private final class Hand: NSObject, UIViewControllerInteractiveTransitioning {
        private var context: (any UIViewControllerContextTransitioning)?

        func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
            transitionContext.containerView.addSubview(transitionContext.view(forKey: .to)!)
        }

        func finish() {
            context?.finishInteractiveTransition()
            context?.completeTransition(true)
        }
    }

    /// Pages through an object that can be paused, and that its animator keeps.
    private final class Interruptible: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
        private var animator: UIViewPropertyAnimator?

        func navigationController(
            _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            let interactor = UIPercentDrivenInteractiveTransition()
            interactor.wantsInteractiveStart = false
            return interactor
        }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            interruptibleAnimator(using: context).startAnimation()
        }

        func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
            if let animator { return animator }
            let page = context.view(forKey: .to)!
            page.alpha = 0
            context.containerView.addSubview(page)
            let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { page.alpha = 1 }
            animator.addCompletion { _ in
                self.animator = nil
                context.completeTransition(true)
            }
            self.animator = animator
            return animator
        }
    }

    /// Presents by an animator of its own, as most code does.
    private final class Presenter: UIViewController, UIViewControllerTransitioningDelegate {
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { Delegate() }
    }

    /// Has work of its own from its first appearance on: an endless animation that knows it, a display link that calls it.
    private final class BusyPage: UIViewController {
        private var link: CADisplayLink?
        private(set) var rounds = 0

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) {
                self.view.alpha = 0.5
            } completion: { _ in
                self.rounds += 1
            }
            link = CADisplayLink(target: self, selector: Selector(BusyPage.tick(_:)))
            link?.add(to: .main, forMode: .common)
        }

        private func tick(_ link: CADisplayLink) { rounds += 1 }
    }

    /// Returns the additional living objects after `run`. It has run once before, so that one-time objects exist already.
    private func kept(_ run: () -> Void) -> [String: Int] {
        func runOnADeviceThatGoes() {
            run()
            // The last device stays the current one until there is another.
            _ = VirtualDevice()
        }
        runOnADeviceThatGoes()
        let before = Census.alive
        for _ in 0..<3 { runOnADeviceThatGoes() }
        return Census.kept(since: before)
    }

    private func page() -> UIViewController { UIViewController() }

    // MARK: Transitions that end

    @Test("a push and a pop that have been animated keep nothing, while the device goes on")
    func endedTransitionsKeepNothing() {
        let desk = Desk(UINavigationController(rootViewController: page()))
        let delegate = Delegate()
        for own in [false, true] {
            desk.navigation.delegate = own ? delegate : nil
            func pushAndPop() {
                desk.navigation.pushViewController(page(), animated: true)
                desk.turn(60)
                desk.navigation.popViewController(animated: true)
                desk.turn(60)
            }
            pushAndPop()
            let before = Census.alive
            pushAndPop()
            pushAndPop()
            #expect(Census.kept(since: before).isEmpty)
        }
    }

    @Test("a swipe back that is cancelled keeps nothing")
    func cancelledSwipeKeepsNothing() {
        let desk = Desk(UINavigationController(rootViewController: page()))
        desk.navigation.pushViewController(page(), animated: false)
        func swipe() {
            desk.touch(.began, 2)
            for x in stride(from: 20.0, through: 120, by: 20) { desk.touch(.moved, x) }
            for x in stride(from: 110.0, through: 60, by: -10) { desk.touch(.moved, x) }
            desk.touch(.ended, 60)
            desk.turn(60)
        }
        swipe()
        #expect(desk.navigation.viewControllers.count == 2)
        let before = Census.alive
        swipe()
        swipe()
        #expect(Census.kept(since: before).isEmpty)
    }

    @Test("a presentation and its dismissal keep nothing")
    func presentationKeepsNothing() {
        let desk = Desk(page())
        func presentAndDismiss() {
            desk.device.window.rootViewController?.present(page(), animated: true)
            desk.turn(60)
            desk.device.window.rootViewController?.dismiss(animated: true)
            desk.turn(60)
        }
        presentAndDismiss()
        let before = Census.alive
        presentAndDismiss()
        #expect(Census.kept(since: before).isEmpty)
    }

    @Test("a controller that was asked for its presentation controller, and never presented, is not kept by it; a presented one is")
    func presentationControllerKeepsNothingBeforeItBegins() throws {
        let before = Census.alive
        for style in [UIModalPresentationStyle.pageSheet, .custom] {
            let page = page()
            page.modalPresentationStyle = style
            #expect(page.presentationController?.presentedViewController === page)
        }
        #expect(Census.kept(since: before).isEmpty)
        let desk = Desk(page())
        var presented: UIViewController? = page()
        let controller = try #require(presented?.presentationController)
        presented.map { desk.device.window.rootViewController?.present($0, animated: false) }
        desk.turn(1)
        presented = nil
        #expect(controller.presentedViewController.presentationController === controller)
    }

    @Test("a transition that is over has let go of an interaction controller that keeps its context")
    func endedTransitionLetsGoOfItsInteractor() {
        let desk = Desk(UINavigationController(rootViewController: page()))
        let delegate = Delegate()
        desk.navigation.delegate = delegate
        weak var hand: Hand?
        func push() {
            let interactor = Hand()
            hand = interactor
            delegate.interactor = interactor
            desk.navigation.pushViewController(page(), animated: true)
            desk.turn(2)
            interactor.finish()
            delegate.interactor = nil
            desk.turn(2)
        }
        push()
        #expect(hand == nil)
    }

    // MARK: Devices that go

    @Test("a device that goes in the middle of a transition takes everything with it")
    func deviceGoesInTheMiddle() {
        let interactors: [() -> (any UIViewControllerInteractiveTransitioning)?] = [
            { nil }, { UIPercentDrivenInteractiveTransition() }, { Hand() },
        ]
        for interactor in interactors {
            let kept = kept {
                let desk = Desk(UINavigationController(rootViewController: page()))
                let delegate = Delegate()
                delegate.interactor = interactor()
                desk.navigation.delegate = delegate
                desk.navigation.pushViewController(page(), animated: true)
                desk.turn(10)
                #expect(desk.device.driver.transitionStatus != nil)
            }
            #expect(kept.isEmpty)
        }
    }

    @Test("a device that goes while a transition plays out takes everything with it")
    func deviceGoesWhileItPlaysOut() {
        let kept = kept {
            let desk = Desk(UINavigationController(rootViewController: page()))
            let delegate = Delegate(), interactor = UIPercentDrivenInteractiveTransition()
            delegate.interactor = interactor
            desk.navigation.delegate = delegate
            desk.navigation.pushViewController(page(), animated: true)
            desk.turn(10)
            interactor.update(0.4)
            interactor.cancel()
            desk.turn(3)
            #expect(desk.device.driver.transitionStatus?.phase == .cancelling)
        }
        #expect(kept.isEmpty)
    }

    @Test("a device that goes with an animator that has hold of a transition takes it with it")
    func deviceGoesWithAnInterruptibleAnimator() {
        let kept = kept {
            let desk = Desk(UINavigationController(rootViewController: page()))
            let delegate = Interruptible()
            desk.navigation.delegate = delegate
            desk.navigation.pushViewController(page(), animated: true)
            desk.turn(10)
            #expect(desk.device.driver.transitionStatus != nil)
        }
        #expect(kept.isEmpty)
    }

    @Test("a device that goes in the middle of a presentation, or with one at rest, takes everything with it")
    func deviceGoesWithAPresentation() {
        for frames in [10, 90] {
            let kept = kept {
                let desk = Desk(page())
                desk.device.window.rootViewController?.present(page(), animated: true)
                desk.turn(frames)
            }
            #expect(kept.isEmpty)
        }
    }

    @Test("a device that goes before or while a controller presents another by its own animator takes both with it")
    func deviceGoesWithAPresenterThatAnimates() {
        for frames in [0, 10] {
            let kept = kept {
                let root = Presenter(), desk = Desk(root), other = page()
                (other.transitioningDelegate, other.modalPresentationStyle) = (root, .custom)
                root.present(other, animated: true)
                // Waits for the end of the presentation.
                root.dismiss(animated: true)
                desk.turn(frames)
            }
            #expect(kept.isEmpty)
        }
    }

    @Test("a device that goes under a finger takes everything with it")
    func deviceGoesUnderAFinger() {
        let kept = kept {
            let desk = Desk(UINavigationController(rootViewController: page()))
            let view: UIView = desk.navigation.topViewController!.view
            let twice = UITapGestureRecognizer(target: desk, action: Selector { (_: Desk) in })
            twice.numberOfTapsRequired = 2
            view.addGestureRecognizer(twice)
            view.addGestureRecognizer(UIPanGestureRecognizer())
            desk.touch(.began, 100)
            desk.touch(.ended, 100)
            desk.touch(.began, 100)
        }
        #expect(kept.isEmpty)
    }

    @Test("a device that goes takes endless animations and display links with it")
    func deviceGoesWithEndlessWork() {
        let kept = kept {
            let desk = Desk(BusyPage())
            desk.turn(10)
        }
        #expect(kept.isEmpty)
    }

    @Test("nobody hears of a transition that goes with its device")
    func nobodyHearsOfIt() {
        var calls = 0
        do {
            let desk = Desk(UINavigationController(rootViewController: page()))
            desk.navigation.pushViewController(page(), animated: true)
            desk.turn(2)
            desk.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in calls += 1 }
            UIView.animate(withDuration: 1) {
                desk.navigation.view.alpha = 0.5
            } completion: { _ in
                calls += 1
            }
            desk.turn(2)
        }
        Desk(page()).turn(3)
        #expect(calls == 0)
    }
}
#endif
