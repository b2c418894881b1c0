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

    @Test("S-TRANS-31: the defaults")
    func defaults() {
        let fresh = UIPercentDrivenInteractiveTransition()
        #expect(fresh.completionSpeed == 1 && fresh.completionCurve == .easeInOut && fresh.wantsInteractiveStart)
        #expect(fresh.percentComplete == 0 && driver.duration == 1)
    }

    @Test("S-TRANS-32, 33: the container's clock is frozen at 0 and follows the percentage")
    func clockFollows() {
        #expect(clock.speed == 0 && clock.timeOffset == 0)
        driver.update(0.4)
        #expect(animator.rectangle.layer.convertTime(7, from: nil) == 0.4)
        #expect(stage.navigation.view.layer.convertTime(7, from: nil) == 7)
    }

    @Test("S-TRANS-34, 35: below 0 is 0; above 1 is the end picture, and nothing completes")
    func clampsAndHolds() {
        driver.update(-3)
        #expect(driver.percentComplete == 0)
        driver.update(2.2)
        stage.device.turn(at: 2)
        stage.device.turn(at: 30)
        #expect(driver.percentComplete == 1 && animator.completions.isEmpty)
        #expect(isNear(animator.rectangle.seenFrame, CGRect(x: 0, y: 0, width: 375, height: 667)))
    }

    @Test("S-TRANS-36: while fingers hold it, an ease-in-out block is linear", arguments: [0.25, 0.4, 0.75])
    func linearWhileInteractive(percent: CGFloat) {
        driver.update(percent)
        stage.device.turn(at: 2)
        #expect(isNear(animator.rectangle.seenFrame.minX, 20 * (1 - percent)))
    }

    @Test("S-TRANS-38: finishing takes (1 − p) · d / speed", arguments: [(1.0, 0.7), (0.5, 1.4)])
    func finishTakesTheRest(speed: CGFloat, length: TimeInterval) {
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

    @Test("S-TRANS-39, 42: cancelling takes p · d, and completions hear true")
    func cancelTakesTheWayBack() {
        driver.update(0.3)
        stage.device.turn(at: 2)
        driver.cancel()
        stage.device.turn(at: 2.29)
        #expect(animator.completions.isEmpty)
        stage.device.turn(at: 2.3)
        #expect(animator.completions == [true])
        #expect(stage.containerNames == ["main"] && stage.navigation.viewControllers == [stage.main])
    }

    @Test("S-TRANS-39: the way back takes p · d / speed", arguments: [(1.0, 0.3), (0.5, 0.6), (2, 0.15)])
    func cancelHeedsTheSpeed(speed: CGFloat, length: TimeInterval) {
        driver.update(0.3)
        stage.device.turn(at: 2)
        driver.completionSpeed = speed
        driver.cancel()
        stage.device.turn(at: 2 + length - 0.01)
        #expect(animator.completions.isEmpty)
        stage.device.turn(at: 2 + length)
        #expect(animator.completions == [true])
    }

    @Test("S-TRANS-40: the remainder is paced by the completion curve", arguments: [(0.25, 0.3904), (0.5, 0.65)])
    func remainderIsPaced(part: TimeInterval, progress: CGFloat) {
        driver.update(0.3)
        stage.device.turn(at: 2)
        driver.finish()
        stage.device.turn(at: 2 + 0.7 * part)
        #expect(isNear(animator.rectangle.seenFrame.minX, 20 * (1 - progress), 0.002))
    }

    /// Fades the page in, and looks at the container's clock when its completion runs.
    private final class ClockReader: UIViewControllerAnimatedTransitioning {
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

    @Test("S-TRANS-41: when completions run, the container's clock is a plain one again", arguments: [true, false])
    func clockIsRestored(finishes: Bool) {
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

    @Test("S-TRANS-43, 44: a cancel puts animated model values back, and leaves the others")
    func cancelRollsBack() {
        driver.update(0.5)
        stage.device.turn(at: 2)
        driver.cancel()
        stage.device.turn(at: 3)
        #expect(animator.rectangle.frame == CGRect(x: 20, y: 100, width: 100, height: 100))
        #expect(stage.detail.view.isHidden == false, "the completion's doing")
    }

    @Test("S-TRANS-49: what is said before the start is applied after it")
    func earlyFinish() {
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

    @Test("S-FRAME-8: completions that are late leave the end picture on the screen after a cancel", arguments: 0...2)
    func lateCompletions(frames: Int) {
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

    @Test("S-TRANS-50: after letting go nothing counts until the next start")
    func laterCallsAreIgnored() {
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
        #expect(driver.percentComplete == 0.4 && clock.timeOffset == 0.4, "it is used again")
        driver.finish()
        stage.device.turn(at: 4)
        #expect(stage.containerNames == ["detail"])
    }

    /// Leaves the page hidden, whatever happens.
    private final class Hiding: UIViewControllerAnimatedTransitioning {
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

    @Test("S-TRANS-44: what was changed outside of blocks stays changed after a cancel")
    func cancelLeavesTheRest() {
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

    @Test("S-TRANS-101: the transition outlives the reference to its interaction controller")
    func outlivesItsReference() {
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

    /// Fades the incoming page in, after a delay, in a transition of a second.
    private final class Delayed: UIViewControllerAnimatedTransitioning {
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

    @Test("S-TRANS-37: delays count in the container's time; one as long as the transition is dropped", arguments: [0.5, 0.1, 1, 2])
    func delaysAreScrubbed(delay: TimeInterval) {
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

    @Test("S-TRANS-37: where time alone plays the transition, a long delay stays")
    func delaysArePlayed() {
        let stage = CustomPushStage(animator: Delayed(1, 1))
        stage.push(at: 1)
        stage.device.turn(at: 2)
        #expect(isNear(stage.detail.view.seenAlpha, 0))
        stage.device.turn(at: 2.5)
        #expect(isNear(stage.detail.view.seenAlpha, 0.5))
    }
}
