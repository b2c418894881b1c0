import Testing
@testable import QuartzCore

/// Checks the serial numbers of animations, which reveal new animations without a search.
struct AnimationSerialTests {
    @Test func onlyAnimationsChangeLastSerialNumber() {
        let layer = CALayer(), sampler = LayerSampler(root: layer, size: CGSize(width: 100, height: 100))
        let before = CALayer.lastAnimationSerial
        for step in 1...3 {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.position = CGPoint(x: Double(step), y: 0)
            layer.timeOffset = Double(step)
            CATransaction.commit()
            _ = sampler.advance(to: Double(step))
        }
        #expect(CALayer.lastAnimationSerial == before)
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
        let first = CALayer.lastAnimationSerial
        #expect(first > before)
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
        #expect(CALayer.lastAnimationSerial > first)
        #expect(layer.recordsBelow.last?.serial == CALayer.lastAnimationSerial)
    }

    @Test func animationsBelowLayerAreInOrderOfAddition() {
        let root = CALayer(), one = CALayer(), two = CALayer()
        root.addSublayer(one)
        one.addSublayer(two)
        for layer in [two, root, one, two] { layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil) }
        let found = root.recordsBelow
        #expect(found.map { $0.layer === two } == [true, false, false, true])
        #expect(zip(found, found.dropFirst()).allSatisfy { $0.serial < $1.serial })
        #expect(one.recordsBelow.count == 3)
    }
}
