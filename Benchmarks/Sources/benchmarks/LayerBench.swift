import Foundation
import QuartzCore
import RenderTree

/// Measures layer frames without views: ending and starting animations, committing the tree, and sampling the tree into a snapshot. The
/// reference is the minimum work for such a frame: a loop over an array of plain values that interpolates a position, an opacity, and a
/// matrix, and writes them to the same nodes. The reference has no tree, clocks or key paths.
struct LayerBench {
    struct Result {
        /// The nanoseconds per layer and frame.
        var animated: Double
        /// The nanoseconds per layer in a frame that sets the root layer's clock, so that the whole tree is sampled.
        var scrubbed: Double
        /// The nanoseconds per motionless layer in a frame that visits all layers because one layer was moved to the front.
        var still: Double
        var plain: Double
        /// The number of allocator calls in a steady frame with animated layers.
        var allocations: Int
    }

    static func measure(_ count: Int) -> Result {
        let animated = Stage(count, isAnimated: true), still = Stage(count, isAnimated: false), plain = PlainLoop(count)
        animated.frame()
        animated.frame()
        let costs = Contender.measure([
            Contender { animated.frame() }, Contender { animated.scrub() }, Contender { still.reorder() },
            Contender { plain.frame() },
        ])
        let scale = 1e9 / Double(count)
        return Result(
            animated: costs[0] * scale, scrubbed: costs[1] * scale, still: costs[2] * scale, plain: costs[3] * scale,
            allocations: allocations { animated.frame() }
        )
    }

    /// Returns the number of allocator calls in a steady frame with animated shadows, colors, and corners.
    static func allocationsOfLooks() -> Int {
        let stage = Stage(1000, isAnimated: false)
        stage.animateLooks()
        stage.frame()
        stage.frame()
        return allocations { stage.frame() }
    }

    /// Returns the nanoseconds needed to add three animations to a layer and commit them, both without and with the first frame that shows
    /// them.
    static func measureAdding() -> (added: Double, shown: Double) {
        let count = 1000
        let stages = (0..<16).map { _ in Stage(count, isAnimated: false) }
        let costs = stages.map { stage in
            let start = processorTime()
            stage.animate()
            CATransaction.flush()
            let added = processorTime() - start
            stage.frame()
            return (added, processorTime() - start)
        }
        func least(_ costs: [Double]) -> Double { (costs.min() ?? 0) * 1e9 / Double(count) }
        return (least(costs.map(\.0)), least(costs.map(\.1)))
    }
}

/// A tree of layers below a root layer, and the tree's clock.
final class Stage {
    let root = CALayer()
    /// The layers below the root.
    private(set) var children: [CALayer] = []
    /// The number of changes so far.
    var steps = 0.0
    private let sampler: LayerSampler
    private var time = 0.0

    init(_ count: Int, isAnimated: Bool) {
        sampler = LayerSampler(root: root, size: CGSize(width: 390, height: 844))
        for index in 0..<count {
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
            layer.position = CGPoint(x: Double(index * 97 % 311), y: Double(index * 193 % 761))
            layer.backgroundColor = CGColor(red: 0.36, green: 0.55, blue: 0.94, alpha: 1)
            layer.cornerRadius = 12
            root.addSublayer(layer)
            children.append(layer)
        }
        if isAnimated { animate() }
        frame()
        frame()
    }

    func animate() {
        for layer in root.sublayers ?? [] {
            layer.add(Self.animation("position", layer.position, CGPoint(x: 200, y: 400)), forKey: "position")
            layer.add(Self.animation("opacity", 0.2, 0.9), forKey: "opacity")
            let turned = CATransform3DScale(CATransform3DMakeRotation(0.8, 0, 0, 1), 1.5, 1.2, 1)
            layer.add(Self.animation("transform", CATransform3DIdentity, turned), forKey: "transform")
        }
    }

    /// Animates shadows, colors, and corners, which are all of a node's properties except its position.
    func animateLooks() {
        for layer in root.sublayers ?? [] {
            layer.add(Self.animation("shadowOpacity", 0.2, 0.9), forKey: nil)
            layer.add(Self.animation("shadowOffset", CGSize.zero, CGSize(width: 0, height: 9)), forKey: nil)
            layer.add(Self.animation("backgroundColor", CGColor.white, CGColor.black), forKey: nil)
            layer.add(Self.animation("cornerRadius", 0, 40), forKey: nil)
        }
    }

    func frame() {
        time += 1.0 / 60
        sampler.advance(to: time)
    }

    /// Moves a layer to the front.
    func reorder() {
        root.addSublayer(children[0])
        frame()
    }

    func scrub() {
        steps += 1
        root.timeOffset = steps / 1000
        frame()
    }

    static func animation(_ keyPath: String, _ from: Any, _ to: Any) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        // The duration exceeds any measurement, so no animation ends during a measurement.
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1e6)
        return animation
    }
}

private final class PlainLoop {
    private struct Motion {
        var from, to: CGPoint
        var fromOpacity = 0.2, toOpacity = 0.9
        var fromMatrix = CGAffineTransform.identity, toMatrix = CGAffineTransform(a: 1, b: 1, c: -1, d: 1, tx: 0, ty: 0)
    }

    private let motions: [Motion]
    private var nodes: [RenderNode]
    private var time = 0.0

    init(_ count: Int) {
        motions = (0..<count).map {
            Motion(from: CGPoint(x: Double($0 * 97 % 311), y: 0), to: CGPoint(x: 200, y: 400))
        }
        nodes = motions.map { _ in RenderNode(bounds: CGRect(x: 0, y: 0, width: 80, height: 80)) }
    }

    func frame() {
        time += 1.0 / 60
        for index in motions.indices {
            let motion = motions[index], fraction = time / 1000
            let x = motion.from.x + (motion.to.x - motion.from.x) * fraction
            let y = motion.from.y + (motion.to.y - motion.from.y) * fraction
            let (m, n) = (motion.fromMatrix, motion.toMatrix)
            nodes[index].transform = Homography(
                CGAffineTransform(
                    a: m.a + (n.a - m.a) * fraction, b: m.b + (n.b - m.b) * fraction, c: m.c + (n.c - m.c) * fraction,
                    d: m.d + (n.d - m.d) * fraction, tx: x, ty: y
                ))
            nodes[index].opacity = motion.fromOpacity + (motion.toOpacity - motion.fromOpacity) * fraction
        }
    }
}

extension LayerBench {
    static func report() {
        print("layers under one root, three animations each: nanoseconds per layer and frame")
        print(row(["layers", "animated", "scrubbed", "still", "plain loop", "ratio", "mallocs"]))
        for count in [100, 1000, 10_000, 100_000] {
            let result = measure(count)
            print(
                row([
                    "\(count)", format(result.animated, 1), format(result.scrubbed, 1), format(result.still, 1), format(result.plain, 1),
                    format(result.animated / result.plain, 2), "\(result.allocations)",
                ]))
        }
        print("mallocs with animated shadows, colors and corners: \(allocationsOfLooks())")
        let adding = measureAdding()
        print(
            "adding three animations to a layer: \(format(adding.added, 0)) ns including the commit, "
                + "\(format(adding.shown, 0)) ns including the first frame\n")
    }
}
