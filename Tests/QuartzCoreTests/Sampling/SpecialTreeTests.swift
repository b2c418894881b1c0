import QuartzCore
import RenderTree
import TestSupport
import Testing

/// A random tree with masks, replicators, 3D transforms, text, shapes, and transitions, reproducible from a seed.
private struct SpecialTree {
    let stage = Stage()
    private var layers: [CALayer]
    private var random: SeededNumbers

    init(seed: UInt64) {
        random = SeededNumbers(seed: seed)
        layers = [stage.root]
        for index in 0..<random.whole(2...8) {
            let layer = makeLayer()
            layer.name = "\(index)"
            layer.bounds = CGRect(x: 0, y: 0, width: random.number(1...50), height: random.number(1...50))
            layer.position = CGPoint(x: random.number(0...99), y: random.number(0...99))
            if random.once(in: 5) { layer.timeOffset = random.number(-1...1) }
            random.one(of: layers).addSublayer(layer)
            layers.append(layer)
        }
    }

    private mutating func makeLayer() -> CALayer {
        switch random.whole(0...6) {
        case 0: return CATransformLayer()
        case 1:
            let layer = CAReplicatorLayer()
            (layer.instanceCount, layer.instanceDelay) = (random.whole(0...3), random.number(-0.2...0.4))
            layer.instanceTransform = matrix()
            layer.instanceRedOffset = Float(random.number(-0.5...0))
            return layer
        case 2: return CAShapeLayer()
        case 3: return CAGradientLayer()
        default: return CALayer()
        }
    }

    private mutating func matrix() -> CATransform3D {
        var matrix = CATransform3DMakeRotation(
            random.number(-3...3), random.one(of: [0, 1]), random.one(of: [0, 1]), random.one(of: [0, 1]))
        matrix.m41 = random.number(-20...20)
        matrix.m43 = random.number(-20...20)
        if random.once(in: 3) { matrix.m34 = -1 / 300 }
        return matrix
    }

    /// Makes a random change.
    mutating func change() {
        CATransaction.setDisableActions(random.once(in: 2))
        let layer = random.one(of: layers)
        switch random.whole(0...11) {
        case 0: layer.mask = layer.mask == nil ? CALayer() : nil
        case 1: layer.sublayerTransform = random.once(in: 2) ? CATransform3DIdentity : matrix()
        case 2: layer.zPosition = random.number(-3...3)
        case 3: layer.isDoubleSided.toggle()
        case 4: layer.transform = matrix()
        case 5: (layer as? CAReplicatorLayer)?.instanceCount = random.whole(0...3)
        case 6: layer.isHidden.toggle()
        case 7: if layer !== stage.root { layer.removeFromSuperlayer(); stage.root.addSublayer(layer) }
        case 8: layer.maskedCorners = [.layerMinXMinYCorner]
        case 9:
            let transition = CATransition()
            (transition.type, transition.duration) = (random.one(of: [.fade, .push, .moveIn, .reveal]), random.number(0.1...1))
            layer.add(transition, forKey: nil)
        default:
            let animation = CABasicAnimation(
                keyPath: random.one(of: [
                    "opacity", "sublayerTransform.rotation.y", "instanceDelay", "strokeEnd", "shadowOpacity", "transform.rotation.x",
                    "endPoint.x", "bounds.size.width", "zPosition", "timeOffset",
                ]))
            (animation.fromValue, animation.toValue) = (0, random.number(0...4))
            animation.duration = random.number(0.1...1)
            layer.add(animation, forKey: random.once(in: 2) ? "key" : nil)
        }
    }
}

struct SpecialTreeTests {
    @Test func incrementalFrameEqualsFreshFrame() {
        for seed in 0..<2_000 {
            var tree = SpecialTree(seed: UInt64(seed))
            for step in 0..<8 {
                tree.stage.turn(at: Double(step) * 0.15) { tree.change() }
                let frame = tree.stage.turn(at: Double(step) * 0.15 + 0.05)
                tree.stage.tree.resize(to: frame.size, scale: 1)
                tree.stage.tree.sample()
                guard tree.stage.tree.snapshot == frame else {
                    Issue.record("seed \(seed), step \(step):\n\(frame)\nfresh:\n\(tree.stage.tree.snapshot)")
                    return
                }
            }
        }
    }

    @Test func earlierFramesDoNotAffectPicture() {
        for seed in 0..<2_000 {
            func picture(at times: [Double]) -> RenderSnapshot {
                var tree = SpecialTree(seed: UInt64(seed))
                tree.stage.turn(at: 0)
                tree.stage.turn(at: 0) { for _ in 0..<6 { tree.change() } }
                return times.map { tree.stage.turn(at: $0) }.last!
            }
            let seek = picture(at: [0.4]), play = picture(at: [0.05, 0.1, 0.2, 0.3, 0.35, 0.4])
            guard seek == play else {
                Issue.record("seed \(seed):\n\(seek)\nplayed:\n\(play)")
                return
            }
            let dump = seek.description
            #expect(!dump.contains("nan") && !dump.contains("inf"))
        }
    }
}
