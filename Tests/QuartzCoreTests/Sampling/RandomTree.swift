import QuartzCore
import TestSupport

/// A random tree of layers with clocks and animations of all kinds, reproducible from a seed.
struct RandomTree {
    let root = CALayer()
    private(set) var layers: [CALayer] = []
    private var random: SeededNumbers

    /// Creates the layers and their clocks. `animate` adds the animations in the first turn.
    init(seed: UInt64) {
        random = SeededNumbers(seed: seed)
        for index in 0..<random.whole(1...5) {
            let layer = CALayer()
            layer.name = "layer \(index)"
            layer.bounds = CGRect(x: 0, y: 0, width: random.number(1...100), height: random.number(1...100))
            layer.position = CGPoint(x: random.number(-50...50), y: random.number(-50...50))
            layer.backgroundColor = CGColor(red: random.number(0...1), green: 0, blue: 0, alpha: 1)
            if random.once(in: 3) { layer.zPosition = random.number(-2...2) }
            setClock(of: layer)
            (layers.isEmpty || random.once(in: 3) ? root : random.one(of: layers)).addSublayer(layer)
            layers.append(layer)
        }
    }

    private mutating func setClock(of layer: CALayer) {
        if random.once(in: 2) { layer.speed = Float(random.one(of: [0, 0.5, 1, 1, 2, 3, -1, -0.5])) }
        if random.once(in: 2) { layer.timeOffset = random.number(-2...3) }
        if random.once(in: 2) { layer.beginTime = random.number(-2...3) }
    }

    mutating func animate() {
        for layer in layers {
            for _ in 0..<random.whole(0...3) { layer.add(animation(of: layer), forKey: random.once(in: 3) ? nil : "key") }
        }
    }

    private mutating func animation(of layer: CALayer) -> CAAnimation {
        let animation = CABasicAnimation(keyPath: random.one(of: Array(Self.values.keys).sorted()))
        let values = Self.values[animation.keyPath!]!
        if !random.once(in: 4) { animation.fromValue = values(&random) }
        if !random.once(in: 4) { animation.toValue = values(&random) }
        if random.once(in: 4) { animation.byValue = values(&random) }
        (animation.isAdditive, animation.isCumulative) = (random.once(in: 3), random.once(in: 3))
        animation.duration = random.one(of: [0, 0.5, 1, 2])
        animation.speed = Float(random.one(of: [0, 0.5, 1, 1, 1, 2, -1]))
        if random.once(in: 3) { animation.timeOffset = random.number(-1...2) }
        if random.once(in: 3) { animation.repeatCount = Float(random.one(of: [0.5, 2, 2.5, .infinity])) }
        if random.once(in: 6) { animation.repeatDuration = random.number(0...3) }
        animation.autoreverses = random.once(in: 3)
        animation.fillMode = random.one(of: [.removed, .forwards, .backwards, .both])
        animation.isRemovedOnCompletion = random.once(in: 2)
        if random.once(in: 3) { animation.beginTime = layer.convertTime(0, from: nil) + random.number(-1...2) }
        if random.once(in: 2) { animation.timingFunction = CAMediaTimingFunction(name: random.one(of: [.easeIn, .default, .easeOut])) }
        return animation
    }

    private static let values: [String: @Sendable (inout SeededNumbers) -> Any] = [
        "position": { CGPoint(x: $0.number(-9...9), y: $0.number(-9...9)) },
        "position.x": { $0.number(-9...9) },
        "zPosition": { $0.number(-9...9) },
        "bounds.size": { CGSize(width: $0.number(0...9), height: $0.number(0...9)) },
        "bounds": { CGRect(x: $0.number(-9...9), y: 0, width: $0.number(0...9), height: 5) },
        "opacity": { $0.number(0...1) },
        "transform": {
            CATransform3DRotate(CATransform3DMakeScale($0.number(-2...2), 1, 1), $0.number(-4...4), 0, $0.one(of: [0, 1]), 1)
        },
        "transform.rotation.z": { $0.number(-9...9) },
        "transform.scale": { $0.number(-2...2) },
        "backgroundColor": { CGColor(red: $0.number(0...1), green: $0.number(0...1), blue: 1, alpha: $0.number(0...1)) },
        "cornerRadius": { $0.number(0...9) },
        "hidden": { $0.once(in: 2) },
        "shadowOpacity": { $0.number(0...1) },
    ]
}
