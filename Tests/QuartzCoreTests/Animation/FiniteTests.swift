import QuartzCore
import RenderTree
import TestSupport
import Testing

struct FiniteTests {
    private static let extremes: [Double] = [
        0, 1, -1, 0.5, 2000 * .leastNonzeroMagnitude, 1e-150, 1e150, -1e150, 1e308, -1e308, .greatestFiniteMagnitude,
        -.greatestFiniteMagnitude,
    ]

    @Test func animationsOfFiniteValuesStayFinite() {
        var random = SeededNumbers(seed: 9)
        for round in 0..<10_000 {
            let root = CALayer(), sampler = LayerSampler(root: root, size: CGSize(width: 100, height: 100))
            let layer = CALayer()
            layer.position = CGPoint(x: random.one(of: Self.extremes), y: random.one(of: Self.extremes))
            layer.bounds = CGRect(x: random.one(of: Self.extremes), y: 0, width: random.one(of: Self.extremes), height: 3)
            layer.transform = Self.matrix(&random)
            root.addSublayer(layer)
            for _ in 0..<3 { layer.add(Self.animation(&random), forKey: nil) }
            _ = sampler.sample(at: 0)
            let picture = sampler.sample(at: random.one(of: [0, 0.1, 0.5, 1, 1e9]))
            #expect(picture.nodes.allSatisfy(Self.isFinite), "round \(round): \(picture)")
        }
    }

    @Test(
        "S-CLOCK-75: every blend of two matrices is finite and exact at its ends"
    )
    func matrixBlendsAreFiniteAndExactAtEnds() {
        var random = SeededNumbers(seed: 10)
        for _ in 0..<10_000 {
            let (a, b) = (Self.plainMatrix(&random), Self.plainMatrix(&random))
            #expect(a.mixed(with: b, fraction: 0) == a && a.mixed(with: b, fraction: 1) == b)
            for fraction in [0.25, 0.5, 0.9, -0.2, 1.3] { #expect(a.mixed(with: b, fraction: fraction).isFinite) }
        }
    }

    private static func animation(_ random: inout SeededNumbers) -> CAAnimation {
        let animation = CABasicAnimation(keyPath: random.one(of: ["position", "bounds", "transform", "opacity", "cornerRadius"]))
        func value() -> Any {
            switch animation.keyPath {
            case "position": CGPoint(x: random.one(of: extremes), y: random.one(of: extremes))
            case "bounds": CGRect(x: 0, y: random.one(of: extremes), width: random.one(of: extremes), height: 1)
            case "transform": matrix(&random)
            default: random.one(of: extremes)
            }
        }
        (animation.fromValue, animation.toValue) = (value(), value())
        if random.once(in: 3) { animation.byValue = value() }
        (animation.isAdditive, animation.isCumulative) = (random.once(in: 2), random.once(in: 2))
        animation.duration = random.one(of: [1, 1e-300, 1e300])
        animation.repeatCount = Float(random.one(of: [0, 3, 1e30]))
        animation.timeOffset = random.one(of: [0, 1, 1e300, -1e300])
        animation.timingFunction = random.once(in: 2) ? CAMediaTimingFunction(controlPoints: 0.5, 1e30, 0.5, -1e30) : nil
        animation.isRemovedOnCompletion = false
        animation.fillMode = .both
        return animation
    }

    private static func matrix(_ random: inout SeededNumbers) -> CATransform3D {
        random.once(in: 2) ? plainMatrix(&random) : CATransform3DMakeScale(random.one(of: extremes), random.one(of: extremes), 1)
    }

    /// Returns a matrix of a random kind whose coefficients are ordinary numbers.
    private static func plainMatrix(_ random: inout SeededNumbers) -> CATransform3D {
        var m = CATransform3DMakeRotation(random.number(-4...4), random.number(-1...1), random.number(-1...1), 1)
        if random.once(in: 2) {
            m = CATransform3DScale(m, random.one(of: [-1, 0, 1, 2]), random.one(of: [-1, 0, 1]), random.one(of: [0, 1]))
        }
        if random.once(in: 3) { m.m21 += random.number(-2...2) }
        if random.once(in: 3) { m.m34 = random.one(of: [-1.0 / 500, 1, -0.01]) }
        if random.once(in: 3) { m = CATransform3DTranslate(m, random.number(-99...99), 5, random.number(-9...9)) }
        if random.once(in: 20) { m.m44 = 0 }
        return m
    }

    private static func isFinite(_ node: RenderNode) -> Bool {
        let m = node.transform, box = node.bounds
        let numbers = [
            m.m11, m.m12, m.m13, m.m21, m.m22, m.m23, m.m31, m.m32, m.m33, box.minX, box.minY, box.width, box.height,
            node.opacity, node.cornerRadius,
        ]
        return numbers.allSatisfy(\.isFinite)
    }
}
