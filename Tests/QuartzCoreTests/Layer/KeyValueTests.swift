import Foundation
import QuartzCore
import TestSupport
import Testing

struct KeyValueTests {
    private let layer = CALayer()

    @Test("S-CLOCK-71: values are read and set along key paths")
    func valuesAreReadAndSetAlongKeyPaths() {
        layer.setValue(30, forKeyPath: "position.x")
        layer.setValue(CGSize(width: 3, height: 4), forKeyPath: "bounds.size")
        layer.setValue(2, forKeyPath: "transform.scale")
        layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation")
        layer.setValue(CGSize(width: 5, height: 6), forKeyPath: "transform.translation")
        layer.setValue(7, forKeyPath: "sublayerTransform.translation.z")
        #expect(layer.position == CGPoint(x: 30, y: 0) && layer.bounds.size == CGSize(width: 3, height: 4))
        #expect(layer.value(forKeyPath: "transform.scale.y") as? Double == 2)
        #expect((layer.value(forKeyPath: "transform.rotation.z") as? Double).map { isNear($0, .pi / 2, 1e-12) } == true)
        #expect(layer.transform.m41 == 5 && layer.transform.m42 == 6 && layer.sublayerTransform.m43 == 7)
        #expect(layer.value(forKeyPath: "bounds.size.height") as? Double == 4)
    }

    @Test("S-CLOCK-71: the scale of unequal axes is their mean")
    func scaleOfUnequalAxesIsTheirMean() {
        layer.transform = CATransform3DMakeScale(1, 2, 6)
        #expect((layer.value(forKeyPath: "transform.scale") as? Double).map { isNear($0, 3, 1e-9) } == true)
    }

    @Test("S-CLOCK-74: setting one component of a transform keeps the others")
    func settingTransformComponentKeepsOthers() {
        layer.transform = CATransform3DScale(CATransform3DMakeRotation(0.5, 0, 0, 1), 2, 3, 1)
        layer.setValue(1.0, forKeyPath: "transform.rotation.z")
        let whole = CATransform3DScale(CATransform3DMakeRotation(1, 0, 0, 1), 2, 3, 1)
        #expect(isNear(layer.transform.m11, whole.m11, 1e-9) && isNear(layer.transform.m21, whole.m21, 1e-9))
        #expect(isNear(layer.transform.m12, whole.m12, 1e-9) && isNear(layer.transform.m22, whole.m22, 1e-9))
    }

    private func number(_ path: String) -> Double? { layer.value(forKeyPath: path) as? Double }

    @Test(
        "S-CLOCK-74: setting a component and restoring it leaves the transform unchanged",
        arguments: [
            "transform", "sublayerTransform",
        ], ["rotation", "rotation.x", "rotation.y", "rotation.z", "scale", "scale.x", "translation.z"])
    func restoringComponentRestoresTransform(key: String, part: String) {
        let path = "\(key).\(part)", before = number(path)
        for value in [Double.pi, 2, -1, 0, 7, Double.pi / 2] as [Double] {
            layer.setValue(value, forKeyPath: path)
            #expect(number(path) == value)
        }
        layer.setValue(before, forKeyPath: path)
        #expect(layer.transform == CATransform3DIdentity && layer.sublayerTransform == CATransform3DIdentity)
    }

    @Test("S-CLOCK-74: components set by key path keep their values while others change")
    func componentsSetByKeyPathKeepTheirValues() {
        layer.setValue(2.0, forKeyPath: "transform.rotation.y")
        layer.setValue(0.3, forKeyPath: "transform.rotation.x")
        layer.setValue(-1.5, forKeyPath: "transform.scale.x")
        layer.setValue(CGSize(width: 3, height: 4), forKeyPath: "transform.translation")
        #expect(number("transform.rotation.y") == 2 && number("transform.rotation.x") == 0.3 && number("transform.scale.x") == -1.5)
        #expect(number("transform.rotation.z") == 0 && number("transform.rotation") == 0 && number("transform.translation.y") == 4)
        for path in ["rotation.x", "rotation.y", "translation.x", "translation.y"] { layer.setValue(0, forKeyPath: "transform.\(path)") }
        layer.setValue(1, forKeyPath: "transform.scale.x")
        #expect(layer.transform == CATransform3DIdentity)
    }

    @Test("S-CLOCK-74: changing the transform by other means recomputes its components")
    func changingTransformRecomputesComponents() {
        layer.setValue(7.0, forKeyPath: "transform.rotation.z")
        layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        #expect(isNear(number("transform.rotation.z") ?? 0, 0.5, 1e-12))
        layer.setValue(7.0, forKeyPath: "transform.rotation.z")
        layer.setValue(CATransform3DMakeScale(2, 2, 1), forKey: "transform")
        #expect(number("transform.rotation.z") == 0 && number("transform.scale.x") == 2)
    }

    @Test("S-CLOCK-71: rotation about one axis is found for all angles", arguments: Array(stride(from: -3.1, through: 3.1, by: 0.31)))
    func rotationAboutOneAxisIsFoundForAllAngles(angle: Double) {
        for (axis, (x, y, z)) in [("x", (1.0, 0.0, 0.0)), ("y", (0, 1, 0)), ("z", (0, 0, 1))] {
            layer.transform = CATransform3DMakeRotation(angle, x, y, z)
            for other in ["x", "y", "z"] {
                #expect(isNear(number("transform.rotation.\(other)") ?? .nan, other == axis ? angle : 0, 1e-9))
            }
        }
    }

    @Test("S-CLOCK-71: a rotation animation replaces the layer's rotation")
    func rotationAnimationReplacesLayerRotation() {
        let stage = Stage(), layer = stage.addLayer(), animation = CABasicAnimation(keyPath: "transform.rotation.y")
        layer.setValue(Double.pi, forKeyPath: "transform.rotation.y")
        (animation.fromValue, animation.toValue, animation.duration) = (0, Double.pi, 1)
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        #expect(isNear(Double(layer.presentation()?.transform.m11 ?? 0), 1, 1e-9))
        stage.turn(at: 0.25)
        #expect(isNear(Double(layer.presentation()?.transform.m11 ?? 0), cos(Double.pi / 4), 1e-9))
        #expect(isNear(layer.presentation()?.value(forKeyPath: "transform.rotation.y") as? Double ?? 0, Double.pi / 4, 1e-9))
    }

    @Test("S-CLOCK-50: the presentation keeps components set by key path")
    func presentationKeepsComponentsSetByKeyPath() {
        let stage = Stage(), layer = stage.addLayer()
        stage.turn(at: 0) { layer.setValue(7.0, forKeyPath: "transform.rotation.y") }
        #expect(layer.presentation()?.value(forKeyPath: "transform.rotation.y") as? Double == 7)
    }

    @Test func propertiesUseTheirKeysAndOtherKeysAreStored() {
        layer.setValue("badge", forKey: "name")
        layer.setValue(0.5, forKey: "opacity")
        layer.setValue(true, forKey: "hidden")
        layer.setValue(2, forKey: "speed")
        layer.setValue(CGColor.white, forKey: "backgroundColor")
        layer.setValue(["a", "b"], forKey: "myNotes")
        #expect(layer.name == "badge" && layer.opacity == 0.5 && layer.isHidden && layer.speed == 2)
        #expect(layer.backgroundColor == .white && layer.value(forKey: "myNotes") as? [String] == ["a", "b"])
        layer.setValue(nil, forKey: "backgroundColor")
        #expect(layer.backgroundColor == nil && layer.value(forKey: "backgroundColor") == nil)
        #expect(layer.value(forKey: "nothing") == nil && CALayer.defaultValue(forKey: "opacity") as? Double == 1)
        #expect(CAShapeLayer.defaultValue(forKey: "lineWidth") as? Double == 1)
    }

    @Test func keyPathsLeadThroughMaskAndNamedSublayers() {
        let mask = CALayer(), child = CALayer()
        child.name = "child"
        layer.mask = mask
        layer.addSublayer(child)
        layer.setValue(0.5, forKeyPath: "mask.opacity")
        layer.setValue(9, forKeyPath: "sublayers.child.position.y")
        #expect(mask.opacity == 0.5 && child.position.y == 9)
        #expect(layer.value(forKeyPath: "sublayers.child.position.y") as? Double == 9)
    }

    @Test func unknownPathOrUnsuitableValueHasNoEffect() {
        layer.setValue(1, forKeyPath: "position.z")
        layer.setValue("far", forKeyPath: "position.x")
        layer.setValue(Double.nan, forKey: "opacity")
        #expect(layer.position == .zero && layer.opacity == 1 && layer.value(forKeyPath: "color.red") == nil)
    }

    @Test("S-CLOCK-95: setting a component looks up the whole property's action")
    func settingComponentLooksUpWholePropertyAction() {
        final class ActionLog: NSObject, CALayerDelegate {
            var events: [String] = []
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                events.append(event)
                return NSNull()
            }
        }
        // Another test on this thread may have left open a transaction that disables actions.
        CATransaction.begin()
        CATransaction.setDisableActions(false)
        defer { CATransaction.commit() }
        let actionLog = ActionLog()
        layer.delegate = actionLog
        layer.setValue(3, forKeyPath: "transform.rotation.z")
        layer.setValue(1, forKey: "borderWidth")
        layer.setValue(1, forKey: "borderWidth")
        #expect(actionLog.events == ["transform", "borderWidth"])
    }
}
