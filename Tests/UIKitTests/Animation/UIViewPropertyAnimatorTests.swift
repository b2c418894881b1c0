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

    @Test("S-ANIM-33, 34: it begins inactive; its blocks run when it becomes active, and it is inactive at its end")
    func life() {
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

    @Test("S-ANIM-33: pausing and scrubbing make an inactive one active, too", arguments: [true, false])
    func activatedPaused(byScrub: Bool) {
        let animator = animator()
        if byScrub { animator.fractionComplete = 0.25 } else { animator.pauseAnimation() }
        #expect(animator.state == .active && !animator.isRunning && view.center.x == 150)
        device.turn(at: 1)
        #expect(isNear(stage.progress(at: 5), byScrub ? 0.25 : 0))
    }

    @Test("S-ANIM-34: its curve, by name, by control points and by spring")
    func curves() {
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

    @Test("S-ANIM-35: a pause holds the picture, and it goes on from there")
    func pauses() {
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

    @Test("S-ANIM-39: turned round it goes back along its curve, ends at the start, and the model is as before")
    func reversed() {
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

    @Test("S-ANIM-39: turned round twice it ends at its end")
    func reversedTwice() {
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

    @Test("S-ANIM-39: what has been changed since keeps its value when a reversed one ends")
    func reversedAfterChange() {
        let animator = animator()
        animator.startAnimation()
        device.turn(at: 1)
        view.center.x = 80
        animator.isReversed = true
        device.turn(at: 2)
        #expect(ends.positions == [.start] && view.center.x == 80)
    }

    @Test(
        "S-ANIM-41: stopped, the model is where the picture is, and it waits",
        arguments: [
            (UIViewAnimatingPosition.end, 150.0), (.start, 50), (.current, 75),
        ])
    func stopped(position: UIViewAnimatingPosition, x: CGFloat) {
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

    @Test("S-ANIM-41: stopped for good it is inactive, and no completion is called")
    func stoppedForGood() {
        let animator = animator()
        animator.startAnimation()
        device.turn(at: 1)
        device.turn(at: 1.25)
        animator.stopAnimation(true)
        #expect(animator.state == .inactive && isNear(view.center.x, 75))
        device.turn(at: 3)
        #expect(ends.positions == [] && isNear(stage.progress, 0.25))
    }

    @Test("S-ANIM-41: stopping and finishing one that has ended does nothing")
    func stoppedAfterItsEnd() {
        let animator = animator()
        animator.startAnimation()
        device.turn(at: 1)
        device.turn(at: 9)
        #expect(animator.state == .inactive && ends.positions == [.end])
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
        #expect(animator.state == .inactive && ends.positions == [.end] && view.center.x == 150)
    }

    @Test("S-ANIM-41: stopped and finished wrongly it traps")
    func misuse() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
                animator.startAnimation()
                animator.finishAnimation(at: .end)
            }
        }
    }

    @Test("S-ANIM-42: with pausesOnCompletion it stays active at its end, and can be turned round")
    func pausesOnCompletion() {
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

    @Test("S-ANIM-43: blocks and completions are dropped at the end")
    func dropped() {
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

    @Test("S-ANIM-43: started without a block it waits, and the first one added moves at once")
    func startedEmpty() {
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

    @Test("S-ANIM-44: a delay factor starts a block later and ends it with the others")
    func delayFactor() {
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

    @Test("S-ANIM-44: added on the way a block goes over what is left")
    func addedLater() {
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

    @Test("S-ANIM-45: defaults, and no change of them while it is active")
    func interactionFlags() async {
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

    @Test("S-ANIM-45: one that cannot be interrupted runs on")
    func uninterruptible() {
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

    @Test("S-ANIM-49: keyframes inside are paused and scrubbed with it")
    func keyframesInside() {
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

    @Test("A block inside runs with it, and completes with it")
    func blockInside() {
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

    @Test("A running animator starts by itself, after its delay")
    func runningAnimator() {
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

    @Test("S-ANIM-50: inside another animation it inherits, and cannot be interrupted by itself")
    func runningInside() {
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

    @Test("S-ANIM-31, 32: without a window it ends in the turn after the commit; without its animations, at once")
    func nothingToAnimate() {
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

    @Test("S-ANIM-11: an animator without a duration completes in the next turn")
    func noDuration() {
        let ends = ends, view = view
        device.turn(at: 0)
        let animator = UIViewPropertyAnimator(duration: 0, curve: .linear) { view.alpha = 0 }
        animator.addCompletion { ends.positions.append($0) }
        animator.startAnimation()
        #expect(ends.positions == [] && view.alpha == 0 && animator.state == .active)
        device.turn(at: 0)
        #expect(ends.positions == [.end] && animator.state == .inactive)
    }

    @Test("S-ANIM-31: a block inside an animator's completes with false when the view leaves the window")
    func innerBlockLeavesTheWindow() {
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

    @Test("S-CLOCK-107: in one frame the completions come in the order of the starts")
    func order() {
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

    @Test("S-FRAME-13: the end does not depend on the number of frames", arguments: [60.0, 37, 5])
    func frameRates(fps: Double) {
        animator(.easeInOut).startAnimation()
        for frame in 0...Int(fps * 1.2) { device.turn(at: 1 + Double(frame) / fps) }
        #expect(ends.positions == [.end] && stage.progress == 1)
    }

    @Test("S-CLOCK-8: in a frozen layer it stands, and runs with the layer's clock")
    func frozenLayer() {
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
