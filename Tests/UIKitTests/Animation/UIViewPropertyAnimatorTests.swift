import TestSupport
import Testing
import UIKit

@MainActor struct UIViewPropertyAnimatorTests {
    private let stage = AnimationStage()
    private let ends = Ends()
    private var view: UIView { stage.view }
    private var device: VirtualDevice { stage.device }

    private func animator(_ curve: UIView.AnimationCurve = .linear, duration: TimeInterval = 1) -> UIViewPropertyAnimator {
        let view = view, ends = ends
        let animator = UIViewPropertyAnimator(duration: duration, curve: curve) { view.center.x = 150 }
        animator.addCompletion { ends.positions.append($0) }
        return animator
    }

    @Test("S-ANIM-33, 34: an animator is inactive before it starts and after it ends")
    func animatorIsInactiveBeforeItStartsAndAfterItEnds() {
        let animator = animator()
        #expect(animator.state == .inactive && !animator.isRunning && view.center.x == 50 && animator.fractionComplete == 0)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && view.center.x == 150)
        device.turn(at: 1)
        #expect(stage.progress == 0)
        for (time, progress) in [(1.25, 0.25), (1.75, 0.75)] {
            #expect(isNear(stage.progress(at: time), progress) && isNear(animator.fractionComplete, progress))
        }
        device.turn(at: 2)
        #expect(ends.positions == [.end] && animator.state == .inactive && !animator.isRunning)
        #expect(stage.progress == 1 && view.layer.records.isEmpty)
    }

    @Test("S-ANIM-33: pausing or scrubbing activates an inactive animator", arguments: [true, false])
    func pausingOrScrubbingActivatesInactiveAnimator(byScrub: Bool) {
        let animator = animator()
        if byScrub { animator.fractionComplete = 0.25 } else { animator.pauseAnimation() }
        #expect(animator.state == .active && !animator.isRunning && view.center.x == 150)
        device.turn(at: 1)
        #expect(isNear(stage.progress(at: 5), byScrub ? 0.25 : 0))
    }

    @Test("S-ANIM-34: an animator accepts a named curve, control points, or a spring")
    func animatorAcceptsNamedCurveControlPointsOrSpring() {
        let y = UIView(frame: .zero), spring = UIView(frame: .zero)
        [y, spring].forEach(device.window.addSubview)
        animator(.easeIn).startAnimation()
        let points = UIViewPropertyAnimator(
            duration: 1, controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 0.58, y: 1)
        ) { y.center.y = 100 }
        points.startAnimation()
        UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { spring.center.x = 100 }.startAnimation()
        device.turn(at: 1)
        device.turn(at: 1.25)
        #expect(isNear(stage.progress, 0.0935) && isNear(y.layer.presentation()!.position.y, 12.92, 0.005))
        #expect(spring.layer.presentation()!.position.x > 110)
    }

    @Test("S-ANIM-35: a paused animator holds its picture and resumes from there")
    func pausedAnimatorHoldsItsPictureAndResumesFromThere() {
        let animator = animator(.easeInOut)
        animator.startAnimation()
        device.turn(at: 1)
        device.turn(at: 1.25)
        animator.pauseAnimation()
        #expect(animator.state == .active && !animator.isRunning)
        #expect(isNear(stage.progress(at: 7), 0.1292) && isNear(animator.fractionComplete, 0.1292))
        animator.startAnimation()
        #expect(animator.isRunning)
        #expect(isNear(stage.progress(at: 7), 0.1292))
        #expect(isNear(stage.progress(at: 7.25), 0.5) && isNear(stage.progress(at: 7.5), 0.8708))
        device.turn(at: 7.75)
        #expect(ends.positions == [.end])
    }

    @Test("S-ANIM-39: a reversed animator retraces its curve, ends at the start, and restores the model")
    func reversedAnimatorRetracesCurveAndRestoresModel() {
        let animator = animator(.easeIn)
        animator.startAnimation()
        device.turn(at: 1)
        device.turn(at: 1.5)
        animator.isReversed = true
        #expect(animator.isRunning && isNear(stage.progress(at: 1.5), 0.3154))
        #expect(isNear(stage.progress(at: 1.75), 0.0935))
        #expect(view.center.x == 150)
        device.turn(at: 2)
        #expect(ends.positions == [.start] && view.center.x == 50 && stage.progress == 0)
    }

    @Test("S-ANIM-39: an animator reversed twice ends at its end")
    func animatorReversedTwiceEndsAtItsEnd() {
        let animator = animator()
        animator.startAnimation()
        device.turn(at: 1)
        device.turn(at: 1.5)
        animator.isReversed = true
        device.turn(at: 1.75)
        animator.isReversed = false
        #expect(isNear(stage.progress(at: 2), 0.5))
        device.turn(at: 2.5)
        #expect(ends.positions == [.end] && view.center.x == 150)
    }

    @Test("S-ANIM-39: a value changed meanwhile survives the end of a reversed animator")
    func valueChangedMeanwhileSurvivesReversedEnd() {
        let animator = animator()
        animator.startAnimation()
        device.turn(at: 1)
        view.center.x = 80
        animator.isReversed = true
        device.turn(at: 2)
        #expect(ends.positions == [.start] && view.center.x == 80)
    }

    @Test(
        "S-ANIM-41: a stopped animator leaves the model at the current picture until it is finished",
        arguments: [
            (UIViewAnimatingPosition.end, 150.0), (.start, 50), (.current, 75),
        ])
    func stoppedAnimatorLeavesModelAtCurrentPicture(position: UIViewAnimatingPosition, x: CGFloat) {
        let animator = animator()
        animator.startAnimation()
        device.turn(at: 1)
        device.turn(at: 1.25)
        animator.stopAnimation(false)
        #expect(animator.state == .stopped && !animator.isRunning && isNear(view.center.x, 75) && view.layer.records.isEmpty)
        #expect(isNear(stage.progress(at: 9), 0.25) && ends.positions == [])
        animator.finishAnimation(at: position)
        #expect(animator.state == .inactive && ends.positions == [position] && isNear(view.center.x, x))
    }

    @Test("S-ANIM-41: stopAnimation(true) makes the animator inactive without a completion")
    func stopWithoutFinishingCallsNoCompletion() {
        let animator = animator()
        animator.startAnimation()
        device.turn(at: 1)
        device.turn(at: 1.25)
        animator.stopAnimation(true)
        #expect(animator.state == .inactive && isNear(view.center.x, 75))
        device.turn(at: 3)
        #expect(ends.positions == [] && isNear(stage.progress, 0.25))
    }

    @Test("S-ANIM-41: stopping and finishing an ended animator does nothing")
    func stoppingAndFinishingEndedAnimatorDoesNothing() {
        let animator = animator()
        animator.startAnimation()
        device.turn(at: 1)
        device.turn(at: 9)
        #expect(animator.state == .inactive && ends.positions == [.end])
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
        #expect(animator.state == .inactive && ends.positions == [.end] && view.center.x == 150)
    }

    @Test("S-ANIM-41: finishing an animator that isn't stopped traps")
    func finishingAnimatorWithoutStopTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
                animator.startAnimation()
                animator.finishAnimation(at: .end)
            }
        }
    }

    @Test("S-ANIM-42: pausesOnCompletion keeps the animator active and reversible at its end")
    func pausesOnCompletionKeepsAnimatorActiveAndReversible() {
        let animator = animator()
        animator.pausesOnCompletion = true
        animator.startAnimation()
        device.turn(at: 1)
        device.turn(at: 2.5)
        #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1 && ends.positions == [])
        #expect(stage.progress == 1)
        animator.pausesOnCompletion = false
        animator.isReversed = true
        #expect(animator.fractionComplete == 0)
        animator.startAnimation()
        #expect(isNear(stage.progress(at: 3), 0.5))
        device.turn(at: 3.5)
        #expect(ends.positions == [.start] && view.center.x == 50)
    }

    @Test("S-ANIM-43: an animator drops its blocks and completions at its end")
    func animatorDropsItsBlocksAndCompletionsAtItsEnd() {
        let animator = animator()
        animator.startAnimation()
        device.turn(at: 1)
        device.turn(at: 2)
        view.center.x = 50
        animator.addAnimations { view.alpha = 0 }
        animator.startAnimation()
        #expect(view.center.x == 50 && view.alpha == 0)
        device.turn(at: 2)
        device.turn(at: 3)
        #expect(ends.positions == [.end] && animator.state == .inactive)
    }

    @Test("S-ANIM-43: an animator started without a block waits for the first one")
    func animatorStartedWithoutBlockWaitsForFirstOne() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear), ends = ends
        animator.addCompletion { ends.positions.append($0) }
        animator.startAnimation()
        #expect(animator.state == .active && !animator.isRunning)
        device.turn(at: 1)
        animator.addAnimations { view.center.x = 150 }
        #expect(animator.isRunning && view.center.x == 150)
        device.turn(at: 1)
        #expect(isNear(stage.progress(at: 1.5), 0.5))
        device.turn(at: 2)
        #expect(ends.positions == [.end])
    }

    @Test("S-ANIM-44: a block with a delay factor starts later and ends with the others")
    func blockWithDelayFactorStartsLaterAndEndsWithOthers() {
        let animator = animator()
        animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        device.turn(at: 1)
        for (time, alpha) in [(1.25, 1), (1.5, 1), (1.75, 0.5)] {
            #expect(isNear(stage.progress(at: time), time - 1) && isNear(view.seenAlpha, alpha))
        }
        device.turn(at: 2)
        #expect(ends.positions == [.end] && view.seenAlpha == 0)
    }

    @Test("S-ANIM-44: a block added while running animates over the remaining time")
    func blockAddedWhileRunningUsesRemainingTime() {
        let animator = animator()
        animator.startAnimation()
        device.turn(at: 1)
        device.turn(at: 1.5)
        animator.addAnimations { view.alpha = 0 }
        device.turn(at: 1.5)
        #expect(view.seenAlpha == 1 && isNear(stage.progress, 0.5))
        #expect(isNear(stage.progress(at: 1.75), 0.75) && isNear(view.seenAlpha, 0.5))
        device.turn(at: 2)
        #expect(ends.positions == [.end])
    }

    @Test("S-ANIM-45: interaction flags have Apple's defaults and can't change while active")
    func interactionFlagsCannotChangeWhileActive() async {
        let animator = animator()
        #expect(animator.isUserInteractionEnabled && animator.isInterruptible && !animator.isManualHitTestingEnabled)
        #expect(animator.scrubsLinearly && !animator.pausesOnCompletion)
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
                animator.pauseAnimation()
                animator.isUserInteractionEnabled = false
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
                animator.pauseAnimation()
                animator.isInterruptible = false
            }
        }
    }

    @Test("S-ANIM-45: an uninterruptible animator ignores pause, stop and reverse")
    func uninterruptibleAnimatorIgnoresPauseStopAndReverse() {
        let animator = animator()
        animator.isInterruptible = false
        animator.startAnimation()
        device.turn(at: 1)
        animator.pauseAnimation()
        animator.stopAnimation(true)
        animator.isReversed = true
        #expect(animator.isRunning && isNear(stage.progress(at: 1.5), 0.5))
        device.turn(at: 2)
        #expect(ends.positions == [.end])
    }

    @Test("S-ANIM-49: keyframes inside an animator are paused and scrubbed with it")
    func keyframesInsideAnimatorArePausedAndScrubbedWithIt() {
        let view = view
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
            UIView.animateKeyframes(withDuration: 0, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 50 }
            }
        }
        animator.startAnimation()
        device.turn(at: 1)
        #expect(isNear(stage.progress(at: 1.5), 0.5))
        animator.pauseAnimation()
        #expect(isNear(stage.progress(at: 4), 0.5))
        animator.fractionComplete = 0.75
        #expect(isNear(stage.progress(at: 4), 0.5))
        animator.fractionComplete = 0.5
        #expect(isNear(stage.progress(at: 4), 1))
        animator.startAnimation()
        #expect(isNear(stage.progress(at: 4.5), 0.5))
    }

    @Test func nestedBlockRunsAndCompletesWithItsAnimator() {
        var inside: [Bool] = []
        let view = view
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            UIView.animate(withDuration: 9, delay: 0.5) {
                view.center.x = 150
            } completion: {
                inside.append($0)
            }
        }
        animator.startAnimation()
        device.turn(at: 1)
        #expect(isNear(stage.progress(at: 1.5), 0) && isNear(stage.progress(at: 1.75), 0.5))
        animator.pauseAnimation()
        #expect(isNear(stage.progress(at: 5), 0.5) && inside == [])
        animator.startAnimation()
        device.turn(at: 5.25)
        #expect(inside == [true] && animator.state == .inactive)
    }

    @Test func runningPropertyAnimatorStartsByItselfAfterItsDelay() {
        let view = view, ends = ends
        let animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0.5, options: .curveLinear) {
            view.center.x = 150
        } completion: {
            ends.positions.append($0)
        }
        #expect(animator.isRunning && animator.delay == 0.5 && view.center.x == 150)
        device.turn(at: 0.25)
        #expect(stage.progress == 0 && animator.fractionComplete == 0)
        #expect(isNear(stage.progress(at: 1), 0.5))
        device.turn(at: 1.5)
        #expect(ends.positions == [.end])
    }

    @Test("S-ANIM-50: a running animator nested in an animation inherits its timing and is uninterruptible")
    func runningAnimatorInsideAnimationInheritsItsTiming() {
        let view = view, ends = ends
        var animators: [UIViewPropertyAnimator] = []
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
            animators.append(
                .runningPropertyAnimator(withDuration: 1, delay: 0, options: .curveEaseIn) {
                    view.center.x = 150
                } completion: {
                    ends.positions.append($0)
                }
            )
        }
        device.turn(at: 1)
        animators[0].pauseAnimation()
        #expect(isNear(stage.progress(at: 2), 0.5) && animators[0].isRunning && !animators[0].isInterruptible)
        device.turn(at: 3)
        #expect(ends.positions == [.end] && animators[0].state == .inactive)
    }

    @Test("S-ANIM-31, 32: an animator ends after the commit without a window, and immediately when its animations are removed")
    func animatorWithoutWindowOrAnimationsEnds() {
        let lone = UIView(), ends = ends
        let windowless = UIViewPropertyAnimator(duration: 1, curve: .linear) { lone.alpha = 0 }
        windowless.addCompletion { ends.positions.append($0) }
        windowless.startAnimation()
        device.turn(at: 1)
        #expect(ends.positions == [])
        device.turn(at: 1)
        #expect(ends.positions == [.end] && windowless.state == .inactive)
        let animator = animator()
        animator.startAnimation()
        device.turn(at: 1)
        view.layer.removeAllAnimations()
        #expect(ends.positions == [.end, .end] && animator.state == .inactive)
    }

    @Test("S-ANIM-11: an animator of zero duration completes in the next turn")
    func animatorOfZeroDurationCompletesInNextTurn() {
        let ends = ends, view = view
        device.turn(at: 0)
        let animator = UIViewPropertyAnimator(duration: 0, curve: .linear) { view.alpha = 0 }
        animator.addCompletion { ends.positions.append($0) }
        animator.startAnimation()
        #expect(ends.positions == [] && view.alpha == 0 && animator.state == .active)
        device.turn(at: 0)
        #expect(ends.positions == [.end] && animator.state == .inactive)
    }

    @Test("S-ANIM-31: a block nested in an animator completes with false when its view leaves the window")
    func nestedBlockCompletesWithFalseWhenViewLeavesWindow() {
        let ends = ends, view = view
        var inner: [Bool] = []
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            UIView.animate(withDuration: 1) {
                view.alpha = 0
            } completion: {
                inner.append($0)
            }
        }
        animator.addCompletion { ends.positions.append($0) }
        animator.startAnimation()
        device.turn(at: 0)
        view.removeFromSuperview()
        for _ in 0..<2 { device.turn(at: 0.5) }
        #expect(inner == [false] && ends.positions == [.end] && animator.state == .inactive)
    }

    @Test("S-CLOCK-107: completions in one frame run in the order of their starts")
    func completionsInOneFrameRunInOrderOfTheirStarts() {
        var order: [String] = []
        let other = UIView(), view = view
        device.window.addSubview(other)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.addCompletion { _ in order.append("animator") }
        animator.startAnimation()
        UIView.animate(withDuration: 1) {
            other.alpha = 0
        } completion: { _ in
            order.append("block")
        }
        device.turn(at: 1)
        device.turn(at: 2)
        #expect(order == ["animator", "block"])
    }

    @Test("S-FRAME-13: the end of an animator doesn't depend on the frame rate", arguments: [60.0, 37, 5])
    func animatorEndDoesNotDependOnFrameRate(fps: Double) {
        animator(.easeInOut).startAnimation()
        for frame in 0...Int(fps * 1.2) { device.turn(at: 1 + Double(frame) / fps) }
        #expect(ends.positions == [.end] && stage.progress == 1)
    }

    @Test("S-CLOCK-8: an animator in a frozen layer waits and follows the layer's clock")
    func animatorInFrozenLayerFollowsLayerClock() {
        let animator = animator()
        animator.startAnimation()
        device.turn(at: 1)
        device.turn(at: 1.25)
        let layer = device.window.layer
        layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        #expect(isNear(stage.progress(at: 3), 0.25) && isNear(animator.fractionComplete, 0.25) && ends.positions == [])
        layer.timeOffset += 0.5
        #expect(isNear(stage.progress(at: 3.5), 0.75) && isNear(animator.fractionComplete, 0.75))
    }
}

/// The end positions of animators.
@MainActor final class Ends {
    var positions: [UIViewAnimatingPosition] = []
}
