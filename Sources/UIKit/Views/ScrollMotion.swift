/// A scroll view's motion along one axis after the finger lifts, as a function of time.
///
/// These are the published formulas for `UIScrollView`. The velocity is multiplied by the deceleration rate once per millisecond. Beyond an
/// edge, a critically damped spring with stiffness 100 and mass 1 pulls the content back.
enum ScrollMotion {
    /// Stays in place.
    case rest(CGFloat)
    /// Decelerates from `start` at `velocity` points per second.
    case decay(start: CGFloat, velocity: CGFloat, rate: CGFloat)
    /// Springs from `start`, at `velocity`, to `target`.
    case spring(start: CGFloat, velocity: CGFloat, target: CGFloat)
    /// Decelerates until it reaches `edge` at `time`, then springs back. If `springs` is false, the content stops at the edge.
    case bounce(start: CGFloat, velocity: CGFloat, rate: CGFloat, edge: CGFloat, time: TimeInterval, springs: Bool)
    /// Moves from `start` to `target` in `duration` seconds with ease-in-out timing.
    case ease(start: CGFloat, target: CGFloat, duration: TimeInterval)

    /// A motion counts as finished within this distance of its end position, in points.
    private static let threshold: CGFloat = 0.5
    /// The spring's natural frequency in 1/s: the square root of its stiffness divided by its mass.
    private static let springRate: CGFloat = 10

    /// Creates the motion after the finger lifts at `start`: a spring if `start` is outside `range`, and otherwise a decay, which may reach
    /// an edge.
    init(start: CGFloat, velocity: CGFloat, rate: CGFloat, in range: ClosedRange<CGFloat>, bounces: Bool) {
        let home = min(max(start, range.lowerBound), range.upperBound)
        guard start == home else {
            self = .spring(start: start, velocity: velocity, target: home)
            return
        }
        guard velocity != 0 else {
            self = .rest(start)
            return
        }
        let drag = Self.drag(rate), end = start - velocity / drag
        guard !range.contains(end) else {
            self = .decay(start: start, velocity: velocity, rate: rate)
            return
        }
        let edge = end < range.lowerBound ? range.lowerBound : range.upperBound
        let time = log(1 + drag * (edge - start) / velocity) / drag
        self = .bounce(start: start, velocity: velocity, rate: rate, edge: edge, time: time, springs: bounces)
    }

    /// The final position.
    var end: CGFloat {
        switch self {
        case .rest(let place): place
        case .decay(let start, let velocity, let rate): start - velocity / Self.drag(rate)
        case .spring(_, _, let target), .ease(_, let target, _): target
        case .bounce(_, _, _, let edge, _, _): edge
        }
    }

    /// The time, in seconds, until the position is within `threshold` of the end position.
    var duration: TimeInterval {
        switch self {
        case .rest: return 0
        case .decay(_, let velocity, let rate):
            let drag = Self.drag(rate)
            return abs(velocity) < -drag * Self.threshold ? 0 : log(-drag * Self.threshold / abs(velocity)) / drag
        case .spring(let start, let velocity, let target): return Self.settling(start - target, velocity)
        case .ease(_, _, let duration): return duration
        case .bounce(_, let velocity, let rate, _, let time, let springs):
            return time + (springs ? Self.settling(0, Self.slowed(velocity, rate: rate, after: time)) : 0)
        }
    }

    /// Returns the position `time` seconds after the finger lifts.
    func place(at time: TimeInterval) -> CGFloat {
        guard time < duration else { return end }
        switch self {
        case .rest(let place): return place
        case .decay(let start, let velocity, let rate):
            let drag = Self.drag(rate)
            return start + velocity * (exp(drag * time) - 1) / drag
        case .spring(let start, let velocity, let target):
            return target + Self.swing(start - target, velocity, at: time)
        case .bounce(let start, let velocity, let rate, let edge, let meeting, _):
            guard time >= meeting else { return Self.decay(start: start, velocity: velocity, rate: rate).place(at: time) }
            return edge + Self.swing(0, Self.slowed(velocity, rate: rate, after: meeting), at: time - meeting)
        case .ease(let start, let target, let duration):
            return start + (target - start) * CubicCurve.easeInOut(time / duration)
        }
    }

    /// Returns the remaining velocity after `time` seconds.
    static func slowed(_ velocity: CGFloat, rate: CGFloat, after time: TimeInterval) -> CGFloat {
        velocity * exp(drag(rate) * time)
    }

    /// Returns the decay's exponent, in 1/s; always negative.
    private static func drag(_ rate: CGFloat) -> CGFloat { 1000 * log(min(max(rate, 0.5), 0.9999)) }

    private static func swing(_ distance: CGFloat, _ velocity: CGFloat, at time: TimeInterval) -> CGFloat {
        (distance + (velocity + springRate * distance) * time) * exp(-springRate * time)
    }

    /// Returns the time, in seconds, after which the spring's envelope stays within `threshold`.
    private static func settling(_ distance: CGFloat, _ velocity: CGFloat) -> TimeInterval {
        let second = velocity + springRate * distance
        let first = distance == 0 ? 0 : log(2 * abs(distance) / threshold) / springRate
        let other = second == 0 ? 0 : 2 * log(4 * abs(second) / (M_E * springRate * threshold)) / springRate
        return max(0, first, other)
    }
}

/// The resistance to dragging beyond an edge. The further the finger pulls, the more slowly the content follows, and it never moves further
/// than the view's length.
enum RubberBand {
    /// The stiffness of the rubber band.
    private static let constant: CGFloat = 0.55

    /// Returns how far the content moves when the finger pulls by `distance` points in a view of `length` points.
    static func seen(_ distance: CGFloat, in length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        return (1 - 1 / (distance * constant / length + 1)) * length
    }

    /// Returns the pull that moves the content by `distance` points. This function is the inverse of `seen(_:in:)`.
    static func pull(for distance: CGFloat, in length: CGFloat) -> CGFloat {
        guard length > 0, distance < length else { return 0 }
        return (1 / (1 - distance / length) - 1) * length / constant
    }
}
