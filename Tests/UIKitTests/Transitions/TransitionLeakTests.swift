#if DEBUG
import GestureSupport
import Testing
import UIKit

/// Checks that neither finished transitions nor transitions whose device is released midway keep objects alive. The tests count the
/// instances of all engine classes.
@MainActor struct TransitionLeakTests {
    /// A device that shows a navigation controller or a plain page, at rest.
    @MainActor private final class TestDevice {
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

    /// Fades pages in, retains its context, and returns only the interaction controller that was set.
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

    /// A custom interaction controller that never releases its context.
    private final class CustomInteractor: NSObject, UIViewControllerInteractiveTransitioning {
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

    /// Fades pages in with an interruptible animator that it retains.
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

    /// Presents with a custom animator.
    private final class Presenter: UIViewController, UIViewControllerTransitioningDelegate {
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { Delegate() }
    }

    /// A page that starts work when it first appears: an endless animation that retains the page, and a display link that calls it.
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

    /// Returns the number of additional live objects per class after calling `run`. Calls `run` once before counting, so that objects that
    /// are created only once already exist.
    private func kept(_ run: () -> Void) -> [String: Int] {
        func runOnTemporaryDevice() {
            run()
            // The last device stays current until another device is created.
            _ = VirtualDevice()
        }
        runOnTemporaryDevice()
        let before = LiveObjects.alive
        for _ in 0..<3 { runOnTemporaryDevice() }
        return LiveObjects.kept(since: before)
    }

    private func page() -> UIViewController { UIViewController() }

    // MARK: Finished transitions

    @Test func finishedPushAndPopKeepNothingAlive() {
        let stage = TestDevice(UINavigationController(rootViewController: page()))
        let delegate = Delegate()
        for own in [false, true] {
            stage.navigation.delegate = own ? delegate : nil
            func pushAndPop() {
                stage.navigation.pushViewController(page(), animated: true)
                stage.turn(60)
                stage.navigation.popViewController(animated: true)
                stage.turn(60)
            }
            pushAndPop()
            let before = LiveObjects.alive
            pushAndPop()
            pushAndPop()
            #expect(LiveObjects.kept(since: before).isEmpty)
        }
    }

    @Test func cancelledSwipeKeepsNothingAlive() {
        let stage = TestDevice(UINavigationController(rootViewController: page()))
        stage.navigation.pushViewController(page(), animated: false)
        func swipe() {
            stage.touch(.began, 2)
            for x in stride(from: 20.0, through: 120, by: 20) { stage.touch(.moved, x) }
            for x in stride(from: 110.0, through: 60, by: -10) { stage.touch(.moved, x) }
            stage.touch(.ended, 60)
            stage.turn(60)
        }
        swipe()
        #expect(stage.navigation.viewControllers.count == 2)
        let before = LiveObjects.alive
        swipe()
        swipe()
        #expect(LiveObjects.kept(since: before).isEmpty)
    }

    @Test func presentationAndDismissalKeepNothingAlive() {
        let stage = TestDevice(page())
        func presentAndDismiss() {
            stage.device.window.rootViewController?.present(page(), animated: true)
            stage.turn(60)
            stage.device.window.rootViewController?.dismiss(animated: true)
            stage.turn(60)
        }
        presentAndDismiss()
        let before = LiveObjects.alive
        presentAndDismiss()
        #expect(LiveObjects.kept(since: before).isEmpty)
    }

    @Test func presentationControllerDoesNotRetainUnpresentedController() throws {
        let before = LiveObjects.alive
        for style in [UIModalPresentationStyle.pageSheet, .custom] {
            let page = page()
            page.modalPresentationStyle = style
            #expect(page.presentationController?.presentedViewController === page)
        }
        #expect(LiveObjects.kept(since: before).isEmpty)
        let stage = TestDevice(page())
        var presented: UIViewController? = page()
        let controller = try #require(presented?.presentationController)
        presented.map { stage.device.window.rootViewController?.present($0, animated: false) }
        stage.turn(1)
        presented = nil
        #expect(controller.presentedViewController.presentationController === controller)
    }

    @Test func finishedTransitionReleasesInteractorThatKeepsItsContext() {
        let stage = TestDevice(UINavigationController(rootViewController: page()))
        let delegate = Delegate()
        stage.navigation.delegate = delegate
        weak var hand: CustomInteractor?
        func push() {
            let interactor = CustomInteractor()
            hand = interactor
            delegate.interactor = interactor
            stage.navigation.pushViewController(page(), animated: true)
            stage.turn(2)
            interactor.finish()
            delegate.interactor = nil
            stage.turn(2)
        }
        push()
        #expect(hand == nil)
    }

    // MARK: Released devices

    @Test func deviceReleasedDuringTransitionReleasesEverything() {
        let interactors: [() -> (any UIViewControllerInteractiveTransitioning)?] = [
            { nil }, { UIPercentDrivenInteractiveTransition() }, { CustomInteractor() },
        ]
        for interactor in interactors {
            let kept = kept {
                let stage = TestDevice(UINavigationController(rootViewController: page()))
                let delegate = Delegate()
                delegate.interactor = interactor()
                stage.navigation.delegate = delegate
                stage.navigation.pushViewController(page(), animated: true)
                stage.turn(10)
                #expect(stage.device.driver.transitionStatus != nil)
            }
            #expect(kept.isEmpty)
        }
    }

    @Test func deviceReleasedDuringPlayOutReleasesEverything() {
        let kept = kept {
            let stage = TestDevice(UINavigationController(rootViewController: page()))
            let delegate = Delegate(), interactor = UIPercentDrivenInteractiveTransition()
            delegate.interactor = interactor
            stage.navigation.delegate = delegate
            stage.navigation.pushViewController(page(), animated: true)
            stage.turn(10)
            interactor.update(0.4)
            interactor.cancel()
            stage.turn(3)
            #expect(stage.device.driver.transitionStatus?.phase == .cancelling)
        }
        #expect(kept.isEmpty)
    }

    @Test func deviceReleasedWithAnimatorReleasesEverything() {
        let kept = kept {
            let stage = TestDevice(UINavigationController(rootViewController: page()))
            let delegate = Interruptible()
            stage.navigation.delegate = delegate
            stage.navigation.pushViewController(page(), animated: true)
            stage.turn(10)
            #expect(stage.device.driver.transitionStatus != nil)
        }
        #expect(kept.isEmpty)
    }

    @Test func deviceReleasedWithPresentationReleasesEverything() {
        for frames in [10, 90] {
            let kept = kept {
                let stage = TestDevice(page())
                stage.device.window.rootViewController?.present(page(), animated: true)
                stage.turn(frames)
            }
            #expect(kept.isEmpty)
        }
    }

    @Test func deviceReleasedWithCustomPresenterReleasesEverything() {
        for frames in [0, 10] {
            let kept = kept {
                let root = Presenter(), stage = TestDevice(root), other = page()
                (other.transitioningDelegate, other.modalPresentationStyle) = (root, .custom)
                root.present(other, animated: true)
                // Queued until the presentation ends.
                root.dismiss(animated: true)
                stage.turn(frames)
            }
            #expect(kept.isEmpty)
        }
    }

    @Test func deviceReleasedDuringTouchReleasesEverything() {
        let kept = kept {
            let stage = TestDevice(UINavigationController(rootViewController: page()))
            let view: UIView = stage.navigation.topViewController!.view
            let twice = UITapGestureRecognizer(target: stage, action: Selector { (_: TestDevice) in })
            twice.numberOfTapsRequired = 2
            view.addGestureRecognizer(twice)
            view.addGestureRecognizer(UIPanGestureRecognizer())
            stage.touch(.began, 100)
            stage.touch(.ended, 100)
            stage.touch(.began, 100)
        }
        #expect(kept.isEmpty)
    }

    @Test func deviceReleasedWithEndlessWorkReleasesEverything() {
        let kept = kept {
            let stage = TestDevice(BusyPage())
            stage.turn(10)
        }
        #expect(kept.isEmpty)
    }

    @Test func transitionReleasedWithItsDeviceCallsNoCompletions() {
        var calls = 0
        do {
            let stage = TestDevice(UINavigationController(rootViewController: page()))
            stage.navigation.pushViewController(page(), animated: true)
            stage.turn(2)
            stage.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in calls += 1 }
            UIView.animate(withDuration: 1) {
                stage.navigation.view.alpha = 0.5
            } completion: { _ in
                calls += 1
            }
            stage.turn(2)
        }
        TestDevice(page()).turn(3)
        #expect(calls == 0)
    }
}
#endif
