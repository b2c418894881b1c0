import TestSupport
import Testing
import UIKit

@MainActor struct UIViewKeyframeTests {
    private static let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

    private let stage = AnimationStage()
    private var view: UIView { stage.view }
    private var device: VirtualDevice { stage.device }

    private func animate(_ options: UIView.KeyframeAnimationOptions, completion: ((Bool) -> Void)? = nil) {
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.2) { view.center.x = 150 }
            UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.2) { view.center.x = 100 }
        } completion: {
            completion?($0)
        }
        device.turn(at: 1)
    }

    @Test("S-ANIM-24: keyframe times are fractions of the duration, and values hold outside them")
    func keyframeTimesAreFractionsOfDuration() {
        var ended: [Bool] = []
        animate(Self.linear) { ended.append($0) }
        #expect(view.center.x == 100)
        for (time, progress) in [(1.1, 0), (1.3, 0.5), (1.5, 1), (1.7, 0.75), (1.9, 0.5)] {
            #expect(isNear(stage.progress(at: time), progress))
        }
        #expect(ended == [])
        device.turn(at: 2)
        #expect(ended == [true] && stage.progress == 0.5)
    }

    @Test("S-ANIM-24: keyframes may be added in any order, and the model takes the latest value in time")
    func keyframesMayBeAddedInAnyOrder() {
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) {
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 100 }
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
        }
        device.turn(at: 1)
        #expect(view.center.x == 100)
        for (time, progress) in [(1.25, 0.5), (1.5, 1), (1.75, 0.75)] { #expect(isNear(stage.progress(at: time), progress)) }
    }

    @Test("S-ANIM-24: changes outside any keyframe span the whole duration")
    func changesOutsideAnyKeyframeSpanWholeDuration() {
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) { view.alpha = 0 }
        device.turn(at: 1)
        device.turn(at: 1.25)
        #expect(isNear(view.seenAlpha, 0.75))
    }

    @Test("S-ANIM-24: keyframes support discrete, paced and cubic modes")
    func keyframesSupportDiscretePacedAndCubicModes() {
        animate([Self.linear, .calculationModeDiscrete])
        for (time, progress) in [(1.3, 0), (1.5, 1), (1.7, 1), (1.9, 0.5)] { #expect(isNear(stage.progress(at: time), progress)) }
        #expect((view.layer.animation(forKey: "position") as? CAKeyframeAnimation)?.calculationMode == .discrete)
        for (option, mode) in [
            (UIView.KeyframeAnimationOptions.calculationModePaced, CAAnimationCalculationMode.paced),
            (.calculationModeCubic, .cubic), (.calculationModeCubicPaced, .cubicPaced), (.calculationModeLinear, .linear),
        ] {
            animate(option)
            #expect((view.layer.animation(forKey: "position") as? CAKeyframeAnimation)?.calculationMode == mode)
        }
    }

    @Test("S-ANIM-25: default pacing eases the whole animation, and is linear between keyframes")
    func defaultKeyframePacingEasesWholeAnimation() {
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 50 }
        }
        device.turn(at: 1)
        for (time, progress) in [(1.25, 2 * 0.1292), (1.5, 1), (1.75, 2 * 0.1292)] {
            #expect(isNear(stage.progress(at: time), progress, 2e-4))
        }
    }

    @Test(
        "S-ANIM-25: curve bits in the options pace the whole animation",
        arguments: [
            (UIView.AnimationOptions.curveLinear, 0.5), (.curveEaseIn, 2 * 0.0935), (.curveEaseOut, 2 * 0.3781),
        ])
    func curveBitsInOptionsPaceWholeAnimation(options: UIView.AnimationOptions, progress: CGFloat) {
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: UIView.KeyframeAnimationOptions(rawValue: options.rawValue)) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 50 }
        }
        device.turn(at: 1)
        #expect(isNear(stage.progress(at: 1.25), progress, 2e-4))
    }

    @Test("S-ANIM-6: keyframes are not additive and replace existing animations")
    func keyframesAreNotAdditiveAndReplaceExistingAnimations() {
        var ended: [Bool] = []
        UIView.animate(withDuration: 1) {
            view.center.x = 70
        } completion: {
            ended.append($0)
        }
        device.turn(at: 0.5)
        animate(Self.linear)
        #expect(ended == [false] && view.layer.animationKeys() == ["position"])
    }

    @Test("S-ANIM-26: addKeyframe outside a keyframe animation only runs its block")
    func addKeyframeOutsideKeyframeAnimationOnlyRunsItsBlock() {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 150 }
        #expect(view.center.x == 150 && view.layer.animationKeys() == nil)
    }

    @Test("S-ANIM-11: a keyframe animation without changes completes immediately")
    func keyframeAnimationWithoutChangesCompletesAtOnce() {
        var ended: [Bool] = []
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
        } completion: {
            ended.append($0)
        }
        #expect(ended == [true])
    }
}
