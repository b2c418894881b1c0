import GestureSupport
import TestSupport
import Testing
import UIKit

@MainActor struct PresentingTests {
    private let stage = CustomPushStage(animator: AlphaAnimator())
    private var device: VirtualDevice { stage.device }

    @Test(
        "S-SEED1-18: a modal presentation never calls the navigation delegate",
        arguments: [UIModalPresentationStyle.fullScreen, .custom])
    func modalPresentationNeverAsksNavigationDelegate(style: UIModalPresentationStyle) {
        stage.detail.modalPresentationStyle = style
        stage.main.present(stage.detail, animated: true)
        device.turn(at: 1)
        device.turn(at: 1.4)
        #expect(stage.detail.view.window != nil)
        stage.detail.dismiss(animated: true)
        device.turn(at: 2)
        device.turn(at: 2.4)
        #expect(stage.detail.view.window == nil)
        #expect(!stage.journal.lines.contains { $0.contains("animator") || $0.contains("interactor") || $0.contains("didShow") })
        let next = UIViewController()
        stage.navigation.pushViewController(next, animated: true)
        device.turn(at: 3)
        #expect(stage.journal.lines.contains("animator for push"), "a push calls it")
    }

    @Test("S-TRANS-8: a presentation begins after the turn's commit")
    func presentationBeginsAfterCommit() {
        stage.main.present(stage.detail, animated: true)
        #expect(stage.journal.lines.isEmpty && stage.main.presentedViewController === stage.detail)
        device.turn(at: 1)
        #expect(stage.journal.lines == ["main.willDisappear", "detail.willAppear"])
    }

    @Test("S-TRANS-8: a dismissal begins after the turn's commit")
    func dismissalBeginsAfterCommit() {
        stage.main.present(stage.detail, animated: false)
        device.turn(at: 1)
        stage.journal.lines = []
        stage.detail.dismiss(animated: true)
        #expect(stage.journal.lines.isEmpty && !stage.detail.isBeingDismissed)
        device.turn(at: 2)
        #expect(stage.journal.lines == ["detail.willDisappear", "main.willAppear"] && stage.detail.isBeingDismissed)
    }

    @Test("S-TRANS-18, 65, 86: the page slides up in 0.4 s, and the presenter's view leaves the window")
    func pageSlidesUpAndPresenterLeavesWindow() {
        var calls = 0
        stage.main.present(stage.detail, animated: true) { calls += 1 }
        device.turn(at: 1)
        #expect(stage.detail.view.seenFrame.minY == 667)
        device.turn(at: 1.2)
        #expect(isNear(stage.detail.view.seenFrame.minY, 333.5))
        device.turn(at: 1.4)
        #expect(stage.navigation.view.window == nil && stage.detail.view.window === device.window && calls == 1)
        #expect(
            stage.journal.lines == [
                "main.willDisappear", "detail.willAppear", "detail.didAppear", "main.didDisappear",
            ])
        #expect(stage.detail.presentingViewController === stage.navigation)
    }

    @Test("S-TRANS-18, 30: a dismissal restores the presenter and leaves nothing presented")
    func dismissalRestoresPresenter() {
        let home = stage.navigation.view.superview
        stage.main.present(stage.detail, animated: false)
        device.turn(at: 1)
        var presenters: [UIViewController?] = []
        stage.detail.dismiss(animated: true) { [detail = stage.detail] in presenters.append(detail.presentingViewController) }
        device.turn(at: 2)
        device.turn(at: 2.4)
        #expect(presenters == [nil], "presentingViewController is nil in the completion")
        #expect(stage.navigation.view.superview === home && stage.detail.view.window == nil)
        #expect(stage.main.presentedViewController == nil && stage.detail.presentingViewController == nil)
        #expect(home?.subviews.count == 1 && home?.subviews.first === stage.navigation.view)
    }

    @Test(
        "S-TRANS-74: a second presentation is refused, whether the presenter is visible or not",
        arguments: [
            UIModalPresentationStyle.fullScreen, .overFullScreen,
        ])
    func secondPresentationIsRefused(style: UIModalPresentationStyle) {
        stage.detail.modalPresentationStyle = style
        stage.main.present(stage.detail, animated: false)
        device.turn(at: 1)
        var calls = 0
        let third = LoggedController(stage.journal)
        stage.main.present(third, animated: false) { calls += 1 }
        device.turn(at: 2)
        #expect(calls == 0 && stage.main.presentedViewController === stage.detail)
    }

    @Test(
        "S-TRANS-74: a controller being dismissed can't present; the presenter below stays",
        arguments: [ContainerRow.dismissRemoving, .dismissStaying], [false, true])
    func controllerBeingDismissedCannotPresent(row: ContainerRow, isInteractive: Bool) {
        let stage = ContainerStage(row), third = NamedPage(stage.journal, "third"), driver = UIPercentDrivenInteractiveTransition()
        if isInteractive { stage.delegate.interactor = driver }
        stage.begin()
        stage.run(until: stage.now + 0.2)
        #expect(stage.from.isBeingDismissed)
        stage.journal.lines = []
        stage.from.present(third, animated: true)
        stage.run(until: stage.now + 0.1)
        #expect(third.presentingViewController == nil && third.viewIfLoaded?.window == nil && stage.journal.lines.isEmpty)
        driver.finish()
        stage.run(until: stage.now + 2)
        #expect(stage.hierarchy == "[to]" && stage.to.presentedViewController == nil)
        #expect(!stage.journal.lines.contains { $0.hasPrefix("third") } && stage.journal.lines.contains("from.didDisappear"))
    }

    @Test(
        "S-TRANS-1: the presented controller's delegate provides the dismissal animator",
        arguments: [ContainerRow.dismissRemoving, .dismissStaying])
    func presentedDelegateProvidesDismissalAnimator(row: ContainerRow) {
        let stage = ContainerStage(row)
        stage.begin()
        #expect(stage.journal.lines.contains("animateTransition") && stage.animator.context != nil)
    }

    @Test("S-TRANS-1, 5: the presented controller's delegate is called, and a cancelled presentation restores everything")
    func cancelledCustomPresentationRestoresEverything() {
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            let driver = UIPercentDrivenInteractiveTransition()
            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { AlphaAnimator() }
            func interactionControllerForPresentation(
                using animator: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
        }
        let delegate = Delegate(), home = stage.navigation.view.superview
        stage.detail.transitioningDelegate = delegate
        var answers: [String] = []
        device.driver.observe = { event in
            if case .question(let question, _, let answer) = event { answers.append("\(question) \(type(of: answer!))") }
        }
        stage.main.present(stage.detail, animated: true)
        device.turn(at: 1)
        delegate.driver.update(0.5)
        device.turn(at: 2)
        #expect(isNear(stage.detail.view.seenAlpha, 0.5))
        delegate.driver.cancel()
        device.turn(at: 2.5)
        #expect(
            answers == [
                "animationControllerForPresented AlphaAnimator",
                "interactionControllerForPresentation UIPercentDrivenInteractiveTransition",
            ])
        #expect(stage.navigation.view.superview === home && stage.main.presentedViewController == nil)
        #expect(
            stage.journal.lines == [
                "main.willDisappear", "detail.willAppear", "detail.willDisappear", "detail.didDisappear", "main.willAppear",
                "main.didAppear",
            ])
    }
}
