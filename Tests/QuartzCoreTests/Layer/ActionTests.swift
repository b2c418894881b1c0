import QuartzCore
import TestSupport
import Testing

struct ActionTests {
    private let stage = Stage()

    /// Logs the keys of action lookups, and returns itself as the action.
    private final class ActionLog: NSObject, CALayerDelegate, CAAction {
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

    @Test func removedLayerHasNoSuperlayerWhenActionRuns() {
        final class Parents: NSObject, CALayerDelegate, CAAction {
            weak var child: CALayer?
            var seen: [Bool] = []
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { event == "sublayers" ? self : nil }
            func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
                seen.append(child?.superlayer == nil)
            }
        }
        let layer = stage.addLayer(), child = CALayer(), parents = Parents()
        (layer.delegate, parents.child) = (parents, child)
        layer.addSublayer(child)
        child.removeFromSuperlayer()
        #expect(parents.seen == [false, true])
    }

    @Test("S-CLOCK-95: the action is looked up before the change and runs after it")
    func actionIsLookedUpBeforeChangeAndRunsAfter() {
        let layer = stage.addLayer(), actionLog = ActionLog()
        layer.delegate = actionLog
        layer.position.x = 7
        #expect(actionLog.lookups == ["position"] && actionLog.runs == ["position"] && actionLog.seen == [0, 7])
        layer.position.x = 7
        #expect(actionLog.lookups.count == 1, "no action without a change")
    }

    @Test("S-CLOCK-95: setting the frame looks up position and bounds actions")
    func settingFrameLooksUpPositionAndBounds() {
        let layer = stage.addLayer(), actionLog = ActionLog()
        layer.delegate = actionLog
        layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(actionLog.lookups.sorted() == ["bounds", "position"])
    }

    @Test("S-CLOCK-96: the class is searched after delegate, actions and style, and NSNull ends the search")
    func classIsSearchedLastForAction() {
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

    @Test("S-CLOCK-96: a value in style is an action only in its actions dictionary")
    func styleValueIsActionOnlyInActionsDictionary() {
        let layer = stage.addLayer()
        stage.turn(at: 0)
        layer.style = ["actions": ["opacity": NSNull()] as [String: any CAAction], "position": NSNull()]
        #expect(layer.action(forKey: "opacity") == nil && layer.action(forKey: "position") != nil)
    }

    @Test("S-CLOCK-98: all properties of a standalone layer animate implicitly")
    func standaloneLayerPropertiesAnimateImplicitly() {
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

    @Test("S-CLOCK-98: an implicit animation starts at the current picture, with the default curve")
    func implicitAnimationStartsAtCurrentPicture() {
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

    @Test("S-CLOCK-99: disabled actions skip the lookup")
    func disabledActionsSkipLookup() {
        let layer = stage.addLayer(), actionLog = ActionLog()
        stage.turn(at: 0)
        layer.delegate = actionLog
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        (layer.opacity, layer.isHidden) = (0, true)
        layer.addSublayer(CALayer())
        layer.removeFromSuperlayer()
        CATransaction.commit()
        #expect(actionLog.lookups.isEmpty)
    }

    @Test("S-CLOCK-100: a layer that becomes visible or hidden looks up onOrderIn or onOrderOut")
    func visibilityLooksUpOrderInAndOut() {
        let layer = CALayer(), actionLog = ActionLog()
        layer.delegate = actionLog
        stage.root.addSublayer(layer)
        layer.isHidden = true
        layer.isHidden = false
        layer.removeFromSuperlayer()
        #expect(actionLog.lookups == ["onOrderIn", "hidden", "onOrderOut", "hidden", "onOrderIn", "onOrderOut"])
        CALayer().addSublayer(layer)
        #expect(actionLog.lookups.count == 6, "nothing is visible outside a window")
    }

    @Test func sublayerChangeLooksUpSublayersAction() {
        let layer = stage.addLayer(), actionLog = ActionLog(), child = CALayer()
        layer.delegate = actionLog
        layer.addSublayer(child)
        child.removeFromSuperlayer()
        #expect(actionLog.lookups == ["sublayers", "sublayers"])
    }

    @Test("S-CLOCK-9: clock properties look up no action and take effect in the same turn")
    func clockChangeLooksUpNoAction() {
        let layer = stage.addLayer(), actionLog = ActionLog()
        stage.turn(at: 0) { layer.add(fade(duration: 10), forKey: "fade") }
        layer.delegate = actionLog
        stage.turn(at: 1) { (layer.speed, layer.timeOffset, layer.beginTime) = (0, 5, 1) }
        #expect(actionLog.lookups.isEmpty && isNear(layer.seenOpacity, 0.5))
    }

    @Test("S-CLOCK-70: the frame is not animatable")
    func frameIsNotAnimatable() {
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
