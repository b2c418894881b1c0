import GestureSupport
import TestSupport
import Testing
import UIKit

// Checks S-SEED3: a navigation controller with custom transitions, root ⇄ [A, B, C], d = 0.5, over a presentation controller that removes
// the presenter's view. The thresholds are the demo's: a transition finishes if the percentage is above one half.
@MainActor struct CustomNavigationTests {
    /// Fades in the incoming page, or fades out the outgoing page.
    private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
        let isForward: Bool
        init(isForward: Bool) { self.isForward = isForward }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let from = context.view(forKey: .from)!, to = context.view(forKey: .to)!
            if isForward {
                context.containerView.addSubview(to)
                to.alpha = 0
            } else {
                context.containerView.insertSubview(to, belowSubview: from)
            }
            UIView.animate(withDuration: 0.5) { [isForward] in
                if isForward { to.alpha = 1 } else { from.alpha = 0 }
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    private final class Removing: UIPresentationController {
        override var shouldRemovePresentersView: Bool { true }
    }

    private final class Delegate: NSObject, UINavigationControllerDelegate, UIViewControllerTransitioningDelegate {
        var interactor: UIPercentDrivenInteractiveTransition?

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { Removing(presentedViewController: presented, presenting: presenting) }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { Fade(isForward: true) }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { Fade(isForward: false) }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
        func navigationController(
            _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { Fade(isForward: operation == .push) }
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
    }

    private let device = VirtualDevice(size: CGSize(width: 375, height: 667))
    private let journal = Journal()
    private let root: NamedPage
    private let pages: [NamedPage]
    private let navigation: UINavigationController
    private let delegate = Delegate()

    init() {
        let journal = journal
        root = NamedPage(journal, "root")
        pages = ["A", "B", "C"].map { NamedPage(journal, $0) }
        navigation = UINavigationController(rootViewController: pages[0])
        navigation.isNavigationBarHidden = true
        navigation.delegate = delegate
        navigation.transitioningDelegate = delegate
        navigation.modalPresentationStyle = .custom
        device.window.rootViewController = root
        device.turn(at: 0)
        device.turn(at: 0.1)
        root.present(navigation, animated: true)
        device.turn(at: 1)
        device.turn(at: 1.25)
    }

    private func at(rest time: TimeInterval = 1.5) {
        device.turn(at: time)
        journal.lines = []
    }

    /// Requests a change at 2 s, scrubs it to `percent`, and releases it.
    private func scrub(_ percent: CGFloat, _ change: () -> Void) {
        delegate.interactor = UIPercentDrivenInteractiveTransition()
        change()
        device.turn(at: 2)
        delegate.interactor?.update(percent)
        device.turn(at: 2.1)
        if percent > 0.5 { delegate.interactor?.finish() } else { delegate.interactor?.cancel() }
        delegate.interactor = nil
    }

    @Test("S-SEED3-1: the presentation removes the root view at its end") func presentationRemovesRootViewAtItsEnd() {
        #expect(isNear(navigation.view.seenAlpha, 0.5) && root.view.window != nil)
        at()
        #expect(root.view.window == nil && navigation.view.window != nil)
    }

    @Test("S-SEED3-2 to 4: a push released above half completes", arguments: [0.6, 0.5])
    func pushReleasedAboveHalfCompletes(percent: CGFloat) {
        at()
        scrub(percent) { navigation.pushViewController(pages[1], animated: true) }
        #expect(isNear(pages[1].view.seenAlpha, percent))
        device.turn(at: 2.1 + (percent > 0.5 ? 0.19 : 0.24))
        #expect(pages[0].view.window != nil && pages[1].view.window != nil)
        device.turn(at: 2.1 + (percent > 0.5 ? 0.2 : 0.25))
        #expect(navigation.viewControllers.count == (percent > 0.5 ? 2 : 1))
        #expect((pages[1].view.window != nil) == (percent > 0.5))
    }

    /// The demo's left-edge pan.
    @MainActor private final class BackPan: NSObject, UIGestureRecognizerDelegate {
        var wantsToBegin = true
        private let navigation: UINavigationController
        private let delegate: Delegate
        private(set) var states: [UIGestureRecognizer.State] = []

        init(on page: UIViewController, _ navigation: UINavigationController, _ delegate: Delegate) {
            (self.navigation, self.delegate) = (navigation, delegate)
            super.init()
            let pan = UIScreenEdgePanGestureRecognizer(target: self, action: Selector(Self.pan(_:)))
            (pan.edges, pan.delegate) = (.left, self)
            page.view.addGestureRecognizer(pan)
        }

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { wantsToBegin }

        private func pan(_ recognizer: UIScreenEdgePanGestureRecognizer) {
            states.append(recognizer.state)
            if recognizer.state == .began {
                delegate.interactor = UIPercentDrivenInteractiveTransition()
                navigation.popViewController(animated: true)
            } else {
                delegate.interactor?.update(recognizer.translation(in: nil).x / 375)
            }
        }
    }

    @Test("S-SEED3-11: the built-in swipe doesn't replace an edge pan that declines") func builtInSwipeDoesNotReplaceDecliningEdgePan() {
        navigation.isNavigationBarHidden = false
        for page in pages.dropFirst() { navigation.pushViewController(page, animated: false) }
        at()
        let pan = BackPan(on: navigation, navigation, delegate)
        pan.wantsToBegin = false
        for step in 0...10 {
            let time = 2 + Double(step) / 60
            device.touch(1, step == 0 ? .began : .moved, at: CGPoint(x: 5 + 21 * Double(step), y: 300), time: time)
            device.turn(at: time)
        }
        #expect(pan.states.isEmpty && navigation.transitionCoordinator == nil && navigation.viewControllers == pages)
    }

    @Test("S-SEED3-11: the built-in swipe doesn't interfere with an edge pan on the page") func builtInSwipeLeavesEdgePanOnPageAlone()
        throws
    {
        navigation.isNavigationBarHidden = false
        for page in pages.dropFirst() { navigation.pushViewController(page, animated: false) }
        at()
        let pan = BackPan(on: pages[2], navigation, delegate)
        let swipe = try #require(navigation.interactivePopGestureRecognizer)
        for step in 0...10 {
            let time = 2 + Double(step) / 60, place = CGPoint(x: 5 + 21 * Double(step), y: 300)
            device.touch(1, step == 0 ? .began : .moved, at: place, time: time)
            device.turn(at: time)
            #expect(swipe.state == .possible)
        }
        #expect(pan.states.first == .began && pan.states.count == 10)
        #expect(navigation.viewControllers == [pages[0], pages[1]], "a single pop")
        #expect(isNear(delegate.interactor?.percentComplete ?? 0, 189 / 375) && isNear(pages[2].view.seenAlpha, 1 - 189 / 375))
    }

    @Test("S-SEED3-7: a cancelled pop restores the page's model values") func cancelledPopRestoresPageModel() {
        navigation.pushViewController(pages[1], animated: false)
        at()
        scrub(0.3) { navigation.popViewController(animated: true) }
        #expect(pages[1].view.alpha == 0)
        device.turn(at: 2.25)
        #expect(pages[1].view.alpha == 1 && pages[0].view.window == nil && navigation.viewControllers.count == 2)
        #expect(device.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === pages[1].view)
    }

    @Test("S-SEED3-8: an interactive dismissal returns the root view to the window") func interactiveDismissalReturnsRootViewToWindow() {
        at()
        scrub(0.6) { navigation.dismiss(animated: true) }
        #expect(root.view.superview === navigation.view.superview && root.view.superview?.subviews.first === root.view)
        device.turn(at: 2.3)
        #expect(device.window.subviews == [root.view] && root.presentedViewController == nil)
    }

    @Test("S-SEED3-9: a cancelled dismissal removes the root view again") func cancelledDismissalRemovesRootViewAgain() {
        at()
        scrub(0.4) { navigation.dismiss(animated: true) }
        device.turn(at: 2.3)
        #expect(navigation.view.alpha == 1 && root.view.window == nil && root.presentedViewController === navigation)
        #expect(
            journal.lines == [
                "A.willDisappear", "root.willAppear", "root.willDisappear", "root.didDisappear", "A.willAppear", "A.didAppear",
            ])
    }

    /// Sets its presentation style and delegate when its view loads, which is too late.
    private final class LateNavigation: UINavigationController {
        let late = Delegate()
        override func viewDidLoad() {
            super.viewDidLoad()
            modalPresentationStyle = .custom
            transitioningDelegate = late
        }
    }

    @Test("S-SEED3-14: a delegate set in viewDidLoad is too late") func delegateSetInViewDidLoadIsTooLate() {
        at()
        navigation.dismiss(animated: true)
        device.turn(at: 2)
        device.turn(at: 2.5)
        let late = LateNavigation(rootViewController: NamedPage(journal, "A"))
        root.present(late, animated: true)
        device.turn(at: 3)
        device.turn(at: 3.1)
        #expect(late.transitioningDelegate === late.late, "set while the presentation began")
        #expect(late.view.seenAlpha == 1 && late.view.seenFrame.minY > 300, "it slides up and doesn't fade")
    }

    @Test("S-SEED3-10: a dismissal without a gesture runs by itself") func dismissalWithoutGestureRunsByItself() {
        at()
        navigation.dismiss(animated: true)
        device.turn(at: 2)
        device.turn(at: 2.49)
        #expect(navigation.isBeingDismissed)
        device.turn(at: 2.5)
        #expect(device.window.subviews == [root.view])
    }
}
