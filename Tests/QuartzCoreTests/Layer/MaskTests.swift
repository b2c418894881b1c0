import QuartzCore
import RenderTree
import Testing

struct MaskTests {
    private let stage = Stage()

    private func masked() -> (layer: CALayer, mask: CALayer) {
        let layer = stage.addLayer(), mask = CALayer(), child = CALayer()
        (mask.name, child.name) = ("mask", "child")
        mask.frame = CGRect(x: 2, y: 3, width: 4, height: 5)
        layer.addSublayer(child)
        layer.mask = mask
        return (layer, mask)
    }

    @Test("S-CLOCK-88: a mask is its layer's first node, in its coordinates, without a superlayer")
    func maskIsFirstNodeOfItsLayer() {
        let (layer, mask) = masked()
        mask.addSublayer(CALayer())
        let nodes = stage.turn(at: 0).nodes
        #expect(nodes.map(\.depth) == [0, 1, 2, 3, 2])
        #expect(nodes.map(\.role) == [.content, .content, .mask, .content, .content])
        #expect(nodes[2].description == "      mask [2,3,4,5] mask")
        #expect(mask.superlayer == nil && layer.mask === mask)
        #expect(mask.convert(CGPoint.zero, to: layer) == CGPoint(x: 2, y: 3))
    }

    @Test("S-CLOCK-88: a mask leaves its previous layer, and the tree when replaced")
    func maskLeavesItsPreviousLayer() {
        let (layer, mask) = masked()
        let other = stage.addLayer("other")
        other.addSublayer(CALayer())
        other.mask = mask
        #expect(layer.mask == nil && other.mask === mask)
        other.addSublayer(mask)
        #expect(other.mask == nil && mask.superlayer === other)
        layer.mask = mask
        #expect(other.sublayers?.count == 1)
        stage.turn(at: 0)
        #expect(mask.presentation() != nil)
        layer.mask = nil
        stage.turn(at: 1)
        #expect(mask.presentation() == nil)
    }

    @Test("S-CLOCK-4: a mask uses the masked layer's clock, so a frozen ancestor freezes it")
    func maskUsesClockOfMaskedLayer() {
        let (layer, mask) = masked()
        stage.turn(at: 0) { mask.add(fade(), forKey: "fade") }
        stage.turn(at: 0.25)
        #expect(mask.seenOpacity == 0.25)
        layer.speed = 0
        layer.timeOffset = 0.5
        stage.turn(at: 5)
        #expect(mask.seenOpacity == 0.5 && mask.convertTime(5, from: nil) == 0.5)
        #expect(mask.animationKeys() == ["fade"])
        #expect(stage.tree.snapshot.nodes[2].opacity == 0.5)
    }

    @Test("S-CLOCK-49: the presentation's mask is a presentation layer")
    func maskOfPresentationIsPresentation() {
        let (layer, mask) = masked()
        stage.turn(at: 0)
        #expect(layer.presentation()?.mask?.model() === mask && layer.presentation()?.mask !== mask)
    }

    @Test("S-CLOCK-46: a removed mask loses its animations")
    func removedMaskLosesItsAnimations() {
        let (layer, mask) = masked(), diary = Diary()
        let animation = fade()
        animation.delegate = diary
        stage.turn(at: 0) { mask.add(animation, forKey: nil) }
        stage.turn(at: 0.5) { layer.mask = nil }
        stage.turn(at: 0.5)
        #expect(diary.entries == ["start", "stop false"])
    }
}
