import TestSupport
import Testing
import UIKit

@MainActor struct UIPercentDrivenInteractiveTransitionTests {
    private let animator = RectangleAnimator()
    private let stage: CustomPushStage
    private let driver = UIPercentDrivenInteractiveTransition()

    init() {
        stage = CustomPushStage(animator: animator)
        stage.transitions.interactionController = driver
        stage.push(at: 1)
    }

    private var clock: CALayer { stage.container.layer }

    @Test("S-TRANS-31: properties have Apple's defaults")
    func propertiesHaveAppleDefaults() {
        let fresh = UIPercentDrivenInteractiveTransition()
        #expect(fresh.completionSpeed == 1 && fresh.completionCurve == .easeInOut && fresh.wantsInteractiveStart)
        #expect(fresh.percentComplete == 0 && driver.duration == 1)
    }

    @Test("S-TRANS-32, 33: the container's clock is frozen at 0 and follows the percentage")
    func containerClockFollowsPercentage() {
        #expect(clock.speed == 0 && clock.timeOffset == 0)
        driver.update(0.4)
        #expect(animator.rectangle.layer.convertTime(7, from: nil) == 0.4)
        #expect(stage.navigation.view.layer.convertTime(7, from: nil) == 7)
    }

    @Test("S-TRANS-34, 35: the percentage is clamped, and 1 shows the end without completing")
    func percentageIsClampedWithoutCompleting() {
        driver.update(-3)
        #expect(driver.percentComplete == 0)
        driver.update(2.2)
        stage.device.turn(at: 2)
        stage.device.turn(at: 30)
        #expect(driver.percentComplete == 1 && animator.completions.isEmpty)
        #expect(isNear(animator.rectangle.seenFrame, CGRect(x: 0, y: 0, width: 375, height: 667)))
    }

    @Test("S-TRANS-36: an ease-in-out block is linear while interactive", arguments: [0.25, 0.4, 0.75])
    func easeInOutBlockIsLinearWhileInteractive(percent: CGFloat) {
        driver.update(percent)
        stage.device.turn(at: 2)
        #expect(isNear(animator.rectangle.seenFrame.minX, 20 * (1 - percent)))
    }

    @Test("S-TRANS-38: finishing takes (1 − p) · d / speed", arguments: [(1.0, 0.7), (0.5, 1.4)])
    func finishTakesRemainingTime(speed: CGFloat, length: TimeInterval) {
        driver.update(0.3)
        stage.device.turn(at: 2)
        driver.completionSpeed = speed
        driver.finish()
        stage.device.turn(at: 2 + length - 0.01)
        #expect(animator.completions.isEmpty)
        stage.device.turn(at: 2 + length)
        #expect(animator.completions == [true])
        #expect(stage.containerNames == ["detail"])
    }

    @Test("S-TRANS-121: without a completion speed, a transition stays at the progress of its release", arguments: [0, -1, CGFloat.nan])
    func transitionWithoutSpeedStays(speed: CGFloat) {
        driver.update(0.3)
        stage.device.turn(at: 2)
        driver.completionSpeed = speed
        driver.finish()
        stage.device.turn(at: 60)
        #expect(animator.completions.isEmpty && isNear(animator.rectangle.seenFrame.minX, 14, 0.1))
    }

    @Test("S-TRANS-121: without a completion speed, a transition of which nothing remains ends")
    func completeTransitionWithoutSpeedEnds() {
        driver.update(1)
        stage.device.turn(at: 2)
        driver.completionSpeed = 0
        driver.finish()
        stage.device.turn(at: 2.01)
        #expect(animator.completions == [true])
    }

    @Test("S-TRANS-39, 42: cancelling takes p · d, and completions receive true")
    func cancelTakesElapsedTime() {
        driver.update(0.3)
        stage.device.turn(at: 2)
        driver.cancel()
        stage.device.turn(at: 2.29)
        #expect(animator.completions.isEmpty)
        stage.device.turn(at: 2.3)
        #expect(animator.completions == [true])
        #expect(stage.containerNames == ["main"] && stage.navigation.viewControllers == [stage.main])
    }

    @Test("S-TRANS-39: cancelling takes p · d / speed", arguments: [(1.0, 0.3), (0.5, 0.6), (2, 0.15)])
    func cancelUsesCompletionSpeed(speed: CGFloat, length: TimeInterval) {
        driver.update(0.3)
        stage.device.turn(at: 2)
        driver.completionSpeed = speed
        driver.cancel()
        stage.device.turn(at: 2 + length - 0.01)
        #expect(animator.completions.isEmpty)
        stage.device.turn(at: 2 + length)
        #expect(animator.completions == [true])
    }

    @Test("S-TRANS-40: the completion curve paces the remainder", arguments: [(0.25, 0.3904), (0.5, 0.65)])
    func completionCurvePacesRemainder(part: TimeInterval, progress: CGFloat) {
        driver.update(0.3)
        stage.device.turn(at: 2)
        driver.finish()
        stage.device.turn(at: 2 + 0.7 * part)
        #expect(isNear(animator.rectangle.seenFrame.minX, 20 * (1 - progress), 0.002))
    }

    /// Fades in the page, and records the container's clock in the completion.
    private final class ClockReader: NSObject, UIViewControllerAnimatedTransitioning {
        private(set) var clocks: [[Double]] = []

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let to = context.view(forKey: .to)!
            context.containerView.addSubview(to)
            to.alpha = 0
            UIView.animate(withDuration: 1) {
                to.alpha = 1
            } completion: { [self] _ in
                let clock = context.containerView.layer
                clocks.append([Double(clock.speed), clock.timeOffset, clock.beginTime, clock.convertTime(7, from: nil)])
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    @Test("S-TRANS-41: the container's clock is restored before completions run", arguments: [true, false])
    func containerClockIsRestoredBeforeCompletions(finishes: Bool) {
        let reader = ClockReader(), stage = CustomPushStage(animator: reader), driver = UIPercentDrivenInteractiveTransition()
        stage.transitions.interactionController = driver
        stage.push(at: 1)
        driver.update(0.5)
        stage.device.turn(at: 2)
        if finishes { driver.finish() } else { driver.cancel() }
        stage.device.turn(at: 2.4)
        #expect(stage.container.layer.speed == 0 && reader.clocks == [])
        stage.device.turn(at: 2.5)
        #expect(reader.clocks == [[1, 0, 0, 7]])
    }

    @Test("S-TRANS-43, 44: a cancel restores animated model values and no others")
    func cancelRestoresAnimatedModelValuesAndNoOthers() {
        driver.update(0.5)
        stage.device.turn(at: 2)
        driver.cancel()
        stage.device.turn(at: 3)
        #expect(animator.rectangle.frame == CGRect(x: 20, y: 100, width: 100, height: 100))
        #expect(stage.detail.view.isHidden == false, "set by the completion")
    }

    @Test("S-TRANS-49: calls before the start apply after it")
    func callsBeforeStartApplyAfterIt() {
        let stage = CustomPushStage(animator: AlphaAnimator()), driver = UIPercentDrivenInteractiveTransition()
        stage.transitions.interactionController = driver
        stage.navigation.pushViewController(stage.detail, animated: true)
        driver.update(0.5)
        driver.finish()
        stage.device.turn(at: 1)
        #expect(stage.detail.view.seenAlpha == 0.5)
        stage.device.turn(at: 1.5)
        #expect(stage.containerNames == ["detail"])
    }

    @Test("S-FRAME-8: late completions show the end picture after a cancel", arguments: 0...2)
    func lateCompletionsShowEndPictureAfterCancel(frames: Int) {
        stage.device.completionLatencyFrames = frames
        driver.update(0.3)
        stage.device.turn(at: 2)
        driver.cancel()
        stage.device.turn(at: 2.29)
        for frame in 0..<frames {
            stage.device.turn(at: 2.3 + Double(frame) / 60)
            #expect(isNear(animator.rectangle.seenFrame, CGRect(x: 0, y: 0, width: 375, height: 667)))
            #expect(animator.completions.isEmpty && clock.speed == 1)
        }
        stage.device.turn(at: 2.3 + Double(frames) / 60)
        #expect(animator.completions == [true] && stage.containerNames == ["main"])
    }

    @Test("S-TRANS-50: calls after the release are ignored until the next start")
    func callsAfterReleaseAreIgnoredUntilNextStart() {
        driver.update(0.5)
        stage.device.turn(at: 2)
        driver.cancel()
        driver.finish()
        driver.update(0.9)
        #expect(driver.percentComplete == 0.5)
        stage.device.turn(at: 2.5)
        #expect(stage.navigation.viewControllers == [stage.main])
        driver.update(0.7)
        stage.navigation.pushViewController(stage.detail, animated: true)
        stage.device.turn(at: 3)
        #expect(driver.percentComplete == 0 && clock.speed == 0)
        driver.update(0.4)
        #expect(driver.percentComplete == 0.4 && clock.timeOffset == 0.4, "it can be reused")
        driver.finish()
        stage.device.turn(at: 4)
        #expect(stage.containerNames == ["detail"])
    }

    /// Always leaves the page hidden.
    private final class Hiding: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let from = context.view(forKey: .from)!, to = context.view(forKey: .to)!
            context.containerView.addSubview(to)
            from.isHidden = true
            from.tag = 7
            UIView.animate(withDuration: 1) {
                from.alpha = 0
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    @Test("S-TRANS-44: a cancel keeps changes made outside blocks")
    func cancelKeepsChangesMadeOutsideBlocks() {
        let hiding = Hiding(), stage = CustomPushStage(animator: hiding), driver = UIPercentDrivenInteractiveTransition()
        stage.transitions.interactionController = driver
        stage.push(at: 1)
        driver.update(0.5)
        stage.device.turn(at: 2)
        driver.cancel()
        stage.device.turn(at: 3)
        let main: UIView = stage.main.view
        #expect(stage.containerNames == ["main"] && main.alpha == 1 && main.isHidden && main.tag == 7)
    }

    @Test("S-TRANS-101: the transition outlives the reference to its interactor")
    func transitionOutlivesReferenceToInteractor() {
        let stage = CustomPushStage(animator: AlphaAnimator())
        stage.transitions.interactionController = UIPercentDrivenInteractiveTransition()
        stage.push(at: 1)
        stage.transitions.interactionController?.update(0.5)
        stage.transitions.interactionController?.finish()
        stage.transitions.interactionController = nil
        stage.transitions.animator = nil
        stage.device.turn(at: 1.25)
        #expect(isNear(stage.detail.view.seenAlpha, 0.75))
        stage.device.turn(at: 1.5)
        #expect(stage.containerNames == ["detail"])
    }

    /// Fades in the incoming page after a delay, in a transition that lasts one second.
    private final class Delayed: NSObject, UIViewControllerAnimatedTransitioning {
        let (delay, length): (TimeInterval, TimeInterval)

        init(_ delay: TimeInterval, _ length: TimeInterval) { (self.delay, self.length) = (delay, length) }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let to = context.view(forKey: .to)!
            context.containerView.addSubview(to)
            to.alpha = 0
            UIView.animate(withDuration: length, delay: delay) {
                to.alpha = 1
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    @Test(
        "S-TRANS-37: delays count in the container's time, and a delay as long as the transition is dropped", arguments: [0.5, 0.1, 1, 2])
    func delaysCountInContainerTime(delay: TimeInterval) {
        let length = delay < 1 ? 0.5 : 1, begin = delay < 1 ? delay : 0
        let stage = CustomPushStage(animator: Delayed(delay, length)), driver = UIPercentDrivenInteractiveTransition()
        stage.transitions.interactionController = driver
        stage.push(at: 1)
        for percent in [0.25, 0.5, 0.75, 1] {
            driver.update(percent)
            stage.device.turn(at: 2 + percent)
            #expect(isNear(stage.detail.view.seenAlpha, min(max((percent - begin) / length, 0), 1)), "\(percent)")
        }
    }

    @Test("S-TRANS-37: a long delay is kept without interaction")
    func longDelayIsKeptWithoutInteraction() {
        let stage = CustomPushStage(animator: Delayed(1, 1))
        stage.push(at: 1)
        stage.device.turn(at: 2)
        #expect(isNear(stage.detail.view.seenAlpha, 0))
        stage.device.turn(at: 2.5)
        #expect(isNear(stage.detail.view.seenAlpha, 0.5))
    }
}
