import TestSupport
import Testing
import UIKit

// Checks S-SEED1 without touches. The gallery's tests use traces to check the scene and its gestures.
@MainActor struct CustomPushTests {
    private static let pushed = [
        "animator for push", "interactor", "main.willDisappear", "detail.willAppear", "main.didDisappear", "detail.didAppear",
        "didShow",
    ]

    @Test("S-SEED1-1: an empty block completes in the same frame") func emptyBlockCompletesInSameFrame() {
        let stage = CustomPushStage(animator: EmptyAnimator())
        stage.push(at: 1)
        #expect(stage.containerNames == ["detail"])
        #expect(stage.navigation.viewControllers == [stage.main, stage.detail])
        #expect(stage.journal.lines == Self.pushed)
    }

    @Test("S-SEED1-2: an interactive transition with an empty block ends immediately") func interactiveEmptyBlockEndsAtOnce() {
        let stage = CustomPushStage(animator: EmptyAnimator()), driver = UIPercentDrivenInteractiveTransition()
        stage.transitions.interactionController = driver
        stage.push(at: 1)
        driver.update(0.5)
        driver.finish()
        stage.device.turn(at: 2)
        #expect(stage.containerNames == ["detail"] && stage.journal.lines == Self.pushed)
        #expect(stage.container.layer.speed == 1)
    }

    @Test("S-SEED1-4: the alpha stage fades in for a push and a pop") func alphaStageFadesInPushAndPop() {
        let stage = CustomPushStage(animator: AlphaAnimator())
        stage.push(at: 1)
        #expect(stage.containerNames == ["main", "detail"])
        for (time, alpha) in [(1.25, 0.1292), (1.5, 0.5), (1.75, 0.8708)] {
            stage.device.turn(at: time)
            #expect(isNear(stage.detail.view.seenAlpha, alpha, 5e-5))
        }
        stage.device.turn(at: 2)
        #expect(stage.containerNames == ["detail"] && stage.main.view.window == nil)

        stage.navigation.popViewController(animated: true)
        stage.device.turn(at: 3)
        #expect(stage.containerNames == ["detail", "main"])
        stage.device.turn(at: 3.25)
        #expect(isNear(stage.main.view.seenAlpha, 0.1292, 5e-5))
        stage.device.turn(at: 4)
        #expect(stage.containerNames == ["main"])
    }

    @Test("S-SEED1-5: the rectangle grows from the selected view to the page") func rectangleGrowsFromSelectedViewToPage() {
        let animator = RectangleAnimator(), stage = CustomPushStage(animator: animator)
        stage.push(at: 1)
        #expect(stage.containerNames == ["main", "detail", "rectangle", "label"])
        #expect(stage.detail.view.isHidden)
        stage.device.turn(at: 1.5)
        #expect(isNear(animator.rectangle.seenFrame, CGRect(x: 10, y: 50, width: 237.5, height: 383.5)))
        stage.device.turn(at: 2)
        #expect(stage.containerNames == ["detail"] && !stage.detail.view.isHidden)
        #expect(animator.completions == [true] && stage.journal.lines == Self.pushed)
    }

    @Test("S-SEED1-6: the label's position is stale without layout", arguments: [false, true])
    func labelPositionIsStaleWithoutLayout(isStale: Bool) {
        let animator = RectangleAnimator()
        animator.readsStaleLabel = isStale
        let stage = CustomPushStage(animator: animator)
        stage.push(at: 1)
        #expect((animator.label.center == CGPoint(x: 187.5, y: 333.5)) == !isStale)
    }

    @Test("S-SEED1-8: scrubbing follows the scale") func scrubbingFollowsScale() {
        let animator = RectangleAnimator(), stage = CustomPushStage(animator: animator)
        let driver = UIPercentDrivenInteractiveTransition()
        stage.transitions.interactionController = driver
        stage.push(at: 1)
        let frames = [
            (1.0, CGRect(x: 20, y: 100, width: 100, height: 100)), (1.4, CGRect(x: 12, y: 60, width: 210, height: 326.8)),
            (0.8, CGRect(x: 20, y: 100, width: 100, height: 100)), (3.0, CGRect(x: 0, y: 0, width: 375, height: 667)),
        ]
        for (step, (scale, frame)) in frames.enumerated() {
            driver.update(scale - 1)
            stage.device.turn(at: 2 + Double(step))
            #expect(isNear(animator.rectangle.seenFrame, frame))
        }
        #expect(animator.completions.isEmpty)
    }

    /// Begins a push at 1 s and, at 2 s, holds it at 0.4.
    private func scrubbed(_ animator: RectangleAnimator) -> (CustomPushStage, UIPercentDrivenInteractiveTransition) {
        let stage = CustomPushStage(animator: animator), driver = UIPercentDrivenInteractiveTransition()
        stage.transitions.interactionController = driver
        stage.push(at: 1)
        driver.update(0.4)
        stage.device.turn(at: 2)
        return (stage, driver)
    }

    @Test("S-SEED1-9: finishing at 40 % takes the remaining time") func finishAtFortyPercentTakesRemainingTime() {
        let animator = RectangleAnimator(), (stage, driver) = scrubbed(animator)
        driver.finish()
        stage.device.turn(at: 2.3)
        #expect(isNear(animator.rectangle.seenFrame.minX, 20 * 0.3))
        stage.device.turn(at: 2.6)
        #expect(animator.completions == [true] && stage.journal.lines == Self.pushed)
    }

    @Test("S-SEED1-10: cancelling at 40 % takes the elapsed time") func cancelAtFortyPercentTakesElapsedTime() {
        let animator = RectangleAnimator(), (stage, driver) = scrubbed(animator)
        driver.cancel()
        stage.device.turn(at: 2.4)
        #expect(stage.containerNames == ["main"] && !stage.detail.view.isHidden)
        #expect(stage.navigation.viewControllers == [stage.main] && stage.detail.parent == nil)
        #expect(
            stage.journal.lines == [
                "animator for push", "interactor", "main.willDisappear", "detail.willAppear",
                "detail.willDisappear", "detail.didDisappear", "main.willAppear", "main.didAppear",
            ])
    }

    @Test("S-SEED1-19: the main page's frame is used without conversion") func mainPageFrameIsUsedUnconverted() {
        let animator = RectangleAnimator(), stage = CustomPushStage(animator: animator)
        stage.container.frame.origin.y = 44
        stage.push(at: 1)
        #expect(stage.container.convert(animator.rectangle.seenFrame, to: nil).minY == 144)
    }

    @Test("S-SEED1-20: removing its animations leaves the transition open") func removedAnimationsLeaveTransitionOpen() {
        let animator = RectangleAnimator(), stage = CustomPushStage(animator: animator)
        stage.push(at: 1)
        stage.device.turn(at: 1.5)
        animator.rectangle.layer.removeAllAnimations()
        stage.device.turn(at: 9)
        #expect(animator.completions == [false])
        #expect(stage.containerNames == ["main", "detail", "rectangle", "label"])
        #expect(stage.device.window.hitTest(CGPoint(x: 50, y: 150), with: nil)?.isDescendant(of: stage.container) != true)
    }
}
