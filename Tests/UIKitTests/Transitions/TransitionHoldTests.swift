import TestSupport
import Testing
import UIKit

/// Checks holding a transition from outside, for example with a scrub bar. Uses the rectangle from the first demo (1 s, 20 → 0 points).
@MainActor struct TransitionHoldTests {
    private let animator = RectangleAnimator()
    private let stage: CustomPushStage
    private let interactor = UIPercentDrivenInteractiveTransition()

    init() { stage = CustomPushStage(animator: animator) }

    private var driver: FrameDriver { stage.device.driver }
    private var percent: CGFloat { driver.transitionStatus?.percent ?? .nan }
    private var clock: CALayer { stage.container.layer }

    private func pushInteractively() {
        stage.transitions.interactionController = interactor
        stage.push(at: 1)
        stage.transitions.interactionController = nil
    }

    @Test func runningTransitionCanBeHeldMovedAndResumed() throws {
        stage.push(at: 1)
        stage.device.turn(at: 1.3)
        let hold = try #require(driver.holdTransition())
        #expect(abs(hold.percent - 0.3) < 1e-9)
        stage.device.turn(at: 5)
        #expect(abs(percent - 0.3) < 1e-9 && animator.completions.isEmpty)
        hold.show(0.5)
        stage.device.turn(at: 6)
        #expect(isNear(animator.rectangle.seenFrame.minX, 10), "the block's pacing, midway")
        hold.show(0.1)
        hold.resume()
        stage.device.turn(at: 6.4)
        #expect(abs(percent - 0.5) < 1e-9)
        #expect(isNear(animator.rectangle.seenFrame.minX, 10))
        stage.device.turn(at: 6.9)
        #expect(animator.completions == [true] && stage.containerNames == ["detail"])
        #expect(clock.speed == 1 && clock.timeOffset == 0 && clock.beginTime == 0)
    }

    @Test func transitionCanBeHeldTwice() throws {
        stage.push(at: 1)
        stage.device.turn(at: 1.2)
        try #require(driver.holdTransition()).resume()
        stage.device.turn(at: 1.4)
        let hold = try #require(driver.holdTransition())
        #expect(abs(hold.percent - 0.4) < 1e-9)
        hold.show(0.9)
        hold.resume()
        stage.device.turn(at: 1.51)
        #expect(animator.completions == [true])
    }

    @Test func holdDuringTrackingMovesPercentageOfInteractor() throws {
        pushInteractively()
        interactor.update(0.4)
        let hold = try #require(driver.holdTransition())
        hold.show(0.7)
        #expect(interactor.percentComplete == 0.7 && clock.timeOffset == 0.7)
        hold.resume()
        interactor.update(0.2)
        #expect(clock.timeOffset == 0.2)
        #expect(driver.transitionStatus?.phase == .tracking)
    }

    @Test(arguments: [true, false])
    func heldPlayOutContinuesInItsDirection(finishes: Bool) throws {
        pushInteractively()
        interactor.update(0.5)
        stage.device.turn(at: 2)
        finishes ? interactor.finish() : interactor.cancel()
        stage.device.turn(at: 2.2)
        let hold = try #require(driver.holdTransition())
        #expect(driver.transitionStatus?.phase == (finishes ? .finishing : .cancelling))
        stage.device.turn(at: 9)
        #expect(abs(percent - hold.percent) < 1e-9 && animator.completions.isEmpty)
        hold.show(0.6)
        hold.resume()
        stage.device.turn(at: 9 + (finishes ? 0.39 : 0.59))
        #expect(animator.completions.isEmpty)
        stage.device.turn(at: 9 + (finishes ? 0.4 : 0.6))
        #expect(stage.navigation.viewControllers.count == (finishes ? 2 : 1))
        #expect(clock.speed == 1 && clock.timeOffset == 0)
    }

    @Test func holdDoesNotNotifyTransitionCode() throws {
        pushInteractively()
        interactor.update(0.5)
        interactor.finish()
        stage.device.turn(at: 1.2)
        var heard = 0
        stage.navigation.transitionCoordinator?.notifyWhenInteractionChanges { _ in heard += 1 }
        let hold = try #require(driver.holdTransition())
        hold.show(0.2)
        hold.resume()
        #expect(heard == 0)
        stage.device.turn(at: 4)
        #expect(stage.navigation.viewControllers.count == 2)
    }

    @Test func releasedHoldMovesNothing() throws {
        stage.push(at: 1)
        stage.device.turn(at: 1.3)
        let hold = try #require(driver.holdTransition())
        hold.resume()
        hold.resume()
        hold.show(0.9)
        stage.device.turn(at: 1.4)
        #expect(abs(percent - 0.4) < 1e-9)
    }

    @Test func noTransitionCanBeHeldBetweenTransitions() { #expect(driver.holdTransition() == nil) }
}
