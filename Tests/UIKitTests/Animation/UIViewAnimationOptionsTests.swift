import TestSupport
import Testing
import UIKit

@MainActor struct UIViewAnimationOptionsTests {
    private let stage = AnimationStage()
    private var view: UIView { stage.view }
    private var device: VirtualDevice { stage.device }

    @Test("S-ANIM-2: animatable properties animate; Boolean properties change immediately")
    func booleanPropertiesChangeWithoutAnimation() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.isHidden = true
            view.clipsToBounds = true
            view.backgroundColor = .red
            view.layer.cornerRadius = 10
            view.frame = CGRect(x: 100, y: 0, width: 200, height: 100)
        }
        #expect(view.layer.animationKeys() == ["backgroundColor", "cornerRadius", "bounds", "position"])
        device.turn(at: 1)
        #expect(view.layer.presentation()?.isHidden == true && view.layer.presentation()?.masksToBounds == true)
        device.turn(at: 1.5)
        #expect(view.layer.presentation()?.cornerRadius == 5 && isNear(view.seenFrame, CGRect(x: 50, y: 0, width: 150, height: 100)))
    }

    @Test("S-ANIM-6: opacity, repeated moves, and moves over an absolute animation are not additive")
    func opacityAndRepeatedMovesAreNotAdditive() throws {
        UIView.animate(withDuration: 1, delay: 0, options: .repeat) {
            view.alpha = 0
            view.center.x = 150
        }
        let opacity = try #require(view.layer.animation(forKey: "opacity") as? CABasicAnimation)
        let position = try #require(view.layer.animation(forKey: "position") as? CABasicAnimation)
        #expect(!opacity.isAdditive && !position.isAdditive)
        view.layer.removeAllAnimations()
        let foreign = CABasicAnimation(keyPath: "bounds")
        foreign.toValue = CGRect(x: 0, y: 0, width: 9, height: 9)
        foreign.duration = 9
        view.layer.add(foreign, forKey: "foreign")
        UIView.animate(withDuration: 1) { view.bounds.size.width = 50 }
        #expect((view.layer.animation(forKey: "bounds") as? CABasicAnimation)?.isAdditive == false)
    }

    @Test("S-ANIM-6: a 3D transform is not additive")
    func threeDTransformIsNotAdditive() {
        UIView.animate(withDuration: 1) { view.transform3D = CATransform3DMakeRotation(1, 0, 1, 0) }
        #expect((view.layer.animation(forKey: "transform") as? CABasicAnimation)?.isAdditive == false)
    }

    @Test("S-ANIM-13: a block of zero duration leaves a running additive animation")
    func zeroDurationBlockLeavesRunningAdditiveAnimation() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 150 }
        device.turn(at: 1)
        device.turn(at: 1.5)
        UIView.animate(withDuration: 0) { view.center.x = 250 }
        device.turn(at: 1.5)
        #expect(view.layer.animationKeys() == ["position"] && stage.seenX == 200)
        device.turn(at: 2)
        #expect(stage.seenX == 250)
    }

    @Test("S-ANIM-15: nested blocks inherit curve and options unless overridden, and all have their completions")
    func nestedBlocksInheritOptionsUnlessOverridden() throws {
        var ended: [String] = []
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
            UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) {
                view.alpha = 0
            } completion: { _ in
                ended.append("inner")
            }
            let both: UIView.AnimationOptions = [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
            UIView.animate(withDuration: 1, delay: 0, options: both) {
                view.center.x = 150
            } completion: { _ in
                ended.append("own")
            }
        } completion: { _ in
            ended.append("outer")
        }
        #expect(ended == ["outer"])
        device.turn(at: 1)
        device.turn(at: 1.5)
        #expect(isNear(view.seenAlpha, 0.75) && isNear(stage.progress, 0.3154))
        device.turn(at: 2)
        #expect(ended == ["outer", "own"])
        device.turn(at: 3)
        #expect(ended == ["outer", "own", "inner"])
    }

    @Test("S-ANIM-15: a block nested in a repeating block repeats unless it overrides the options")
    func nestedBlockRepeatsUnlessItOverridesOptions() {
        UIView.animate(withDuration: 1, delay: 0, options: .repeat) {
            UIView.animate(withDuration: 1) { view.alpha = 0 }
            UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedOptions) { view.center.x = 150 }
        }
        #expect(view.layer.animation(forKey: "opacity")?.repeatCount == .infinity)
        #expect(view.layer.animation(forKey: "position")?.repeatCount == 0)
    }

    @Test("S-ANIM-17: a block with animations disabled completes immediately")
    func blockWithAnimationsDisabledCompletesAtOnce() {
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        var ended: [Bool] = []
        UIView.animate(withDuration: 1) {
            view.alpha = 0
        } completion: {
            ended.append($0)
        }
        #expect(ended == [true] && !UIView.areAnimationsEnabled && view.layer.animationKeys() == nil)
    }

    @Test("S-ANIM-18: an autoreversed repeat runs until removed, then completes with false at its final value")
    func autoreversedRepeatRunsUntilRemoved() {
        var ended: [Bool] = []
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) {
            view.center.x = 150
        } completion: {
            ended.append($0)
        }
        device.turn(at: 1)
        for (time, progress) in [(1.25, 0.25), (2.25, 0.75), (101.5, 0.5)] { #expect(isNear(stage.progress(at: time), progress)) }
        #expect(view.center.x == 150 && ended == [])
        view.layer.removeAllAnimations()
        #expect(ended == [false])
        #expect(stage.progress(at: 102) == 1)
    }

    @Test("S-ANIM-18: a repeating block completes with false when its view leaves the window, and doesn't restart")
    func repeatingBlockEndsWhenViewLeavesWindow() {
        var ended: [Bool] = []
        UIView.animate(withDuration: 1, delay: 0, options: .repeat) {
            view.center.x = 150
        } completion: {
            ended.append($0)
        }
        device.turn(at: 1)
        view.removeFromSuperview()
        device.turn(at: 5)
        device.window.addSubview(view)
        device.turn(at: 6)
        #expect(ended == [false] && view.layer.animationKeys() == nil)
    }

    @Test func countedRepeatsCompleteWithTrue() {
        var ended: [Bool] = []
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 150 }
            view.alpha = 0
        } completion: {
            ended.append($0)
        }
        device.turn(at: 1)
        for (time, progress) in [(1.25, 0.25), (2.75, 0.25), (3.5, 0.5)] { #expect(isNear(stage.progress(at: time), progress)) }
        #expect(ended == [] && view.layer.animationKeys() == ["position"])
        device.turn(at: 5)
        #expect(ended == [true])
    }

    @Test("S-ANIM-20: layout performed inside a block animates", arguments: [true, false])
    func layoutPerformedInsideBlockAnimates(byOption: Bool) {
        let inside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let host = HostView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        host.inside = inside
        host.addSubview(inside)
        device.window.addSubview(host)
        device.turn(at: 0.5)
        #expect(inside.frame.width == 100)
        UIView.animate(withDuration: 1, delay: 0, options: byOption ? [.curveLinear, .layoutSubviews] : .curveLinear) {
            host.bounds.size.width = 200
            if !byOption { host.layoutIfNeeded() }
        }
        device.turn(at: 1)
        device.turn(at: 1.5)
        #expect(isNear(inside.seenFrame.width, 150))
    }

    @Test func systemDeleteAnimationFadesOutAndRemovesViews() {
        var ended: [Bool] = []
        UIView.perform(.delete, on: [view], animations: nil) { ended.append($0) }
        device.turn(at: 1)
        #expect(view.superview != nil && view.alpha == 0)
        device.turn(at: 1.25)
        #expect(ended == [true] && view.superview == nil && view.alpha == 1)
    }

    /// Resizes its subview to its own bounds.
    private final class HostView: UIView {
        var inside: UIView?

        override func layoutSubviews() { inside?.frame = bounds }
    }
}
