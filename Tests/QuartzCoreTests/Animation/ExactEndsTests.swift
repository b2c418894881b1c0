import QuartzCore
import TestSupport
import Testing

struct ExactEndsTests {
    @Test func animationIsExactAtBothEnds() {
        var random = SeededNumbers(seed: 21)
        for _ in 0..<10_000 {
            let root = CALayer(), layer = CALayer(), animation = CABasicAnimation()
            let sampler = LayerSampler(root: root, size: CGSize(width: 100, height: 100))
            root.addSublayer(layer)
            let ends = Self.ends(&random)
            animation.keyPath = ends.keyPath
            (animation.fromValue, animation.toValue) = (ends.from, ends.to)
            animation.duration = random.number(0.01...3)
            animation.timingFunction =
                random.once(in: 2)
                ? CAMediaTimingFunction(controlPoints: Float(random.number(0...1)), 2, Float(random.number(0...1)), -1) : nil
            (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
            animation.beginTime = random.number(0.1...3)
            layer.add(animation, forKey: nil)
            _ = sampler.sample(at: animation.beginTime)
            #expect(Self.shown(ends.keyPath, by: layer) == AnyHashable(ends.from))
            _ = sampler.sample(at: animation.beginTime + animation.duration)
            #expect(Self.shown(ends.keyPath, by: layer) == AnyHashable(ends.to))
        }
    }

    private static func ends(_ random: inout SeededNumbers) -> (keyPath: String, from: AnyHashable, to: AnyHashable) {
        func point() -> CGPoint { CGPoint(x: random.number(-1e6...1e6), y: random.number(-1...1)) }
        func color() -> CGColor { CGColor(red: random.number(0...1), green: random.number(0...1), blue: 1, alpha: random.number(0...1)) }
        func matrix() -> CATransform3D {
            CATransform3DScale(CATransform3DMakeRotation(random.number(-4...4), random.one(of: [0, 1]), 0, 1), random.number(-2...2), 1, 1)
        }
        return switch random.whole(1...5) {
        case 1: ("position", point(), point())
        case 2: ("cornerRadius", random.number(0...9), random.number(0...9))
        case 3: ("backgroundColor", color(), color())
        case 4: ("transform", matrix(), matrix())
        default: ("bounds", CGRect(origin: point(), size: .zero), CGRect(origin: point(), size: CGSize(width: 1 / 3.0, height: 7)))
        }
    }

    private static func shown(_ keyPath: String, by layer: CALayer) -> AnyHashable? {
        guard let seen = layer.presentation() else { return nil }
        return switch keyPath {
        case "position": seen.position
        case "cornerRadius": Double(seen.cornerRadius)
        case "backgroundColor": seen.backgroundColor
        case "transform": seen.transform
        default: seen.bounds
        }
    }
}
