// Checks properties that a layer subclass adds, which iPhone code declares as `@NSManaged`: they are stored, animated, and drawn.

import QuartzCore
import Testing

struct CustomPropertyTests {
    private let stage = Stage()

    private class Ring: CALayer {
        var color = "plain"
        var drawn: [Double] = []
        var shown: [Double] = []
        var asked: [String] = []
        weak var model: Ring?

        var progress: CGFloat {
            get { managedValue(forKey: "progress") ?? 0 }
            set { setManagedValue(newValue, forKey: "progress") }
        }

        override init() { super.init() }

        override init(layer: Any) {
            super.init(layer: layer)
            guard let ring = layer as? Ring else { return }
            (color, model) = (ring.color, ring)
            // Published code does this, although the copy already has the values.
            progress = ring.progress
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }

        override class func needsDisplay(forKey key: String) -> Bool { key == "progress" || super.needsDisplay(forKey: key) }

        override func action(forKey event: String) -> (any CAAction)? {
            asked.append(event)
            guard event == "progress" else { return super.action(forKey: event) }
            let animation = CABasicAnimation(keyPath: event)
            animation.fromValue = presentation()?.progress ?? progress
            animation.duration = 1
            return animation
        }

        override func draw(in ctx: CGContext) { (model ?? self).drawn.append(Double(progress)) }
    }

    private func show(_ ring: Ring) {
        CATransaction.setDisableActions(true)
        ring.bounds.size = CGSize(width: 4, height: 4)
        stage.root.addSublayer(ring)
        ring.progress = 0.25
        stage.turn(at: 0)
        ring.drawn = []
    }

    @Test func customPropertyRunsActionAndDrawsEachFrame() {
        let ring = Ring()
        show(ring)
        ring.progress = 0.75
        #expect(ring.asked.last == "progress" && ring.progress == 0.75)
        for quarter in 0...6 {
            stage.turn(at: 1 + Double(quarter) / 4)
            if quarter < 4 { #expect(ring.presentation()?.progress == 0.25 + 0.125 * CGFloat(quarter)) }
        }
        #expect(ring.drawn.dropFirst() == [0.25, 0.375, 0.5, 0.625, 0.75], "nothing is drawn after its end: \(ring.drawn)")
        #expect(ring.presentation()?.progress == 0.75 && ring.presentation()?.color == "plain")
    }

    @Test func presentationCopyUsesLayerInitializerAndIsReadOnly() {
        let ring = Ring()
        ring.color = "red"
        show(ring)
        let copy = ring.presentation()
        copy?.progress = 1
        #expect(copy?.color == "red" && copy?.progress == 0.25 && ring.progress == 0.25)
    }

    @Test func explicitAnimationOfCustomKeyNeedsNoModelValue() {
        let ring = Ring()
        show(ring)
        let animation = CABasicAnimation(keyPath: "progress")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
        ring.add(animation, forKey: nil)
        stage.turn(at: 1)
        stage.turn(at: 1.5)
        #expect(ring.presentation()?.progress == 0.5 && ring.progress == 0.25 && ring.drawn.last == 0.5)
        ring.removeAllAnimations()
        stage.turn(at: 1.75)
        #expect(ring.drawn.last == 0.25)
    }

    @Test func otherValueTypesAreStoredAndAvailableByKey() {
        let ring = Ring()
        ring.setManagedValue("wide", forKey: "style2")
        ring.setManagedValue(CGPoint(x: 1, y: 2), forKey: "place")
        ring.setValue(0.5, forKey: "progress")
        #expect(ring.managedValue(forKey: "style2") == "wide" && ring.value(forKey: "place") as? CGPoint == CGPoint(x: 1, y: 2))
        #expect(
            ring.progress == 0.5 && ring.managedValue(forKey: "progress") == Double?(0.5) && ring.managedValue(forKey: "none") == Int?.none)
        ring.setManagedValue(nil, forKey: "place")
        #expect(ring.value(forKey: "place") == nil)
    }
}
