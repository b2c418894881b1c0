import QuartzCore
import Testing

@Suite struct KeyValueTests {
    private let layer = CALayer()

    @Test("S-CLOCK-71: values are read and set along paths")
    func paths() {
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

    @Test("S-CLOCK-74: a part set in a matrix leaves the others: translation, rotation and scale are put together again")
    func parts() {
        layer.transform = CATransform3DScale(CATransform3DMakeRotation(0.5, 0, 0, 1), 2, 3, 1)
        layer.setValue(1.0, forKeyPath: "transform.rotation.z")
        let whole = CATransform3DScale(CATransform3DMakeRotation(1, 0, 0, 1), 2, 3, 1)
        #expect(isNear(layer.transform.m11, whole.m11, 1e-9) && isNear(layer.transform.m21, whole.m21, 1e-9))
        #expect(isNear(layer.transform.m12, whole.m12, 1e-9) && isNear(layer.transform.m22, whole.m22, 1e-9))
    }

    @Test("properties go by their keys, and anything else is kept")
    func keys() {
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

    @Test("paths lead through the mask and through sublayers by name")
    func otherLayers() {
        let mask = CALayer(), child = CALayer()
        child.name = "child"
        layer.mask = mask
        layer.addSublayer(child)
        layer.setValue(0.5, forKeyPath: "mask.opacity")
        layer.setValue(9, forKeyPath: "sublayers.child.position.y")
        #expect(mask.opacity == 0.5 && child.position.y == 9)
        #expect(layer.value(forKeyPath: "sublayers.child.position.y") as? Double == 9)
    }

    @Test("a path that leads nowhere, or a value that does not fit, changes nothing")
    func unknown() {
        layer.setValue(1, forKeyPath: "position.z")
        layer.setValue("far", forKeyPath: "position.x")
        layer.setValue(Double.nan, forKey: "opacity")
        #expect(layer.position == .zero && layer.opacity == 1 && layer.value(forKeyPath: "colour.red") == nil)
    }

    @Test("S-CLOCK-95: a part set by its path looks for the action of the whole property")
    func action() {
        final class Ear: CALayerDelegate {
            var events: [String] = []
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                events.append(event)
                return NSNull()
            }
        }
        let ear = Ear()
        layer.delegate = ear
        layer.setValue(3, forKeyPath: "transform.rotation.z")
        layer.setValue(1, forKey: "borderWidth")
        layer.setValue(1, forKey: "borderWidth")
        #expect(ear.events == ["transform", "borderWidth"])
    }
}
