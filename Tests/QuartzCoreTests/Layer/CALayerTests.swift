import QuartzCore
import TestSupport
import Testing

struct CALayerTests {
    private let stage = Stage()

    @Test("S-CLOCK-48: presentation is nil before the first commit in a window")
    func presentationIsNilBeforeFirstCommit() {
        let layer = stage.addLayer()
        #expect(layer.presentation() == nil)
        stage.turn(at: 0)
        layer.position.x = 50
        #expect(layer.presentation()?.position.x == 0, "the committed value, not the new one")
    }

    @Test("S-CLOCK-48: the presentation is an instance of the layer's subclass, and reading it has no side effects")
    func presentationHasLayerSubclass() {
        final class Badge: CALayer {}
        let badge = Badge()
        badge.name = "badge"
        stage.root.addSublayer(badge)
        stage.turn(at: 0)
        let picture: Badge? = badge.presentation()
        #expect(picture?.name == "badge" && picture !== badge)
        #expect(!stage.tree.hasUncommittedChanges)
    }

    @Test("S-CLOCK-49, 50: the presentation tree mirrors the model and is read-only")
    func presentationTreeMirrorsModel() {
        let outer = stage.addLayer("outer"), inner = CALayer()
        outer.addSublayer(inner)
        stage.turn(at: 0)
        let picture = outer.presentation()
        #expect(picture?.sublayers?.first?.model() === inner)
        picture?.position.x = 99
        #expect(outer.position.x == 0 && picture?.position.x == 0)
        #expect(outer.model() === outer && picture?.model() === outer)
    }

    @Test("S-CLOCK-87: a shadow has defaults, needs opacity, and isn't clipped by masksToBounds")
    func shadowNeedsOpacityAndIsNotClipped() throws {
        let layer = stage.addLayer()
        layer.backgroundColor = .white
        #expect(layer.shadowOpacity == 0 && layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowRadius == 3)
        #expect(layer.shadowColor == .black && layer.shadowPath == nil)
        #expect(stage.turn(at: 0).nodes[1].shadow == nil)
        layer.shadowOpacity = 0.5
        layer.masksToBounds = true
        stage.turn(at: 1)
        let node = stage.turn(at: 2).nodes[1], shadow = try #require(node.shadow)
        #expect(shadow.color == .black && shadow.opacity == 0.5 && shadow.radius == 3)
        #expect(shadow.offset == CGSize(width: 0, height: -3) && node.masksToBounds && node.extras?.shadowPath == nil)
        layer.shadowColor = .clear
        stage.turn(at: 3)
        #expect(stage.turn(at: 4).nodes[1].shadow == nil)
    }

    @Test("S-CLOCK-70: setting the frame keeps a length that the transform makes practically 0")
    func frameOfFlatLayerIsNotScaled() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        layer.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
        #expect(layer.bounds.size == CGSize(width: 400, height: 800))
        #expect(abs(layer.position.x - 200) < 1e-9 && layer.position.y == 400)
        layer.transform = CATransform3DMakeScale(0.5, 0.5, 1)
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
        #expect(layer.bounds.size == CGSize(width: 200, height: 400))
    }

    @Test("S-CLOCK-70: the frame of a layer turned by a quarter swaps its lengths")
    func frameOfLayerTurnedByQuarterSwapsLengths() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        for _ in 0..<2 {
            layer.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
            #expect(abs(layer.bounds.width - 844) < 1e-9 && abs(layer.bounds.height - 390) < 1e-9)
            #expect(abs(layer.position.x - 195) < 1e-9 && abs(layer.position.y - 422) < 1e-9)
        }
        layer.transform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
        layer.frame = layer.frame.offsetBy(dx: 7, dy: 0)
        #expect(abs(layer.bounds.width - 100) < 1e-9 && abs(layer.bounds.height - 50) < 1e-9)
    }

    @Test("S-CLOCK-111: infinite geometry is as large as possible")
    func infiniteGeometryIsAsLargeAsPossible() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 30)
        #expect(layer.bounds.size == CGSize(width: CGFloat.greatestFiniteMagnitude, height: 30))
        layer.bounds.origin.y = -.infinity
        layer.position.x = .infinity
        #expect(layer.bounds.minY == -CGFloat.greatestFiniteMagnitude && layer.position.x == .greatestFiniteMagnitude)
    }

    @Test("S-CLOCK-70: the frame derives from position, bounds and transform, and sets the first two")
    func frameDerivesFromPositionBoundsAndTransform() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(layer.position == CGPoint(x: 25, y: 40) && layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        layer.transform = CATransform3DMakeScale(2, 1, 1)
        #expect(layer.frame == CGRect(x: -5, y: 20, width: 60, height: 40))
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        #expect(layer.bounds.width == 50 && layer.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
    }

    @Test("S-CLOCK-89: siblings paint by zPosition, then in order")
    func siblingsPaintByZPositionThenInOrder() {
        for (name, height) in [("a", 1.0), ("b", 0), ("c", -1), ("d", 0)] {
            let layer = stage.addLayer(name)
            layer.zPosition = height
        }
        #expect(stage.turn(at: 0).nodes.dropFirst().map(\.name) == ["c", "b", "d", "a"])
    }

    @Test("S-CLOCK-96: actions are searched in delegate, actions, style and class, and NSNull ends the search")
    func actionSearchFollowsOrderAndNSNullEndsIt() {
        final class Silent: NSObject, CALayerDelegate {
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { event == "opacity" ? NSNull() : nil }
        }
        let layer = stage.addLayer(), silent = Silent(), (own, styled) = (CABasicAnimation(), CABasicAnimation())
        stage.turn(at: 0)
        layer.delegate = silent
        layer.actions = ["position": own, "opacity": own]
        layer.style = ["actions": ["position": styled, "bounds": styled] as [String: any CAAction]]
        #expect(layer.action(forKey: "opacity") == nil)
        #expect(layer.action(forKey: "position") as? CABasicAnimation === own)
        #expect(layer.action(forKey: "bounds") as? CABasicAnimation === styled)
    }

    @Test("S-CLOCK-98: an implicit animation of a standalone layer starts at the presentation")
    func implicitAnimationStartsAtPresentation() {
        let layer = stage.addLayer()
        stage.turn(at: 0)
        stage.turn(at: 1) { layer.opacity = 0 }
        #expect(layer.animationKeys() == ["opacity"])
        stage.turn(at: 1.125)
        #expect(isNear(layer.seenOpacity, 1 - 0.8024, 5e-5))
        stage.turn(at: 1.25)
        #expect(layer.seenOpacity == 0 && layer.animationKeys() == nil)
    }

    @Test func pointConvertsThroughTransformsAndBack() {
        let outer = stage.addLayer(), inner = CALayer()
        outer.addSublayer(inner)
        outer.position = CGPoint(x: 50, y: 50)
        outer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        inner.position = CGPoint(x: 3, y: 4)
        let there = inner.convert(CGPoint(x: 1, y: 2), to: nil)
        let back = inner.convert(there, from: nil)
        #expect(isNear(back.x, 1, 1e-9) && isNear(back.y, 2, 1e-9))
        #expect(isNear(there.x, 50 - 1, 1e-9) && isNear(there.y, 50 - 1, 1e-9))
    }

    @Test func hitTestingFindsFrontmostLayerThroughTransforms() {
        let back = stage.addLayer("back"), front = stage.addLayer("front")
        back.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        front.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
        front.transform = CATransform3DMakeScale(2, 2, 1)
        #expect(stage.root.hitTest(CGPoint(x: 12, y: 12))?.name == "front")
        #expect(stage.root.hitTest(CGPoint(x: 5, y: 5))?.name == "back")
        front.isHidden = true
        #expect(stage.root.hitTest(CGPoint(x: 12, y: 12))?.name == "back")
    }
}
