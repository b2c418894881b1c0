import Testing
@testable import UIKit

// Checks defaults that a custom presentation controller inherits, and methods that aren't called.
@MainActor struct PresentationDefaultsTests {
    @Test("S-TRANS-24, 89: by default the page's view fills the container and the presenter's view stays in place")
    func defaultFrameFillsContainerAndPresenterStays() {
        let page = UIViewController(), controller = UIPresentationController(presentedViewController: page, presenting: nil)
        #expect(!controller.shouldRemovePresentersView && controller.frameOfPresentedViewInContainerView == .zero)
        controller.containerView = UIView(frame: CGRect(x: 10, y: 20, width: 300, height: 400))
        #expect(controller.frameOfPresentedViewInContainerView == CGRect(x: 0, y: 0, width: 300, height: 400))
        #expect(controller.presentedView === page.view)
    }

    @Test("S-TRANS-10: an unanimated custom presentation requests an animator but no interactor")
    func unanimatedPresentationRequestsNoInteractor() {
        let stage = ContainerStage(.presentStaying), driver = UIPercentDrivenInteractiveTransition()
        stage.delegate.interactor = driver
        stage.begin(animated: false)
        #expect(stage.animator.context?.isInteractive == false && stage.journal.lines.contains("animateTransition"))
    }

    @Test(
        "S-TRANS-90, S-TRANS-30: a cancelled dismissal ends with false; a finished dismissal leaves nothing presented",
        arguments: [true, false])
    func dismissalEndReportsCompletion(finishes: Bool) {
        final class LoggingPresentationController: UIPresentationController {
            var ends: [Bool] = []
            override func dismissalTransitionDidEnd(_ completed: Bool) { ends.append(completed) }
        }
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            var told: LoggingPresentationController?
            let inner: TableDelegate
            init(_ inner: TableDelegate) { self.inner = inner }
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                told = LoggingPresentationController(presentedViewController: presented, presenting: presenting)
                return told
            }
            func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
                inner.animator
            }
            func interactionControllerForDismissal(
                using animator: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { inner.interactor }
        }
        let journal = Journal(), device = VirtualDevice(size: CGSize(width: 375, height: 667)), inner = TableDelegate()
        let (root, page) = (NamedPage(journal, "root"), NamedPage(journal, "page")), delegate = Delegate(inner)
        let driver = UIPercentDrivenInteractiveTransition()
        (inner.animator, inner.interactor) = (TableAnimator(journal, fadesOut: true), driver)
        device.window.rootViewController = root
        device.turn(at: 0)
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = delegate
        root.present(page, animated: false)
        device.turn(at: 1)
        device.turn(at: 1.5)
        page.dismiss(animated: true)
        device.turn(at: 2)
        driver.update(0.5)
        if finishes { driver.finish() } else { driver.cancel() }
        device.turn(at: 3)
        #expect(delegate.told?.ends == [finishes] && (root.presentedViewController == nil) == finishes)
        #expect((page.presentingViewController == nil) == finishes)
    }

    @Test("S-TRANS-6: a new top that was already on the stack is a pop, regardless of the stack's size")
    func newTopAlreadyOnStackIsPop() {
        let stage = CustomPushStage(animator: AlphaAnimator())
        stage.navigation.setViewControllers([stage.main, stage.detail], animated: false)
        stage.device.turn(at: 1)
        stage.journal.lines = []
        stage.navigation.setViewControllers([UIViewController(), stage.detail, stage.main], animated: true)
        stage.device.turn(at: 2)
        #expect(stage.journal.lines.first == "animator for pop")
    }
}
