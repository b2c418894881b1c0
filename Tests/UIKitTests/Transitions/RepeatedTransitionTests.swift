import Testing

@testable import UIKit

/// Checks that a transition leaves nothing behind that changes the next one: it looks and sounds like the first one on a new device.
@MainActor struct RepeatedTransitionTests {
    /// The course of an earlier transition.
    enum Previous: CaseIterable {
        case cancelled, cancelledAtOnce, cancelledSlowly, cancelledTwice, givenUp, finished, finishedQuickly, unanimated
    }

    private func turns(_ stage: ContainerStage, _ times: ClosedRange<Int>) -> [String] {
        times.map { stage.device.turn(at: Double($0) / 10).description }
    }

    /// Requests the row's transition with a new animator, and takes the first turn at a tenth of a second.
    private func begin(
        _ stage: ContainerStage, _ driver: UIPercentDrivenInteractiveTransition?, at tenth: Int, animated: Bool = true
    ) -> String {
        stage.delegate.animator = TableAnimator(stage.journal, fadesOut: stage.row.isDismissal)
        stage.delegate.interactor = driver
        stage.request(animated: animated)
        return stage.device.turn(at: Double(tenth) / 10).description
    }

    private func cancel(_ stage: ContainerStage, at percent: CGFloat?, _ driver: UIPercentDrivenInteractiveTransition, from tenth: Int) {
        _ = begin(stage, driver, at: tenth)
        if let percent { driver.update(percent) }
        _ = turns(stage, tenth + 1...tenth + 2)
        driver.cancel()
        _ = turns(stage, tenth + 3...tenth + 30)
    }

    private func finish(_ stage: ContainerStage, _ driver: UIPercentDrivenInteractiveTransition?, animated: Bool = true) {
        _ = begin(stage, driver, at: 10, animated: animated)
        driver?.update(0.6)
        _ = turns(stage, 11...12)
        driver?.finish()
        _ = turns(stage, 13...40)
        undo(stage)
    }

    /// Returns to the page from which the row's transition begins.
    private func undo(_ stage: ContainerStage) {
        (stage.delegate.animator, stage.delegate.interactor) = (nil, nil)
        switch stage.row {
        case .push: stage.navigation.popViewController(animated: false)
        case .pop: stage.navigation.pushViewController(stage.from, animated: false)
        case .tab: stage.tabs.selectedIndex = 0
        case .presentRemoving, .presentStaying: stage.from.dismiss(animated: false)
        case .dismissRemoving, .dismissStaying: stage.to.present(stage.from, animated: false)
        }
    }

    private func play(_ previous: Previous, _ stage: ContainerStage) {
        let driver = UIPercentDrivenInteractiveTransition()
        switch previous {
        case .cancelled: cancel(stage, at: 0.4, driver, from: 10)
        case .cancelledAtOnce: cancel(stage, at: nil, driver, from: 10)
        case .cancelledSlowly:
            (driver.completionSpeed, driver.completionCurve) = (0.5, .easeIn)
            cancel(stage, at: 0.7, driver, from: 10)
        case .cancelledTwice:
            cancel(stage, at: 0.4, driver, from: 10)
            cancel(stage, at: 1, driver, from: 40)
        case .givenUp:
            stage.request()
            stage.animator.givesUp = true
            _ = turns(stage, 10...40)
        case .finished: finish(stage, nil)
        case .finishedQuickly:
            driver.completionSpeed = 3
            finish(stage, driver)
        case .unanimated: finish(stage, nil, animated: false)
        }
    }

    /// Returns the frames, the callbacks, and the views of a transition that begins at 10 s.
    private func course(_ row: ContainerRow, after previous: Previous?, isInteractive: Bool) -> [String] {
        let stage = ContainerStage(row)
        if let previous { play(previous, stage) }
        // The animator's own changes aren't UIKit's to undo.
        for page in [stage.from, stage.to] { page.view.alpha = 1 }
        _ = turns(stage, 90...95)
        stage.journal.lines = []
        let driver = isInteractive ? UIPercentDrivenInteractiveTransition() : nil
        var lines = [begin(stage, driver, at: 100)]
        driver?.update(0.3)
        lines += turns(stage, 101...104)
        driver?.finish()
        lines += turns(stage, 105...125)
        return lines + stage.journal.lines + [stage.hierarchy, "\(stage.animator.found)"]
    }

    @Test(arguments: ContainerRow.allCases, [false, true])
    func transitionAfterAnotherIsLikeTheFirst(row: ContainerRow, isInteractive: Bool) {
        let first = course(row, after: nil, isInteractive: isInteractive)
        for previous in Previous.allCases {
            let next = course(row, after: previous, isInteractive: isInteractive)
            for (line, other) in zip(first, next) where line != other {
                #expect(other == line, "\(previous)")
                break
            }
            #expect(next.count == first.count, "\(previous)")
        }
    }
}
