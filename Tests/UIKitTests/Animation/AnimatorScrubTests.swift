import Foundation
import TestSupport
import Testing
import UIKit

// Checks the timelines of property animators that are scrubbed, continued, and reversed.
@MainActor struct AnimatorScrubTests {
    private let stage = AnimationStage()
    private let ends = Ends()
    private var view: UIView { stage.view }
    private var device: VirtualDevice { stage.device }

    private func animator(_ parameters: any UITimingCurveProvider) -> UIViewPropertyAnimator {
        let view = view, ends = ends
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
        animator.addAnimations { view.center.x = 150 }
        animator.addCompletion { ends.positions.append($0) }
        return animator
    }

    private func animator(_ curve: UIView.AnimationCurve) -> UIViewPropertyAnimator {
        animator(UICubicTimingParameters(animationCurve: curve))
    }

    @Test("S-ANIM-36: scrubbing shows linear progress in both directions", arguments: [UIView.AnimationCurve.easeIn, .linear])
    func scrubbingShowsLinearProgressInBothDirections(curve: UIView.AnimationCurve) {
        let animator = animator(curve)
        for (turn, fraction) in [0.25, 0.75, 1, 0.5, 0].enumerated() {
            animator.fractionComplete = fraction
            #expect(isNear(stage.progress(at: Double(turn)), fraction) && animator.fractionComplete == fraction)
        }
        #expect(animator.state == .active && ends.positions == [])
    }

    @Test("S-ANIM-36: scrubbing without scrubsLinearly follows the curve")
    func scrubbingWithoutScrubsLinearlyFollowsCurve() {
        let animator = animator(.easeIn)
        animator.scrubsLinearly = false
        for (turn, fraction, progress) in [(1.0, 0.25, 0.0935), (2, 0.75, 0.6219), (3, 0.5, 0.3154)] {
            animator.fractionComplete = fraction
            #expect(isNear(stage.progress(at: turn), progress) && animator.fractionComplete == fraction)
        }
        animator.startAnimation()
        #expect(isNear(stage.progress(at: 3.25), 0.6219))
    }

    @Test("S-ANIM-37: continuing after scrubbing an ease-in to 0.5 resumes the curve at that progress")
    func continuingAfterScrubResumesCurveAtSameProgress() {
        let animator = animator(.easeIn)
        animator.fractionComplete = 0.5
        device.turn(at: 1)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        #expect(isNear(stage.progress(at: 1), 0.5))
        // Use bisection to find the time when ease-in reaches 0.5, which is 0.6509 of the duration.
        let curve = CubicCurve.easeIn
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 { if curve((low + high) / 2) < 0.5 { low = (low + high) / 2 } else { high = (low + high) / 2 } }
        #expect(isNear(stage.progress(at: 1.1), curve(low + 0.1)))
        device.turn(at: 1 + (1 - low) - 0.01)
        #expect(ends.positions == [])
        device.turn(at: 1 + (1 - low))
        #expect(ends.positions == [.end])
    }

    @Test("S-ANIM-37: pausing, scrubbing and resuming mid-flight never jumps")
    func pausingScrubbingAndResumingMidFlightNeverJumps() {
        let animator = animator(.easeInOut)
        animator.startAnimation()
        device.turn(at: 1)
        let start = stage.progress(at: 1.4)
        animator.pauseAnimation()
        let caught = animator.fractionComplete
        #expect(isNear(caught, start))
        for step in 1...10 {
            animator.fractionComplete = caught - 0.01 * CGFloat(step)
            #expect(isNear(stage.progress(at: 1.4 + 0.1 * Double(step)), start - 0.01 * CGFloat(step)))
        }
        animator.startAnimation()
        #expect(isNear(stage.progress(at: 2.4), start - 0.1))
        #expect(stage.progress(at: 2.41) > start - 0.1)
        device.turn(at: 4)
        #expect(ends.positions == [.end] && stage.progress == 1)
    }

    @Test("S-ANIM-38: continuing with a new curve runs from the current picture for durationFactor × the duration")
    func continuingWithNewCurveStartsAtCurrentPicture() {
        let animator = animator(.easeIn)
        animator.fractionComplete = 0.5
        device.turn(at: 1)
        animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 2)
        #expect(isNear(stage.progress(at: 1), 0.5))
        for (time, share) in [(1.5, 0.3781), (2, 0.6846), (2.5, 0.9065)] {
            #expect(isNear(stage.progress(at: time), 0.5 + 0.5 * share))
        }
        #expect(ends.positions == [])
        device.turn(at: 3)
        #expect(ends.positions == [.end])
    }

    @Test("S-ANIM-38: continuing without a curve keeps the original for durationFactor × the duration")
    func continuingWithoutCurveKeepsOriginalCurve() {
        let animator = animator(.linear)
        animator.fractionComplete = 0.5
        device.turn(at: 1)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        #expect(isNear(stage.progress(at: 1.5), 0.75))
        device.turn(at: 2)
        #expect(ends.positions == [.end])
    }

    @Test("S-ANIM-38: continuing without a curve runs the rest of the original curve")
    func continuingWithoutCurveRunsRestOfOriginalCurve() {
        let animator = animator(.easeIn)
        animator.fractionComplete = 0.5
        device.turn(at: 1)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        // Ease-in from 0.6575 of its duration, at progress 0.5.
        for (time, progress) in [(1.25, 0.61248), (1.5, 0.73298), (1.75, 0.86162)] {
            #expect(isNear(stage.progress(at: time), progress))
        }
        device.turn(at: 2)
        #expect(ends.positions == [.end])
    }

    @Test("S-ANIM-38: durationFactor 0 with a new curve uses the remaining time")
    func durationFactor0WithNewCurveUsesRemainingTime() {
        let animator = animator(.linear)
        animator.fractionComplete = 0.75
        device.turn(at: 1)
        animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0)
        #expect(isNear(stage.progress(at: 1.125), 0.75 + 0.25 * 0.3154))
        device.turn(at: 1.25)
        #expect(ends.positions == [.end])
    }

    @Test("S-ANIM-38: continuing with a spring takes over the finger's velocity")
    func springContinuationTakesFingerVelocity() {
        let animator = animator(.linear)
        animator.fractionComplete = 0.5
        device.turn(at: 1)
        let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 3, dy: 3))
        animator.continueAnimation(withTimingParameters: spring, durationFactor: 1)
        device.turn(at: 1.00001)
        #expect(isNear((stage.progress - 0.5) / 0.00001, 1.5, 0.01))
        device.turn(at: 2)
        #expect(ends.positions == [.end] && stage.progress == 1)
    }

    @Test("S-ANIM-38, 39: a continued animation reverses to the start without a jump after a pause")
    func pausedContinuationReversesToStartWithoutJump() {
        let animator = animator(.easeInOut)
        animator.fractionComplete = 0.4
        device.turn(at: 1)
        animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 1)
        let seen = stage.progress(at: 1.3)
        animator.pauseAnimation()
        #expect(isNear(animator.fractionComplete, seen))
        animator.isReversed = true
        #expect(isNear(animator.fractionComplete, 1 - seen))
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        #expect(isNear(stage.progress(at: 1.3), seen))
        var last = seen
        for frame in 1...60 {
            let now = stage.progress(at: 1.3 + Double(frame) / 60)
            #expect(now <= last + 1e-9 && last - now < 0.05)
            last = now
        }
        #expect(ends.positions == [.start] && view.center.x == 50)
    }

    @Test("S-ANIM-38, 39: a running continuation reverses without a jump")
    func runningContinuationReversesWithoutJump() {
        let animator = animator(.linear)
        animator.fractionComplete = 0.4
        device.turn(at: 1)
        animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 1)
        let seen = stage.progress(at: 1.3)
        animator.isReversed = true
        #expect(animator.isRunning && isNear(stage.progress(at: 1.3), seen))
        #expect(isNear(stage.progress(at: 1.3 + seen / 2), seen / 2))
        device.turn(at: 1.3 + seen)
        #expect(ends.positions == [.start])
    }

    @Test("S-ANIM-40: fractionComplete counts toward the start when reversed")
    func fractionCompleteCountsTowardStartWhenReversed() {
        let animator = animator(.linear)
        animator.startAnimation()
        device.turn(at: 1)
        device.turn(at: 1.75)
        animator.pauseAnimation()
        animator.isReversed = true
        #expect(isNear(animator.fractionComplete, 0.25))
        animator.fractionComplete = 0.6
        #expect(isNear(stage.progress(at: 2), 0.4))
        animator.startAnimation()
        #expect(isNear(stage.progress(at: 2.2), 0.2))
        device.turn(at: 2.4)
        #expect(ends.positions == [.start] && view.center.x == 50)
    }

    @Test("S-ANIM-36, 44: scrubbing respects the delay factor of a block and never jumps")
    func scrubbingRespectsDelayFactorOfBlock() {
        let animator = animator(.easeInOut)
        animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
        for (turn, fraction, alpha) in [(1.0, 0.25, 1), (2, 0.75, 0.5), (3, 0.5, 1), (4, 0.9, 0.2)] {
            animator.fractionComplete = fraction
            device.turn(at: turn)
            #expect(isNear(view.seenAlpha, alpha))
        }
        animator.startAnimation()
        device.turn(at: 4)
        #expect(isNear(view.seenAlpha, 0.2) && isNear(stage.progress, 0.9))
        device.turn(at: 5)
        #expect(ends.positions == [.end] && view.seenAlpha == 0)
    }

    @Test("S-ANIM-5, 41: a second animator on the same property stacks without a jump")
    func secondAnimatorOnSamePropertyStacksWithoutJump() {
        let first = animator(.linear)
        first.startAnimation()
        device.turn(at: 1)
        device.turn(at: 1.5)
        let view = view
        let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 50 }
        second.startAnimation()
        #expect(isNear(stage.progress(at: 1.5), 0.5) && view.layer.animationKeys() == ["position", "position-2"])
        device.turn(at: 2)
        #expect(ends.positions == [.end] && isNear(stage.progress, 0.5))
        device.turn(at: 2.5)
        #expect(stage.progress == 0 && view.layer.records.isEmpty)
    }

    @Test("S-ANIM-41: a new animation after a stop continues from the stopped picture")
    func animationAfterStopContinuesFromStoppedPicture() {
        let first = animator(.linear)
        first.startAnimation()
        device.turn(at: 1)
        device.turn(at: 1.5)
        first.stopAnimation(true)
        let view = view
        UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 50 }.startAnimation()
        #expect(isNear(stage.progress(at: 1.5), 0.5))
        #expect(isNear(stage.progress(at: 2), 0.25))
    }

    @Test func animatorScrubbedToEndCompletesInNextTurn() {
        let animator = animator(.easeInOut)
        animator.fractionComplete = 1
        device.turn(at: 1)
        animator.startAnimation()
        #expect(ends.positions == [])
        device.turn(at: 1.02)
        #expect(ends.positions == [.end] && stage.progress == 1)
    }

    @Test func scrubbingKeepsSameAnimationObjectOnLayer() {
        let animator = animator(.linear)
        animator.fractionComplete = 0.1
        device.turn(at: 1)
        let before = view.layer.records.map(ObjectIdentifier.init), copies = view.layer.records.map { ObjectIdentifier($0.animation) }
        for step in 1...9 { animator.fractionComplete = CGFloat(step) / 10 }
        #expect(view.layer.records.map(ObjectIdentifier.init) == before)
        #expect(view.layer.records.map { ObjectIdentifier($0.animation) } == copies)
    }
}
