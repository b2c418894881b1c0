import TestSupport
import Testing
import UIKit

@MainActor struct UIViewAnimateTests {
    private let device = VirtualDevice()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        device.window.addSubview(view)
        device.turn(at: 0)
    }

    @Test(
        "S-ANIM-1, 3: the model changes immediately and the presentation eases in and out",
        arguments: [(0.25, 0.1292), (0.5, 0.5), (0.75, 0.8708)])
    func modelChangesAtOnceAndPresentationEasesInOut(time: TimeInterval, progress: CGFloat) {
        UIView.animate(withDuration: 1) { view.center.x = 150 }
        #expect(view.center.x == 150)
        device.turn(at: 1)
        device.turn(at: 1 + time)
        #expect(isNear(view.layer.presentation()!.position.x, 50 + 100 * progress, 0.005))
    }

    @Test("S-ANIM-4: a non-additive property animates from the old model value, or the current state if requested")
    func nonAdditiveAnimationStartsAtOldModelValue() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
        device.turn(at: 1)
        device.turn(at: 1.25)
        #expect(isNear(view.seenAlpha, 0.75))
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) { view.alpha = 1 }
        device.turn(at: 1.25)
        #expect(isNear(view.seenAlpha, 0.75))
    }

    @Test("S-ANIM-5, 7, 9: a redirected move stacks without a jump, and the first one completes with true")
    func redirectedMoveStacksWithoutJump() {
        var ended: [Bool] = []
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.center.x = 150
        } completion: {
            ended.append($0)
        }
        device.turn(at: 1)
        device.turn(at: 1.5)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 50 }
        device.turn(at: 1.5)
        #expect(view.layer.presentation()?.position.x == 100)
        #expect(view.layer.animationKeys() == ["position", "position-2"])
        device.turn(at: 2)
        #expect(ended == [true])
        #expect(view.layer.presentation()?.position.x == 100)
        device.turn(at: 2.5)
        #expect(view.layer.presentation()?.position.x == 50)
    }

    @Test("S-ANIM-5: transforms are additive")
    func transformsAreAdditive() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.transform = CGAffineTransform(scaleX: 3, y: 3)
        }
        device.turn(at: 1)
        #expect(isNear(view.seenFrame.width, 100))
        device.turn(at: 1.5)
        #expect(isNear(view.seenFrame.width, 200))
    }

    @Test("S-ANIM-8: replacing a non-additive animation completes its block with false")
    func replacingNonAdditiveAnimationCompletesBlockWithFalse() {
        var ended: [Bool] = []
        UIView.animate(withDuration: 1) {
            view.alpha = 0
        } completion: {
            ended.append($0)
        }
        device.turn(at: 1)
        UIView.animate(withDuration: 1) { view.alpha = 0.5 }
        #expect(ended == [false])
    }

    @Test("S-ANIM-10: a block completes once, after its last animation")
    func blockCompletesOnceAfterItsLastAnimation() {
        var ended: [Bool] = []
        UIView.animate(withDuration: 1) {
            view.alpha = 0
            view.center.x = 9
        } completion: {
            ended.append($0)
        }
        device.turn(at: 1)
        view.layer.removeAnimation(forKey: "opacity")
        #expect(ended == [])
        device.turn(at: 2)
        #expect(ended == [false])
    }

    @Test("S-ANIM-11, 12: a block without changes completes before it returns")
    func blockWithoutChangesCompletesBeforeItReturns() {
        var ended: [Bool] = []
        UIView.animate(withDuration: 1) {
            view.alpha = 1
        } completion: {
            ended.append($0)
        }
        #expect(ended == [true] && view.layer.animationKeys() == nil)
    }

    @Test("S-ANIM-11: a block of zero duration applies changes immediately and completes in the next turn")
    func zeroDurationBlockCompletesInNextTurn() {
        device.turn(at: 0)
        var ended: [Bool] = []
        UIView.animate(withDuration: 0) {
            view.alpha = 0
        } completion: {
            ended.append($0)
        }
        #expect(ended == [] && view.alpha == 0 && view.layer.animationKeys() == nil && device.driver.isBusy)
        device.turn(at: 0)
        #expect(ended == [true] && !device.driver.isBusy)
    }

    @Test("S-ANIM-14: the presentation keeps the old value during the delay")
    func presentationKeepsOldValueDuringDelay() {
        UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { view.alpha = 0 }
        device.turn(at: 0.5)
        #expect(view.alpha == 0 && view.seenAlpha == 1)
        device.turn(at: 1.5)
        #expect(isNear(view.seenAlpha, 0.5))
    }

    @Test("S-ANIM-15, 16: nested blocks inherit the outer duration unless they override it")
    func nestedBlocksInheritDurationUnlessOverridden() {
        var durations: [TimeInterval] = []
        UIView.animate(withDuration: 3) {
            UIView.animate(withDuration: 1) { durations.append(UIView.inheritedAnimationDuration) }
            UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
                durations.append(UIView.inheritedAnimationDuration)
            }
        }
        #expect(durations == [3, 1] && UIView.inheritedAnimationDuration == 0)
    }

    @Test("S-ANIM-17: performWithoutAnimation inside a block applies changes immediately")
    func performWithoutAnimationInsideBlockAppliesChangesAtOnce() {
        UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.alpha = 0 } }
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("S-ANIM-5: affine transforms are additive: a second animation is added to the first")
    func secondTransformAnimationIsAddedToFirst() {
        UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(translationX: 50, y: 0) }
        UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(translationX: 80, y: 0) }
        #expect(view.layer.animationKeys() == ["transform", "transform-2"])
    }

    @Test("S-ANIM-17: changes made while animations are disabled inside a block apply immediately")
    func changesWhileAnimationsAreDisabledApplyAtOnce() {
        UIView.animate(withDuration: 1) {
            UIView.setAnimationsEnabled(false)
            view.alpha = 0
            #expect(!UIView.areAnimationsEnabled)
            UIView.setAnimationsEnabled(true)
            view.center.x += 50
        }
        #expect(view.layer.animationKeys() == ["position"] && view.alpha == 0)
    }

    @Test("S-ANIM-17: performWithoutAnimation restores the disabled state")
    func performWithoutAnimationRestoresDisabledState() {
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        UIView.performWithoutAnimation {}
        #expect(!UIView.areAnimationsEnabled)
        UIView.animate(withDuration: 1) { view.alpha = 0 }
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("S-ANIM-31: without a window, the model is set and the block completes with true in the turn after the commit")
    func blockOnViewWithoutWindowCompletesAfterCommit() {
        let lone = UIView()
        var ended: [Bool] = []
        UIView.animate(withDuration: 1) {
            lone.alpha = 0
        } completion: {
            ended.append($0)
        }
        #expect(ended == [] && lone.alpha == 0)
        device.turn(at: 1)
        #expect(ended == [] && device.driver.isBusy && device.driver.needsTurn)
        device.turn(at: 1)
        #expect(ended == [true] && !device.driver.isBusy)
    }

    @Test("S-ANIM-31: a running block completes with false in the turn after its view leaves the window", arguments: [0, 1.0])
    func runningBlockCompletesWithFalseAfterViewLeavesWindow(delay: TimeInterval) {
        var ended: [Bool] = []
        UIView.animate(withDuration: 1, delay: delay) {
            view.alpha = 0
        } completion: {
            ended.append($0)
        }
        device.turn(at: 1)
        view.removeFromSuperview()
        device.turn(at: 1.5)
        #expect(ended == [] && view.layer.animationKeys() == nil)
        device.turn(at: 1.5)
        #expect(ended == [false])
    }

    @Test("S-ANIM-32: removing animations completes the block with false")
    func removingAnimationsCompletesBlockWithFalse() {
        var ended: [Bool] = []
        UIView.animate(withDuration: 1) {
            view.alpha = 0
        } completion: {
            ended.append($0)
        }
        device.turn(at: 1)
        view.layer.removeAllAnimations()
        #expect(ended == [false])
    }

    @Test("S-FRAME-6: an animation started in a completion appears in the same frame, at progress 0")
    func animationStartedInCompletionAppearsInSameFrame() {
        UIView.animate(withDuration: 1) {
            view.center.x = 150
        } completion: { _ in
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 250 }
        }
        device.turn(at: 1)
        device.turn(at: 2.2)
        #expect(view.layer.presentation()?.position.x == 150)
        device.turn(at: 2.7)
        #expect(view.layer.presentation()?.position.x == 200)
    }

    @Test("S-FRAME-13: the end of an animation doesn't depend on the frame rate", arguments: [60.0, 37, 5])
    func animationEndDoesNotDependOnFrameRate(fps: Double) {
        var ended: [Bool] = []
        UIView.animate(withDuration: 1) {
            view.center.x = 150
        } completion: {
            ended.append($0)
        }
        for frame in 0...Int(fps * 1.2) { device.turn(at: 1 + Double(frame) / fps) }
        #expect(ended == [true] && view.layer.presentation()?.position.x == 150)
    }
}
