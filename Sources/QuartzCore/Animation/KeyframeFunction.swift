import Foundation

/// A function that passes through a list of values, each at its own time (S-CLOCK-59 to 61).
struct KeyframeFunction<Value: AnimatableValue>: AnimationFunction {
    private enum Way {
        case steps([Value])
        case straight([Value.Path])
        /// Curved segments, each of which is divided into `pieces`. The key times apply to the pieces.
        case curved([SplineSegment<Value>], pieces: Int)
    }

    private let times: KeyTimes
    private let way: Way
    /// The pacing of each segment, or an empty array if all segments are linear.
    private let pacings: [Pacing?]

    /// Creates the function. Returns nil if there are no usable values, or if there's only one and the mode isn't discrete (S-CLOCK-60).
    init?(_ animation: CAKeyframeAnimation) {
        let mode = animation.calculationMode
        let keys = Self.keys(of: animation)
        guard !keys.isEmpty else { return nil }
        if mode == .discrete {
            self.init(times: KeyTimes(keys.map(\.time)), way: .steps(keys.map(\.value)), pacings: [])
            return
        }
        guard keys.count > 1 else { return nil }
        let values = keys.map(\.value)
        var times = KeyTimes(keys.map(\.time))
        if mode.isPaced { times = KeyTimes(lengths: zip(values, values.dropFirst()).map { $0.distance(to: $1) }) }
        if mode.isCubic {
            let segments = SplineSegment.segments(through: keys, at: times)
            guard mode == .cubicPaced else {
                self.init(times: times, way: .curved(segments, pieces: 1), pacings: Self.pacings(keys))
                return
            }
            self.init(
                times: KeyTimes(lengths: segments.flatMap { $0.lengths(pieces: Self.piecesPerSegment) }),
                way: .curved(segments, pieces: Self.piecesPerSegment), pacings: []
            )
        } else {
            let paths = zip(values, values.dropFirst()).map { Value.Path(from: $0, to: $1) }
            self.init(times: times, way: .straight(paths), pacings: mode.isPaced ? [] : Self.pacings(keys))
        }
    }

    private init(times: KeyTimes, way: Way, pacings: [Pacing?]) {
        self.times = times
        self.way = way
        self.pacings = pacings
    }

    /// The number of pieces per segment. It is large enough that the speed along a curve looks even.
    private static var piecesPerSegment: Int { 32 }

    func value(at fraction: Double, over current: Value) -> Value {
        if case .steps(let values) = way { return values[times.key(at: fraction)] }
        var (index, part) = times.stretch(at: fraction)
        if index < pacings.count, let pacing = pacings[index] { part = pacing(part) }
        switch way {
        case .steps(let values): return values[index]
        case .straight(let paths): return paths[index].value(at: part)
        case .curved(let segments, let pieces):
            return segments[index / pieces].value(at: (Double(index % pieces) + part) / Double(pieces))
        }
    }

    /// Returns the usable keys in order.
    private static func keys(of animation: CAKeyframeAnimation) -> [Keyframe<Value>] {
        let mode = animation.calculationMode
        let values = animation.values ?? []
        let given = mode.isPaced ? [] : (animation.keyTimes ?? []).map(\.doubleValue)
        let count = given.isEmpty ? values.count : min(values.count, given.count)
        let times = given.isEmpty ? KeyTimes(count: count, slots: mode == .discrete) : KeyTimes(given)
        return (0..<count).compactMap { index in
            Value.read(values[index]).map {
                Keyframe(value: $0, time: times[index], pacing: animation.pacing(after: index), bend: KeyShape(animation, at: index))
            }
        }
    }

    private static func pacings(_ keys: [Keyframe<Value>]) -> [Pacing?] {
        keys.contains { $0.pacing != nil } ? keys.dropLast().map(\.pacing) : []
    }
}

/// A value in a keyframe animation, with its time, its pacing and the curve's shape at this key.
struct Keyframe<Value: AnimatableValue> {
    var value: Value
    /// The time, 0…1.
    var time: Double
    /// The pacing from this key to the next; nil means linear.
    var pacing: Pacing?
    var bend: KeyShape
}

extension CAKeyframeAnimation {
    /// The pacing of the whole cycle.
    var wholePacing: Pacing { timingFunction?.pacing ?? .linear }

    /// Returns the pacing from the key at `index` to the next key, or nil if it isn't set.
    func pacing(after index: Int) -> Pacing? {
        guard let timingFunctions, timingFunctions.indices.contains(index) else { return nil }
        return timingFunctions[index].pacing
    }
}
