import CAllocations
import QuartzCore
import RenderTree
import Testing

// Checks that neither a frame nor a change of content allocates memory, regardless of the tree's content.
struct AllocationTests {
    /// A visible tree of animating layers that has a special feature or that changes.
    struct Kind: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var prepare: @Sendable (Stage, [CALayer]) -> Void = { _, _ in }
        var change: @Sendable (Stage, [CALayer], Double) -> Void = { _, _, _ in }
    }

    static let kinds = [
        Kind(testDescription: "nothing else"),
        Kind(testDescription: "scrubbing all layers", change: { stage, _, step in stage.root.timeOffset = step / 100 }),
        Kind(
            testDescription: "scrubbing one layer", prepare: { _, layers in layers[0].timeOffset = 0.5 },
            change: { _, layers, step in layers[0].timeOffset = step / 100 }),
        Kind(
            testDescription: "scrubbing a held container",
            prepare: { stage, _ in (stage.root.speed, stage.root.holdsCompletions) = (0, true) },
            change: { stage, _, step in stage.root.timeOffset = step / 100 }),
        Kind(testDescription: "a position", change: { _, layers, step in layers[0].position = CGPoint(x: step, y: 0) }),
        Kind(testDescription: "all positions", change: { _, layers, step in moveAll(layers, step) }),
        Kind(testDescription: "a mask", prepare: { _, layers in layers[0].mask = CALayer() }),
        Kind(testDescription: "a zPosition", prepare: { _, layers in layers[0].zPosition = 1 }),
        Kind(testDescription: "an animated zPosition", prepare: { _, layers in layers[0].add(motion("zPosition", 1, 2), forKey: nil) }),
        Kind(
            testDescription: "perspective",
            prepare: { stage, _ in
                var perspective = CATransform3DIdentity
                perspective.m34 = -1 / 500
                stage.root.sublayerTransform = perspective
            }),
        Kind(testDescription: "a CATransition", prepare: { _, layers in layers[0].add(transition(.push), forKey: nil) }),
    ]

    private static func motion(_ keyPath: String, _ from: Any, _ to: Any) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1000)
        return animation
    }

    /// Avoids iterating over a sequence, which would allocate memory in an unoptimized test build.
    private static func moveAll(_ layers: [CALayer], _ step: Double) {
        var index = 0
        while index < layers.count {
            layers[index].position = CGPoint(x: step, y: 0)
            index += 1
        }
    }

    private static func transition(_ type: CATransitionType) -> CATransition {
        let transition = CATransition()
        (transition.type, transition.duration) = (type, 1000)
        return transition
    }

    @Test(arguments: kinds)
    func frameOfAnimatingLayersDoesNotAllocate(kind: Kind) {
        let stage = Stage(), layers = (0..<20).map { stage.addLayer("\($0)") }
        stage.turn(at: 0) {
            for layer in layers {
                layer.add(Self.motion("position", CGPoint.zero, CGPoint(x: 9, y: 9)), forKey: nil)
                layer.add(Self.motion("opacity", 0, 1), forKey: nil)
                layer.add(Self.motion("transform", CATransform3DIdentity, CATransform3DMakeRotation(1, 0, 0, 1)), forKey: nil)
            }
        }
        stage.turn(at: 1) {
            CATransaction.setDisableActions(true)
            kind.prepare(stage, layers)
        }
        var counts: [Int] = []
        counts.reserveCapacity(9)
        for step in 2...10 {
            let before = allocation_count()
            stage.turn(at: Double(step)) {
                CATransaction.setDisableActions(true)
                kind.change(stage, layers, Double(step))
            }
            counts.append(allocation_count() - before)
        }
        #expect(counts.suffix(5) == [0, 0, 0, 0, 0])
    }

    @Test func convertingRectangleDoesNotAllocate() {
        let stage = Stage(), layer = stage.addLayer("layer")
        layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
        let box = CGRect(x: 1, y: 2, width: 3, height: 4), before = allocation_count()
        let there = layer.convert(box, to: stage.root), back = layer.convert(there, from: stage.root)
        #expect(allocation_count() == before)
        #expect(back.insetBy(dx: -1e-9, dy: -1e-9).contains(box))
    }
}
