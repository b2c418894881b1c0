import Foundation

/// A curve's shape at a key: tension, continuity and bias (Kochanek and Bartels, "Interpolating splines with local tension, continuity, and
/// bias control", SIGGRAPH 1984). If all three are 0, the result is the curve of S-CLOCK-61.
struct KeyShape: Sendable {
    var tension = 0.0
    var continuity = 0.0
    var bias = 0.0

    /// Reads the shape at the key with the given index. Values that are missing or aren't finite are treated as 0.
    init(_ animation: CAKeyframeAnimation, at index: Int) {
        func value(_ list: [NSNumber]?) -> Double {
            guard let list, list.indices.contains(index), list[index].doubleValue.isFinite else { return 0 }
            return list[index].doubleValue
        }
        tension = value(animation.tensionValues)
        continuity = value(animation.continuityValues)
        bias = value(animation.biasValues)
    }

    /// Returns the weights that the segments before and after the key have in the curve's tangent: the outgoing tangent or, if `arriving`
    /// is true, the incoming one.
    func weights(arriving: Bool) -> (before: Double, after: Double) {
        let continuity = arriving ? -continuity : continuity
        return (
            (1 - tension) * (1 + continuity) * (1 + bias) / 2, (1 - tension) * (1 - continuity) * (1 - bias) / 2
        )
    }
}

/// The curve between two keys: a Hermite segment stored as Bézier control points. This form also works for values such as transforms, which
/// can only be interpolated.
struct SplineSegment<Value: AnimatableValue>: Sendable {
    private let from, leaving, arriving, to: Value

    /// Returns the value at `part`, which can be outside 0…1. The result is exact at 0 and 1.
    func value(at part: Double) -> Value {
        if part == 0 { return from }
        if part == 1 { return to }
        func mix(_ a: Value, _ b: Value) -> Value { a.mixed(with: b, fraction: part) }
        let middle = mix(leaving, arriving)
        return mix(mix(mix(from, leaving), middle), mix(middle, mix(arriving, to)))
    }

    /// Divides the curve into `pieces`, and returns their straight-line lengths.
    func lengths(pieces: Int) -> [Double] {
        (0..<pieces).map { piece in
            value(at: Double(piece) / Double(pieces)).distance(to: value(at: Double(piece + 1) / Double(pieces)))
        }
    }

    /// Returns the segments of a curve through `keys`. There must be at least two keys.
    static func segments(through keys: [Keyframe<Value>], at times: KeyTimes) -> [SplineSegment] {
        (0..<keys.count - 1).map { index in
            SplineSegment(
                from: keys[index].value,
                leaving: point(beside: index, of: keys, at: times, arriving: false),
                arriving: point(beside: index + 1, of: keys, at: times, arriving: true),
                to: keys[index + 1].value
            )
        }
    }

    /// Returns the control point after a key or, if `arriving` is true, before the key. The control point is at one third of the tangent.
    /// At the curve's ends, the missing segment is assumed to equal the existing one (S-CLOCK-61).
    private static func point(beside index: Int, of keys: [Keyframe<Value>], at times: KeyTimes, arriving: Bool) -> Value {
        let (hasBefore, hasAfter) = (index > 0, index < keys.count - 1)
        let weights = keys[index].bend.weights(arriving: arriving)
        let direction = arriving ? -1.0 : 1
        let value = keys[index].value
        guard hasBefore, hasAfter else {
            let third = direction * (weights.before + weights.after) / 3
            return hasAfter
                ? value.mixed(with: keys[index + 1].value, fraction: third)
                : keys[index - 1].value.mixed(with: value, fraction: 1 + third)
        }
        let segment = arriving ? times[index] - times[index - 1] : times[index + 1] - times[index]
        let around = times[index + 1] - times[index - 1]
        // The result is the midpoint of two points, each of which is at twice the distance from the key along one of the segments.
        let reach = direction * 2 / 3 * (around > 0 ? 2 * segment / around : 1)
        let before = keys[index - 1].value.mixed(with: value, fraction: 1 + reach * weights.before)
        let after = value.mixed(with: keys[index + 1].value, fraction: reach * weights.after)
        return before.mixed(with: after, fraction: 0.5)
    }
}
