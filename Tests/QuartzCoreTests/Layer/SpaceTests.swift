import QuartzCore
import RenderTree
import TestSupport
import Testing

struct SpaceTests {
    private let stage = Stage()

    private func perspective(_ distance: CGFloat) -> CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / distance
        return transform
    }

    private func turn(_ degrees: Double) -> CATransform3D { CATransform3DMakeRotation(degrees * .pi / 180, 0, 1, 0) }

    /// Returns the screen frames of the nodes named `name`.
    private func frames(_ name: String, at time: Double = 0) -> [CGRect] {
        var frames: [CGRect] = []
        stage.turn(at: time).forEachPlaced { if $0.name == name { frames.append($1.frame) } }
        return frames
    }

    @Test("S-CLOCK-90: sublayerTransform gives sublayers perspective about the anchor point")
    func sublayerTransformGivesSublayersPerspective() {
        let outer = stage.addLayer("outer"), inner = CALayer()
        outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        outer.sublayerTransform = perspective(500)
        inner.name = "inner"
        inner.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
        inner.zPosition = 250
        outer.addSublayer(inner)
        #expect(frames("inner") == [CGRect(x: 30, y: 30, width: 40, height: 40)], "halfway to the eye: twice as large")
        #expect(frames("outer") == [CGRect(x: 0, y: 0, width: 100, height: 100)])
        CATransaction.setDisableActions(true)
        outer.anchorPoint = .zero
        outer.position = .zero
        #expect(frames("inner", at: 1) == [CGRect(x: 80, y: 80, width: 40, height: 40)])
    }

    @Test("S-CLOCK-90: an animated sublayerTransform that ends restores the sublayers")
    func animatedSublayerTransformIsRestored() {
        let outer = stage.addLayer("outer"), inner = CALayer()
        inner.name = "inner"
        inner.frame = CGRect(x: 5, y: 0, width: 10, height: 10)
        outer.addSublayer(inner)
        let animation = CABasicAnimation(keyPath: "sublayerTransform.translation.x")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 40, 1)
        stage.turn(at: 0) { outer.add(animation, forKey: nil) }
        let still = frames("inner")
        #expect(frames("inner", at: 0.5) == still.map { $0.offsetBy(dx: 20, dy: 0) })
        #expect(frames("inner", at: 1) == still)
    }

    @Test(
        "S-CLOCK-91: a single-sided layer is hidden from 90 to 270 degrees",
        arguments: [
            (0, false), (89, false), (91, true), (180, true), (269, true), (271, false), (360, false),
        ])
    func singleSidedLayerIsHiddenWhenFacingAway(degrees: Double, isHidden: Bool) {
        let layer = stage.addLayer()
        layer.isDoubleSided = false
        layer.position = CGPoint(x: 50, y: 50)
        layer.transform = turn(degrees)
        #expect(stage.turn(at: 0).nodes[1].isHidden == isHidden)
        CATransaction.setDisableActions(true)
        stage.root.sublayerTransform = perspective(500)
        #expect(stage.turn(at: 1).nodes[1].isHidden == isHidden, "the same in perspective, straight ahead")
        CATransaction.setDisableActions(true)
        layer.isDoubleSided = true
        #expect(stage.turn(at: 2).nodes[1].isHidden == false)
    }

    @Test("S-CLOCK-91: a single-sided layer reappears during a rotation animation")
    func singleSidedLayerReappearsDuringRotation() {
        let layer = stage.addLayer()
        layer.isDoubleSided = false
        let animation = CABasicAnimation(keyPath: "transform.rotation.y")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 2 * Double.pi, 1)
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        #expect([0.2, 0.3, 0.7, 0.8].map { stage.turn(at: $0).nodes[1].isHidden } == [false, true, true, false])
    }

    @Test("S-CLOCK-92: a plain layer flattens its sublayers, and a transform layer keeps their depth")
    func plainLayerFlattensAndTransformLayerKeepsDepth() {
        func shownWidth(_ holder: CALayer) -> CGFloat {
            let stage = Stage(), face = CALayer()
            stage.root.sublayerTransform = perspective(100)
            stage.root.addSublayer(holder)
            holder.position = CGPoint(x: 50, y: 50)
            face.name = "face"
            face.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
            face.zPosition = 50
            holder.addSublayer(face)
            var width: CGFloat = 0
            stage.turn(at: 0).forEachPlaced { if $0.name == "face" { width = $1.frame.width } }
            return width
        }
        #expect(shownWidth(CALayer()) == 20)
        #expect(shownWidth(CATransformLayer()) == 40)
    }

    @Test("S-CLOCK-92: in a transform layer, nearer faces paint later, also through nested ones")
    func transformLayerPaintsNearerFacesLater() {
        let cube = CATransformLayer(), half = CATransformLayer()
        (cube.name, half.name) = ("cube", "half")
        cube.position = CGPoint(x: 50, y: 50)
        stage.root.addSublayer(cube)
        func face(_ name: String, z: CGFloat, in holder: CALayer) {
            let layer = CALayer()
            layer.name = name
            layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
            layer.transform = CATransform3DMakeTranslation(0, 0, z)
            holder.addSublayer(layer)
        }
        face("front", z: 10, in: cube)
        cube.addSublayer(half)
        face("back", z: -10, in: half)
        face("near", z: 20, in: half)
        #expect(stage.turn(at: 0).nodes.dropFirst().map(\.name) == ["cube", "back", "front", "near"])
        CATransaction.setDisableActions(true)
        cube.transform = turn(180)
        #expect(stage.turn(at: 1).nodes.dropFirst().map(\.name) == ["cube", "near", "front", "back"])
        #expect(stage.tree.snapshot.nodes.map(\.depth) == [0, 1, 2, 2, 2])
    }

    @Test("S-CLOCK-92: a point hits a transform layer's sublayer at its projected position")
    func pointHitsTransformedSublayerAtProjectedPosition() {
        let holder = CATransformLayer(), face = CALayer()
        stage.root.sublayerTransform = perspective(100)
        holder.position = CGPoint(x: 50, y: 50)
        face.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        face.zPosition = 50
        holder.addSublayer(face)
        stage.root.addSublayer(holder)
        #expect(stage.root.hitTest(CGPoint(x: 32, y: 50)) === face)
        #expect(stage.root.hitTest(CGPoint(x: 28, y: 50)) === stage.root)
        let there = face.convert(CGPoint(x: 0, y: 10), to: nil)
        #expect(isNear(there.x, 30, 1e-9) && isNear(there.y, 50, 1e-9))
        let back = face.convert(there, from: stage.root)
        #expect(isNear(back.x, 0, 1e-9) && isNear(back.y, 10, 1e-9))
    }

    @Test("S-CLOCK-49: hit testing a presentation layer uses the presentation")
    func hitTestingPresentationLayerUsesPresentation() {
        let layer = stage.addLayer()
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        stage.turn(at: 0.5)
        #expect(stage.root.presentation()?.hitTest(CGPoint(x: 50, y: 0))?.model() === layer)
        #expect(layer.presentation()?.superlayer?.model() === stage.root)
        #expect(stage.root.hitTest(CGPoint(x: 50, y: 0)) === stage.root)
    }

    @Test func hugeNumbersProduceNoNaN() {
        let big = CGFloat.greatestFiniteMagnitude
        let holder = CATransformLayer(), replicator = CAReplicatorLayer(), face = CALayer()
        stage.root.sublayerTransform = CATransform3DMakeScale(big, big, big)
        holder.transform = CATransform3DMakeTranslation(big, -big, big)
        replicator.instanceTransform = CATransform3DMakeScale(big, 1, 1)
        (replicator.instanceCount, replicator.instanceDelay) = (4, Double(big))
        face.bounds = CGRect(x: 0, y: 0, width: big, height: 1)
        face.zPosition = big
        face.add(fade(), forKey: nil)
        replicator.addSublayer(face)
        holder.addSublayer(replicator)
        stage.root.addSublayer(holder)
        for time in [0, 0.5, 1e300] {
            let dump = stage.turn(at: time).description
            #expect(!dump.contains("nan") && !dump.contains("inf"))
        }
    }
}
