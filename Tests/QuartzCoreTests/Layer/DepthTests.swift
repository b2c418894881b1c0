import QuartzCore
import RenderTree
import TestSupport
import Testing

/// Checks that a layer's sublayers share a 3D space (S-CLOCK-89).
struct DepthTests {
    private let stage = Stage()
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1), blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private var perspective: CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 200
        return transform
    }

    /// Adds a layer that covers the stage, which is 100 × 100 points.
    private func addPlate(_ name: String, _ color: CGColor? = nil, _ transform: CATransform3D = CATransform3DIdentity) -> CALayer {
        CATransaction.setDisableActions(true)
        let layer = stage.addLayer(name)
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.backgroundColor = color
        layer.transform = transform
        return layer
    }

    private func turn(_ degrees: Double, y: CGFloat = 1, x: CGFloat = 0) -> CATransform3D {
        CATransform3DMakeRotation(degrees * .pi / 180, x, y, 0)
    }

    private var names: [String?] { stage.tree.snapshot.nodes.dropFirst().filter { $0.layer > 0 }.map(\.name) }

    /// Returns the color of one of the stage's pixels.
    private func color(x: Int, y: Int) throws -> CGColor? {
        let context = CGContext.picture(of: CGSize(width: 100, height: 100), scale: 1, isOpaque: false)
        stage.root.render(in: context)
        return try #require(context.makeImage()).color(x: x, y: y)
    }

    @Test("S-CLOCK-89: the translation along z orders siblings, regardless of their order in the list")
    func nearerSiblingIsPaintedLast() throws {
        _ = addPlate("near", red, CATransform3DMakeTranslation(0, 0, 10))
        _ = addPlate("far", blue, CATransform3DMakeTranslation(0, 0, -10))
        stage.turn(at: 0)
        #expect(names == ["far", "near"])
        #expect(try color(x: 50, y: 50) == red)
    }

    @Test("S-CLOCK-89: a turned layer covers a flat sibling with its near half, and is covered with its far half")
    func crossingLayersAreSplit() throws {
        _ = addPlate("turned", red, CATransform3DConcat(turn(60), perspective))
        let flat = addPlate("flat", blue)
        flat.frame = CGRect(x: 0, y: 25, width: 100, height: 50)
        stage.turn(at: 0)
        #expect(names == ["turned", "flat", "turned"])
        #expect(try color(x: 40, y: 50) == red, "the left half is nearer")
        #expect(try color(x: 60, y: 50) == blue)
        #expect(try color(x: 60, y: 15) == red, "the flat layer isn't there")
        #expect(try color(x: 50, y: 15) == red, "no seam")
    }

    @Test("S-CLOCK-89: layers that don't overlap or only touch stay whole and in order")
    func touchingLayersStayWhole() {
        let left = addPlate("left", red), right = addPlate("right", blue)
        (left.frame, right.frame) = (CGRect(x: 0, y: 0, width: 50, height: 100), CGRect(x: 50, y: 0, width: 50, height: 100))
        (left.anchorPoint, right.anchorPoint) = (CGPoint(x: 1, y: 0.5), CGPoint(x: 0, y: 0.5))
        (left.position, right.position) = (CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 50))
        (left.transform, right.transform) = (turn(40), turn(-40))
        stage.root.sublayerTransform = perspective
        stage.turn(at: 0)
        #expect(stage.tree.snapshot.nodes.count == 3 && names == ["left", "right"])
    }

    @Test("S-CLOCK-89: the faces of a cube hide each other by depth", arguments: [0.0, 30, 75, 120, 200, 290, 340])
    func cubeShowsItsNearFaces(degrees: Double) throws {
        let colors = (0..<4).map { CGColor(red: 0, green: 0, blue: 0.2 * Double($0 + 1), alpha: 1) }
        for (face, color) in colors.enumerated() {
            let layer = addPlate("\(face)", color)
            layer.frame = CGRect(x: 25, y: 25, width: 50, height: 50)
            layer.transform = CATransform3DTranslate(turn(90 * Double(face)), 0, 0, 25)
        }
        stage.root.sublayerTransform = CATransform3DConcat(turn(degrees), perspective)
        stage.turn(at: 0)
        #expect(stage.tree.snapshot.nodes.count == 5, "the faces meet at their edges and aren't split")
        // This is the face whose normal points most directly at the viewer.
        let nearest = (0..<4).max { cos((degrees + 90 * Double($0)) * .pi / 180) < cos((degrees + 90 * Double($1)) * .pi / 180) } ?? 0
        #expect(names.last == "\(nearest)")
    }

    @Test("S-CLOCK-89: layers that cover each other cyclically are split")
    func cyclicallyOverlappingLayersAreSplit() throws {
        // Each of the three long layers covers the next layer's left end with its right end.
        for index in 0..<3 {
            let layer = addPlate("\(index)", index == 0 ? red : blue)
            layer.bounds = CGRect(x: 0, y: 0, width: 80, height: 20)
            let angle = Double(index) * 2 * .pi / 3
            layer.position = CGPoint(x: 50 + 15 * sin(angle), y: 50 - 15 * cos(angle))
            layer.transform = CATransform3DConcat(turn(25), CATransform3DMakeRotation(angle, 0, 0, 1))
        }
        stage.turn(at: 0)
        #expect(Set(names).count == 3 && names.count > 3)
    }

    @Test("S-CLOCK-89: a split layer appears once in a list of layers, and all of its parts are found by position")
    func splitLayerIsListedOnce() {
        let turned = addPlate("turned", red, turn(60)), flat = addPlate("flat", blue)
        stage.turn(at: 0)
        var seen: [Int] = [], all: [Int] = []
        stage.tree.snapshot.forEachPlaced { node, _ in seen.append(node.layer) }
        stage.tree.snapshot.forEachPlaced(allParts: true) { node, _ in all.append(node.layer) }
        let (one, two) = (Int(turned.number), Int(flat.number))
        #expect(seen.filter { $0 > 0 }.dropFirst() == [one, two] && all.filter { $0 > 0 }.dropFirst() == [one, two, one])
        let whole = stage.tree.snapshot.withoutParts
        #expect(whole.nodes.map(\.name) == [nil, "turned", "flat"] && whole.nodes.map(\.depth) == [0, 1, 1])
    }

    @Test("S-CLOCK-89: a part keeps the layer's own transform")
    func partKeepsTransform() throws {
        let turned = addPlate("turned", red, turn(60))
        stage.turn(at: 0)
        let alone = try #require(stage.tree.snapshot.nodes.last)
        _ = addPlate("flat", blue)
        stage.turn(at: 1)
        let part = try #require(stage.tree.snapshot.nodes.first { $0.layer == Int(turned.number) })
        #expect(part.transform == alone.transform)
        var frame: CGRect?
        stage.tree.snapshot.forEachPlaced { node, place in if node.layer == part.layer { frame = place.frame } }
        let known = try #require(frame)
        #expect(isNear(known.minX, alone.transform.boundingBox(of: alone.bounds).minX, 1e-6))
    }

    @Test("S-CLOCK-89: an animation that turns a layer through its sibling splits it while it turns")
    func animatedCrossingIsSplit() {
        let turned = addPlate("turned", red)
        _ = addPlate("flat", blue)
        let spin = CABasicAnimation(keyPath: "transform.rotation.y")
        (spin.fromValue, spin.toValue, spin.duration) = (0, Double.pi, 1)
        stage.turn(at: 0) { turned.add(spin, forKey: nil) }
        for step in 1...9 where step != 5 {
            let now = Double(step) / 10
            let seen = stage.turn(at: now).nodes
            #expect(seen.filter { $0.layer == Int(turned.number) }.count == 2, "split at \(now)")
        }
        stage.turn(at: 1.1)
        #expect(names == ["turned", "flat"], "flat again")
    }

    @Test("S-CLOCK-89: a layer that is hidden, transparent or facing away doesn't split its siblings")
    func invisibleLayerSplitsNothing() {
        let turned = addPlate("turned", red, turn(120))
        _ = addPlate("flat", blue)
        turned.isDoubleSided = false
        stage.turn(at: 0)
        #expect(names == ["turned", "flat"])
        CATransaction.setDisableActions(true)
        turned.isDoubleSided = true
        turned.isHidden = true
        stage.turn(at: 1)
        #expect(names == ["turned", "flat"])
        CATransaction.setDisableActions(true)
        turned.isHidden = false
        stage.turn(at: 2)
        #expect(names == ["turned", "flat", "turned"])
    }

    @Test("S-CLOCK-89, 92: layers in a transform layer share the space of its siblings")
    func transformLayerSharesSpaceOfSiblings() {
        let group = CATransformLayer(), front = CALayer(), back = CALayer()
        CATransaction.setDisableActions(true)
        group.name = "group"
        for (layer, name, z) in [(front, "front", 20.0), (back, "back", -20)] {
            (layer.name, layer.zPosition) = (name, z)
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            group.addSublayer(layer)
        }
        stage.root.addSublayer(group)
        _ = addPlate("middle", blue)
        let nodes = stage.turn(at: 0).nodes.dropFirst()
        #expect(nodes.map(\.name) == ["group", "back", "middle", "group", "front"])
        #expect(nodes.map(\.depth) == [1, 2, 1, 1, 2])
    }

    @Test("S-CLOCK-89: the copies of a replicator are ordered by depth")
    func copiesAreOrderedByDepth() {
        let replicator = CAReplicatorLayer(), dot = CALayer()
        CATransaction.setDisableActions(true)
        (replicator.instanceCount, replicator.instanceTransform) = (3, CATransform3DMakeTranslation(1, 0, -5))
        dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        dot.name = "dot"
        replicator.addSublayer(dot)
        stage.root.addSublayer(replicator)
        let xs = stage.turn(at: 0).nodes.filter { $0.name == "dot" }.map(\.transform.m31)
        #expect(xs.count == 3 && xs[0] > xs[1] && xs[1] > xs[2], "the last copy is the farthest")
    }

    @Test("S-CLOCK-87: masksToBounds cuts the layer's own shadow")
    func masksToBoundsCutsOwnShadow() throws {
        let layer = addPlate("layer", red)
        layer.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
        (layer.shadowOpacity, layer.shadowOffset, layer.shadowRadius) = (1, CGSize(width: 15, height: 0), 0.1)
        stage.turn(at: 0)
        #expect(try color(x: 65, y: 50)?.alpha ?? 0 > 0.9)
        CATransaction.setDisableActions(true)
        layer.masksToBounds = true
        stage.turn(at: 1)
        #expect(try color(x: 65, y: 50)?.alpha == 0)
        #expect(try color(x: 50, y: 50) == red)
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        stage.turn(at: 2)
        #expect(try color(x: 65, y: 50)?.alpha == 0)
    }
}
