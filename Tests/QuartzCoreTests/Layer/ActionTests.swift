import QuartzCore
import TestSupport
import Testing

struct ActionTests {
    private let stage = Stage()

    /// Writes down which events an action is looked for, and answers with itself.
    private final class Ear: CALayerDelegate, CAAction {
        var lookups: [String] = []
        var runs: [String] = []
        var seen: [CGFloat] = []

        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            lookups.append(event)
            seen.append(layer.position.x)
            return self
        }

        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            runs.append(event)
            seen.append((anObject as! CALayer).position.x)
        }
    }

    @Test("S-CLOCK-95: the action is looked for before the change and runs after it")
    func order() {
        let layer = stage.addLayer(), ear = Ear()
        layer.delegate = ear
        layer.position.x = 7
        #expect(ear.lookups == ["position"] && ear.runs == ["position"] && ear.seen == [0, 7])
        layer.position.x = 7
        #expect(ear.lookups.count == 1, "no change, no action")
    }

    @Test("S-CLOCK-95: a frame is a position and a size, and each looks for its own")
    func frame() {
        let layer = stage.addLayer(), ear = Ear()
        layer.delegate = ear
        layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(ear.lookups.sorted() == ["bounds", "position"])
    }

    @Test("S-CLOCK-96: the class is asked after delegate, actions and style; NSNull in it ends the search")
    func defaultAction() {
        final class Calm: CALayer {
            override class func defaultAction(forKey event: String) -> (any CAAction)? {
                event == "opacity" ? NSNull() : event == "position" ? CABasicAnimation(keyPath: "position") : nil
            }
        }
        let layer = Calm(), own = CABasicAnimation()
        stage.root.addSublayer(layer)
        stage.turn(at: 0)
        #expect(layer.action(forKey: "opacity") == nil && layer.action(forKey: "position") is CABasicAnimation)
        #expect(layer.action(forKey: "bounds") != nil, "the implicit animation comes last")
        layer.actions = ["position": own, "bounds": NSNull()]
        #expect(layer.action(forKey: "position") as? CABasicAnimation === own && layer.action(forKey: "bounds") == nil)
    }

    @Test("S-CLOCK-96: a value in style is an action only in its dictionary of actions")
    func style() {
        let layer = stage.addLayer()
        stage.turn(at: 0)
        layer.style = ["actions": ["opacity": NSNull()] as [String: any CAAction], "position": NSNull()]
        #expect(layer.action(forKey: "opacity") == nil && layer.action(forKey: "position") != nil)
    }

    @Test("S-CLOCK-98: every property of a standalone layer animates by itself from what is seen")
    func implicit() {
        let shape = CAShapeLayer()
        stage.root.addSublayer(shape)
        stage.turn(at: 0)
        stage.turn(at: 1) {
            (shape.strokeEnd, shape.contentsRect.origin.x, shape.isDoubleSided) = (0, 0.5, false)
            shape.sublayerTransform = CATransform3DMakeTranslation(1, 0, 0)
        }
        #expect(shape.animationKeys() == ["strokeEnd", "contentsRect", "doubleSided", "sublayerTransform"])
        let animation = shape.animation(forKey: "strokeEnd") as? CABasicAnimation
        #expect(animation?.fromValue as? Double == 1 && animation?.toValue == nil && animation?.duration == 0.25)
        stage.turn(at: 1.125)
        #expect(isNear(Double(shape.presentation()?.strokeEnd ?? -1), 1 - 0.8024, 5e-5))
    }

    @Test("S-CLOCK-98: a change in the middle of an animation goes on from what is seen, with the default curve")
    func implicitFromTheMiddle() {
        let layer = stage.addLayer()
        stage.turn(at: 0)
        stage.turn(at: 1) { layer.opacity = 0 }
        stage.turn(at: 1.125)
        stage.turn(at: 1.125) { layer.opacity = 1 }
        let animation = layer.animation(forKey: "opacity") as? CABasicAnimation
        #expect(isNear((animation?.fromValue as? NSNumber)?.doubleValue, 1 - 0.8024, 5e-5))
        #expect(animation?.timingFunction?.pacing == .curve(.default) && isNear(layer.seenOpacity, 1 - 0.8024, 5e-5))
        stage.turn(at: 1.25)
        #expect(isNear(layer.seenOpacity, 1 - 0.8024 + 0.8024 * 0.8024, 1e-4))
    }

    @Test("S-CLOCK-99: with actions disabled nothing is looked for")
    func disabled() {
        let layer = stage.addLayer(), ear = Ear()
        stage.turn(at: 0)
        layer.delegate = ear
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        (layer.opacity, layer.isHidden) = (0, true)
        layer.addSublayer(CALayer())
        layer.removeFromSuperlayer()
        CATransaction.commit()
        #expect(ear.lookups.isEmpty)
    }

    @Test("S-CLOCK-100: a layer that comes to be seen, or no longer is, looks for onOrderIn and onOrderOut")
    func orderInAndOut() {
        let layer = CALayer(), ear = Ear()
        layer.delegate = ear
        stage.root.addSublayer(layer)
        layer.isHidden = true
        layer.isHidden = false
        layer.removeFromSuperlayer()
        #expect(ear.lookups == ["onOrderIn", "hidden", "onOrderOut", "hidden", "onOrderIn", "onOrderOut"])
        CALayer().addSublayer(layer)
        #expect(ear.lookups.count == 6, "outside of a window nothing is seen")
    }

    @Test("a change of the sublayers looks for an action of its own")
    func sublayers() {
        let layer = stage.addLayer(), ear = Ear(), child = CALayer()
        layer.delegate = ear
        layer.addSublayer(child)
        child.removeFromSuperlayer()
        #expect(ear.lookups == ["sublayers", "sublayers"])
    }

    @Test("S-CLOCK-9: a layer's clock looks for no action, and a change of it shows in the same turn")
    func clock() {
        let layer = stage.addLayer(), ear = Ear()
        stage.turn(at: 0) { layer.add(fade(duration: 10), forKey: "fade") }
        layer.delegate = ear
        stage.turn(at: 1) { (layer.speed, layer.timeOffset, layer.beginTime) = (0, 5, 1) }
        #expect(ear.lookups.isEmpty && isNear(layer.seenOpacity, 0.5))
    }

    @Test("S-CLOCK-70: a frame is no key to animate")
    func frameIsNoKey() {
        let layer = stage.addLayer()
        stage.turn(at: 0)
        #expect(layer.action(forKey: "frame") == nil)
        let animation = CABasicAnimation(keyPath: "frame")
        (animation.toValue, animation.duration) = (CGRect(x: 50, y: 50, width: 9, height: 9), 1)
        stage.turn(at: 1) { layer.add(animation, forKey: nil) }
        stage.turn(at: 1.5)
        #expect(layer.presentation()?.frame == layer.frame)
    }
}
