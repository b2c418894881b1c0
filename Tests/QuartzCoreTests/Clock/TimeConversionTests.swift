import QuartzCore
import TestSupport
import Testing

struct TimeConversionTests {
    @Test("S-CLOCK-5: a time converted into a layer and back is unchanged")
    func timeConvertedIntoLayerAndBackIsUnchanged() {
        var random = SeededNumbers(seed: 5)
        var converted = 0
        for _ in 0..<10_000 {
            let layers = (0..<random.whole(1...6)).map { _ in CALayer() }
            for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
            for layer in layers {
                layer.speed = Float(random.one(of: [0.25, 0.5, 1, 2, 3, -1, -2]))
                layer.timeOffset = random.number(-5...5)
                if random.once(in: 2) { layer.beginTime = random.number(-5...0) }
            }
            let time = random.number(0...10)
            guard Self.hasBegun(layers, at: time) else { continue }
            converted += 1
            let (first, last) = (layers[0], layers[layers.count - 1])
            let local = last.convertTime(time, from: nil)
            #expect(isNear(last.convertTime(local, to: nil), time, 1e-9))
            #expect(isNear(last.convertTime(first.convertTime(local, from: last), from: first), local, 1e-9))
        }
        #expect(converted > 5000)
    }

    /// Returns whether `time` is after the beginning of every clock, because earlier times can't be distinguished (S-CLOCK-2).
    private static func hasBegun(_ layers: [CALayer], at time: Double) -> Bool {
        var local = time
        for layer in layers {
            if layer.beginTime != 0, local < layer.beginTime { return false }
            local = (local - layer.beginTime) * Double(layer.speed) + layer.timeOffset
        }
        return true
    }

    @Test("S-CLOCK-6: time conversion never gives NaN")
    func timeConversionNeverGivesNaN() {
        var random = SeededNumbers(seed: 6)
        let extremes = [0, 1, -1, 1e-300, 1e300, -1e300, Double.greatestFiniteMagnitude]
        for _ in 0..<10_000 {
            let layers = (0..<random.whole(1...5)).map { _ in CALayer() }
            for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
            for layer in layers {
                layer.speed = Float(random.one(of: [0, 1, -1, 1e-30, 1e30, -1e30]))
                layer.timeOffset = random.one(of: extremes)
                layer.beginTime = random.one(of: extremes)
            }
            let time = random.one(of: extremes), layer = random.one(of: layers)
            #expect(layer.convertTime(time, from: nil).isFinite && layer.convertTime(time, to: nil).isFinite)
        }
    }
}
