import Foundation

/// A function that moves along a path (S-CLOCK-62).
///
/// Every element except a move is one segment of time, including closing lines of nonzero length.
struct PathFunction<Value: AnimatableValue>: AnimationFunction {
    private enum Way {
        /// Jumps to the start of each segment in turn.
        case steps(KeyTimes)
        /// Follows each segment by its Bézier parameter.
        case segments(KeyTimes, [Pacing?])
        /// Follows the segments by arc length. Contains each segment's start time and length.
        case paced(KeyTimes, lengths: [Double])
    }

    private let segments: [PathSegment]
    private let way: Way
    /// The angle between the direction of travel and the layer's x axis, in radians, or nil if the layer doesn't rotate.
    private let offset: Double?

    /// Creates the function, or returns nil if the animation has no path, the path has no segments, or the property isn't a point.
    init?(_ animation: CAKeyframeAnimation) {
        guard Value.self == CGPoint.self, let path = animation.path else { return nil }
        let mode = animation.calculationMode
        segments = path.elements.subpaths.flatMap(\.segments)
        guard !segments.isEmpty else { return nil }
        let given = (animation.keyTimes ?? []).map(\.doubleValue)
        if mode.isPaced {
            let lengths = segments.map { Double($0.length) }
            way = .paced(KeyTimes(lengths: lengths), lengths: lengths)
        } else if mode == .discrete {
            way = .steps(given.isEmpty ? KeyTimes(count: segments.count, slots: true) : KeyTimes(given.prefix(segments.count)))
        } else {
            let times = given.count > 1 ? KeyTimes(given.prefix(segments.count + 1)) : KeyTimes(count: segments.count + 1)
            way = .segments(times, segments.indices.map { animation.pacing(after: $0) })
        }
        offset =
            switch animation.rotationMode {
            case .rotateAuto?: 0
            case .rotateAutoReverse?: Double.pi
            default: nil
            }
    }

    func value(at fraction: Double, over current: Value) -> Value {
        let (segment, parameter) = place(at: fraction)
        // `Value` is `CGPoint`, so this cast always succeeds.
        return segment.point(at: parameter) as! Value
    }

    func turn(at fraction: Double) -> Double? {
        guard let offset else { return nil }
        let (segment, parameter) = place(at: fraction)
        return segment.tangent(at: parameter).map { atan2($0.y, $0.x) + offset }
    }

    private func place(at fraction: Double) -> (segment: PathSegment, parameter: Double) {
        switch way {
        case .steps(let times):
            return (segments[times.key(at: fraction)], 0)
        case .segments(let times, let pacings):
            let (index, part) = times.stretch(at: fraction)
            return (segments[index], pacings[index]?(part) ?? part)
        case .paced(let times, let lengths):
            let (index, part) = times.stretch(at: fraction)
            return (segments[index], segments[index].parameter(atLength: part * lengths[index]))
        }
    }
}
