import QuartzCore
import RenderTree
import TestSupport
import Testing

struct CAReplicatorLayerTests {
    private let stage = Stage(), replicator = CAReplicatorLayer(), dot = CALayer()

    init() {
        CATransaction.setDisableActions(true)
        replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        dot.name = "dot"
        dot.frame = CGRect(x: 0, y: 45, width: 10, height: 10)
        replicator.addSublayer(dot)
        stage.root.addSublayer(replicator)
    }

    private func dots(at time: Double) -> [RenderNode] { stage.turn(at: time).nodes.filter { $0.name == "dot" } }

    @Test("S-CLOCK-86: copy k has the k-th power of the instance transform about the center")
    func copyHasPowerOfInstanceTransform() {
        replicator.instanceCount = 4
        replicator.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        let frames = dots(at: 0).map { $0.transform.boundingBox(of: $0.bounds) }
        let expected = [(0, 45), (45, 0), (90, 45), (45, 90)]
        #expect(frames.count == 4)
        for (frame, place) in zip(frames, expected) {
            #expect(isNear(frame.minX, Double(place.0), 1e-9) && isNear(frame.minY, Double(place.1), 1e-9))
        }
    }

    @Test("S-CLOCK-86: copy k runs k delays later")
    func eachReplicatedCopyRunsLaterByDelay() {
        (replicator.instanceCount, replicator.instanceDelay) = (3, 0.25)
        let animation = fade()
        (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
        stage.turn(at: 0) { dot.add(animation, forKey: nil) }
        #expect(dots(at: 0.75).map(\.opacity) == [0.75, 0.5, 0.25])
        #expect(dots(at: 1.125).map(\.opacity) == [1, 0.875, 0.625], "a copy continues after the original ends")
    }

    @Test("S-CLOCK-86: copy k is tinted by the color and k offsets")
    func eachReplicatedCopyIsTintedByOffset() {
        replicator.instanceCount = 3
        replicator.instanceColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        replicator.instanceGreenOffset = -0.25
        replicator.instanceAlphaOffset = -0.75
        #expect(
            dots(at: 0).map { $0.extras?.tint } == [
                CGColor(red: 1, green: 0.5, blue: 0, alpha: 1), CGColor(red: 1, green: 0.25, blue: 0, alpha: 0.25),
                CGColor(red: 1, green: 0, blue: 0, alpha: 0),
            ])
    }

    @Test("S-CLOCK-86: the instance transform, delay and color animate")
    func instanceTransformDelayAndColorAnimate() {
        replicator.instanceCount = 2
        let animation = CABasicAnimation(keyPath: "instanceTransform.translation.x")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 40, 1)
        stage.turn(at: 0) { replicator.add(animation, forKey: nil) }
        #expect(dots(at: 0.5).map(\.transform.m31) == [0, 20])
        #expect(replicator.presentation()?.instanceTransform.m41 == 20)
    }

    @Test func instanceCountSetsNumberOfCopiesIncludingTheirSublayers() {
        let inner = CALayer()
        inner.name = "inner"
        dot.addSublayer(inner)
        replicator.instanceCount = 2
        #expect(stage.turn(at: 0).nodes.map { $0.name ?? "-" } == ["-", "-", "dot", "inner", "dot", "inner"])
        CATransaction.setDisableActions(true)
        replicator.instanceCount = 0
        #expect(stage.turn(at: 1).nodes.count == 2)
        replicator.instanceCount = -3
        #expect(replicator.instanceCount == 0)
    }
}
