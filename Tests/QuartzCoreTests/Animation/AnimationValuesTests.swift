import Foundation
import QuartzCore
import Testing

struct AnimationValuesTests {
    @Test func valuesUnderAnyKeyAreCopiedAndReadableByDelegate() {
        final class Reader: NSObject, CAAnimationDelegate {
            var read: String?
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { read = anim.value(forKey: "id") as? String }
        }
        let stage = Stage(), layer = stage.addLayer(), animation = fade(), reader = Reader()
        animation.setValue("bounce", forKey: "id")
        animation.delegate = reader
        stage.turn(at: 0) { layer.add(animation, forKey: "fade") }
        animation.setValue(nil, forKey: "id")
        stage.turn(at: 1)
        #expect(reader.read == "bounce" && animation.value(forKey: "id") == nil)
    }

    @Test func animationPropertiesAreReadAndSetByKey() {
        let animation = CASpringAnimation(keyPath: "opacity")
        animation.setValue(3, forKey: "duration")
        animation.setValue(NSNumber(value: 0.5), forKeyPath: "speed")
        animation.setValue("both", forKey: "fillMode")
        animation.setValue(true, forKey: "additive")
        animation.setValue(7, forKey: "toValue")
        animation.setValue(40, forKey: "damping")
        #expect(animation.duration == 3 && animation.speed == 0.5 && animation.fillMode == .both && animation.isAdditive)
        #expect(animation.toValue as? Int == 7 && animation.damping == 40)
        #expect(animation.value(forKey: "damping") as? Double == 40 && animation.value(forKeyPath: "keyPath") as? String == "opacity")
        animation.setValue("no number", forKey: "duration")
        animation.setValue(nil, forKey: "toValue")
        #expect(animation.duration == 3 && animation.toValue == nil)
    }

    @Test func propertyOfAnotherClassIsOrdinaryKey() {
        let group = CAAnimationGroup()
        group.setValue(1, forKey: "damping")
        #expect(group.value(forKey: "damping") as? Int == 1)
    }

    @Test func defaultValuesMatchNewAnimationAndCanBeExtended() {
        final class Wobble: CABasicAnimation {
            override class func defaultValue(forKey key: String) -> Any? { key == "amount" ? 4 : super.defaultValue(forKey: key) }
        }
        #expect(CASpringAnimation.defaultValue(forKey: "stiffness") as? Double == 100)
        #expect(CAAnimation.defaultValue(forKey: "stiffness") == nil)
        #expect(Wobble().value(forKey: "amount") as? Int == 4 && Wobble().shouldArchiveValue(forKey: "amount"))
    }

    @Test func customAnimationClassCopiesItsValues() throws {
        final class Wobble: CABasicAnimation {
            var amount = 1
            override func copy(with zone: NSZone? = nil) -> Any {
                let copy = super.copy(with: zone)
                (copy as? Wobble)?.amount = amount
                return copy
            }
        }
        let stage = Stage(), layer = stage.addLayer(), wobble = Wobble()
        (wobble.amount, wobble.fillMode, wobble.preferredFrameRateRange) = (5, .both, CAFrameRateRange(minimum: 10, maximum: 30))
        layer.add(wobble, forKey: "wobble")
        let copy = try #require(layer.animation(forKey: "wobble") as? Wobble)
        #expect(copy !== wobble && copy.amount == 5 && copy.fillMode == .both && copy.preferredFrameRateRange.maximum == 30)
    }

    @Test(
        arguments: [
            (kCAFillModeForwards, CAMediaTimingFillMode.forwards), (kCAFillModeBackwards, .backwards), (kCAFillModeBoth, .both),
            (kCAFillModeRemoved, .removed),
        ])
    func olderConstantNamesMatch(old: CAMediaTimingFillMode, new: CAMediaTimingFillMode) {
        #expect(old == new)
        let animation = CAKeyframeAnimation()
        animation.calculationMode = kCAAnimationCubicPaced
        animation.rotationMode = kCAAnimationRotateAuto
        #expect(animation.calculationMode == .cubicPaced && animation.rotationMode == .rotateAuto)
    }

    @Test func nonFiniteTimesCountAsUnset() {
        let stage = Stage(), layer = stage.addLayer(), animation = fade(duration: .nan), diary = Diary()
        (animation.beginTime, animation.speed, animation.timeOffset, animation.delegate) = (.nan, .nan, .infinity, diary)
        stage.turn(at: 1) { layer.add(animation, forKey: "fade") }
        stage.turn(at: 1.125)
        #expect(layer.seenOpacity == 0.5 && layer.animation(forKey: "fade")?.duration == 0.25)
        stage.turn(at: 1.25)
        #expect(diary.entries == ["start", "stop true"])
    }

    @Test func invalidSpringParametersUseDefaults() {
        let animation = CASpringAnimation()
        (animation.mass, animation.stiffness, animation.damping, animation.initialVelocity) = (0, -4, -1, .nan)
        #expect(animation.settlingDuration.isFinite)
        #expect(CASpringAnimation(perceptualDuration: 0, bounce: -1).settlingDuration.isFinite)
    }
}
