import Foundation
@testable import QuartzCore
import TestSupport
import Testing

struct CABasicAnimationTests {
    private let stage = Stage()

    /// Returns the on-screen x of a layer at x = 10 during an animation that lasts one second.
    private func shown(_ change: (CABasicAnimation) -> Void, at time: Double = 0.25) -> CGFloat? {
        let stage = Stage()
        let layer = stage.addLayer()
        layer.position.x = 10
        stage.turn(at: 0) {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.duration = 1
            change(animation)
            layer.add(animation, forKey: nil)
        }
        stage.turn(at: time)
        return layer.presentation()?.position.x
    }

    @Test func changedKeyPathAppliesAfterRestart() throws {
        let layer = stage.addLayer(), animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0.5, 0.5, 1)
        layer.add(animation, forKey: "key")
        let record = try #require(layer.records.first)
        (record.animation as? CABasicAnimation)?.keyPath = "position.x"
        record.restart(completion: AnimationCompletion(rank: .view(order: 0)) { _ in })
        var state = layer.state
        record.apply(to: &state)
        #expect(state.place.position.x == 0.5 && state.place.opacity == 1)
    }

    @Test func restartedAnimationRunsItsNewCompletionAtItsNewEnd() throws {
        var calls: [String] = []
        let layer = stage.addLayer(), animation = fade()
        let first = AnimationCompletion(rank: .view(order: 0)) { calls.append("first \($0)") }
        let second = AnimationCompletion(rank: .view(order: 0)) { calls.append("second \($0)") }
        animation.completion = first
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        first.seal()
        stage.turn(at: 0.5)
        try #require(layer.records.first).restart(completion: second)
        second.seal()
        stage.turn(at: 1.25)
        #expect(calls.isEmpty)
        stage.turn(at: 1.5)
        #expect(calls == ["second true"])
    }

    @Test("S-CLOCK-53: all six from/by/to forms work")
    func allSixFromByToFormsWork() {
        #expect(shown { ($0.fromValue, $0.toValue) = (20, 40) } == 25)
        #expect(shown { ($0.fromValue, $0.byValue) = (20, 40) } == 30)
        #expect(shown { ($0.byValue, $0.toValue) = (40, 100) } == 70)
        #expect(shown { $0.fromValue = 50 } == 40)
        #expect(shown { $0.toValue = 50 } == 20)
        #expect(shown { $0.byValue = 40 } == 20)
        #expect(shown { _ in } == 10)
    }

    @Test("S-CLOCK-54: an animation without toValue follows the model")
    func animationWithoutToValueFollowsModel() {
        let layer = stage.addLayer()
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.duration) = (0, 1)
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        stage.turn(at: 0.5) {
            CATransaction.setDisableActions(true); layer.position.x = 100
        }
        #expect(layer.presentation()?.position.x == 50)
    }

    @Test("S-CLOCK-55: pacing is linear without a timing function")
    func pacingIsLinearWithoutTimingFunction() {
        #expect(shown { ($0.fromValue, $0.toValue) = (0, 100) } == 25)
    }

    @Test("S-CLOCK-51: animations apply in order, and additive ones add")
    func animationsApplyInOrderAndAdditiveOnesAdd() {
        let layer = stage.addLayer()
        stage.turn(at: 0) {
            for (additive, to) in [(false, 100.0), (true, 10.0)] {
                let animation = CABasicAnimation(keyPath: "position.x")
                (animation.fromValue, animation.toValue, animation.duration) = (0, to, 1)
                animation.isAdditive = additive
                layer.add(animation, forKey: nil)
            }
        }
        stage.turn(at: 0.5)
        #expect(layer.presentation()?.position.x == 55)
    }

    @Test("S-CLOCK-52: cumulative cycles continue from each other")
    func cumulativeCyclesContinueFromEachOther() {
        #expect(
            shown(
                {
                    ($0.fromValue, $0.toValue, $0.repeatCount, $0.isCumulative) = (0, 10, 3, true)
                }, at: 2.5) == 25)
    }

    @Test("S-CLOCK-52: every kind of value can be cumulative")
    func everyKindOfValueCanBeCumulative() throws {
        func shown(_ keyPath: String, from: Any, to: Any) throws -> CALayer {
            let stage = Stage(), layer = stage.addLayer(), animation = CABasicAnimation(keyPath: keyPath)
            (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
            (animation.isCumulative, animation.repeatCount) = (true, 3)
            stage.turn(at: 0) { layer.add(animation, forKey: nil) }
            stage.turn(at: 2.5)
            return try #require(layer.presentation())
        }
        let position = try shown("position", from: CGPoint.zero, to: CGPoint(x: 2, y: 4)).position
        #expect(position == CGPoint(x: 5, y: 10))
        let offset = try shown("shadowOffset", from: CGSize.zero, to: CGSize(width: 2, height: 4)).shadowOffset
        #expect(offset == CGSize(width: 5, height: 10))
        let bounds = try shown("bounds", from: CGRect.zero, to: CGRect(x: 0, y: 2, width: 4, height: 6)).bounds
        #expect(bounds == CGRect(x: 0, y: 5, width: 10, height: 15))
        let moved = try shown("transform", from: CATransform3DIdentity, to: CATransform3DMakeTranslation(2, 4, 0)).transform
        #expect(CATransform3DEqualToTransform(moved, CATransform3DMakeTranslation(5, 10, 0)))
        let turned = try shown("transform", from: CATransform3DIdentity, to: CATransform3DMakeRotation(0.5, 0, 0, 1)).transform
        #expect(isNear(turned.m11, cos(1.25), 1e-12) && isNear(turned.m12, sin(1.25), 1e-12))
        let to = CGColor(red: 0.2, green: 0.4, blue: 0, alpha: 0.25)
        let color = try #require(shown("backgroundColor", from: CGColor.clear, to: to).backgroundColor)
        #expect(isNear(color.red, 0.5, 1e-12) && isNear(color.alpha, 0.625, 1e-12))
    }

    @Test(
        arguments: [
            (kCAValueFunctionScale, CATransform3DMakeScale(1.5, 2, 3)),
            (kCAValueFunctionTranslate, CATransform3DMakeTranslation(1.5, 2, 3)),
        ])
    func threeComponentValueFunctionTakesListsOfThree(name: CAValueFunctionName, wanted: CATransform3D) throws {
        let layer = stage.addLayer(), animation = CABasicAnimation(keyPath: "transform")
        (animation.fromValue, animation.toValue, animation.duration) = ([1, 1, 1], [2, 3.0, NSNumber(value: 5)] as [Any], 1)
        animation.valueFunction = CAValueFunction(name: name)
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        stage.turn(at: 0.5)
        #expect(CATransform3DEqualToTransform(try #require(layer.presentation()).transform, wanted))
        let open = CABasicAnimation(keyPath: "transform")
        (open.toValue, open.duration, open.valueFunction) = ([4, 4, 4], 1, CAValueFunction(name: name))
        stage.turn(at: 2) {
            CATransaction.setDisableActions(true)
            layer.transform = name == .scale ? CATransform3DMakeScale(2, 2, 2) : CATransform3DMakeTranslation(2, 2, 2)
            layer.add(open, forKey: nil)
        }
        stage.turn(at: 2.5)
        let seen = try #require(layer.presentation()).transform
        #expect(
            CATransform3DEqualToTransform(seen, name == .scale ? CATransform3DMakeScale(3, 3, 3) : CATransform3DMakeTranslation(3, 3, 3)))
    }

    @Test(
        arguments: [
            (kCAValueFunctionRotateZ, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)), (.rotateX, CATransform3DMakeRotation(.pi / 2, 1, 0, 0)),
            (.scaleY, CATransform3DMakeScale(1, .pi / 2, 1)), (.translateX, CATransform3DMakeTranslation(.pi / 2, 0, 0)),
        ])
    func valueFunctionCreatesTransformsFromNumbers(name: CAValueFunctionName, wanted: CATransform3D) throws {
        let layer = stage.addLayer(), animation = CABasicAnimation(keyPath: "transform")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 2 * Double.pi, 1)
        animation.valueFunction = CAValueFunction(name: name)
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        stage.turn(at: 0.25)
        let seen = try #require(layer.presentation()).transform
        #expect(CATransform3DEqualToTransform(seen, wanted))
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "bend")) == nil)
    }

    @Test("S-CLOCK-72: sub-path animations don't affect each other")
    func subPathAnimationsAreIndependent() {
        let layer = stage.addLayer()
        stage.turn(at: 0) {
            for (path, to) in [("position.x", 100.0), ("position.y", 50.0)] {
                let animation = CABasicAnimation(keyPath: path)
                (animation.fromValue, animation.toValue, animation.duration) = (0, to, 1)
                layer.add(animation, forKey: path)
            }
        }
        stage.turn(at: 0.5)
        #expect(layer.presentation()?.position == CGPoint(x: 50, y: 25))
    }

    @Test("S-CLOCK-77: Boolean values switch once progress is above 0")
    func booleanValuesSwitchAboveZeroProgress() {
        let layer = stage.addLayer()
        let animation = CABasicAnimation(keyPath: "hidden")
        (animation.fromValue, animation.toValue, animation.duration) = (false, true, 1)
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        #expect(layer.presentation()?.isHidden == false)
        stage.turn(at: 0.001)
        #expect(layer.presentation()?.isHidden == true)
    }

    @Test func unknownKeyPathHasNoEffect() {
        let layer = stage.addLayer(), diary = Diary()
        let animation = CABasicAnimation(keyPath: "colour")
        (animation.duration, animation.delegate) = (1, diary)
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        stage.turn(at: 1)
        #expect(diary.entries == ["start", "stop true"])
    }

    @Test(
        arguments: ["wrong", Double.nan, Double.infinity] as [any Sendable])
    func valueOfWrongTypeOrNonFiniteCountsAsMissing(value: any Sendable) {
        #expect(shown { ($0.fromValue, $0.toValue) = (value, 50) } == 20)
    }

    @Test func boxedPointsSizesAndRectanglesAreUnboxed() {
        let layer = stage.addLayer()
        stage.turn(at: 0) {
            for (keyPath, value) in [
                ("position", NSValue(cgPoint: CGPoint(x: 8, y: 4))), ("bounds.size", NSValue(cgSize: CGSize(width: 6, height: 2))),
            ] {
                let animation = CABasicAnimation(keyPath: keyPath)
                (animation.fromValue, animation.toValue, animation.duration) = (value, value, 1)
                layer.add(animation, forKey: nil)
            }
        }
        stage.turn(at: 0.5)
        let seen = layer.presentation()
        #expect(seen?.position == CGPoint(x: 8, y: 4) && seen?.bounds.size == CGSize(width: 6, height: 2))
        #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
    }
}
