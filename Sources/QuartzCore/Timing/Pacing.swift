/// Progress as a function of the elapsed fraction of time.
package enum Pacing: Sendable, Hashable {
    case curve(CubicCurve)
    /// A spring's motion over `duration` seconds, even if the spring hasn't come to rest by then (S-CLOCK-67).
    case spring(SpringMotion, duration: Double)
    /// The first `length` seconds of a spring's motion. The end value is exactly 1.
    case springToRest(SpringMotion, length: Double)
    /// A pacing compressed into the interval between two fractions, 0…1. Progress is 0 before `start` and complete after `end`.
    indirect case within(Pacing, start: Double, end: Double)
    /// A part of a pacing, between two fractions. It may run backward.
    indirect case stretch(Pacing, from: Double, to: Double)
    /// A pacing distorted so that its value is `value` at `fraction`. This keeps the visible value continuous, in either direction.
    indirect case through(Pacing, fraction: Double, value: Double)
    /// A pacing scaled to run from one progress value to another.
    indirect case between(Pacing, from: Double, to: Double)

    package static let linear = Pacing.curve(.linear)

    /// The spring for UIKit's push transition (S-ANIM-46), until it settles (S-CLOCK-66).
    package static let pushSpring = Pacing.springToRest(SpringMotion(mass: 3, stiffness: 1000, damping: 500), length: 0.6)

    package func callAsFunction(_ fraction: Double) -> Double {
        switch self {
        case .curve(let curve): curve(fraction)
        case .spring(let motion, let duration): motion.progress(at: fraction * duration)
        case .springToRest(let motion, let length):
            fraction >= 1 ? 1 : fraction <= 0 ? 0 : motion.progress(at: fraction * length)
        case .within(let whole, let start, let end):
            fraction <= start ? 0 : whole(fraction >= end ? 1 : (fraction - start) / (end - start))
        case .stretch(let whole, let from, let to):
            whole(fraction >= 1 ? to : from + (to - from) * fraction)
        case .through(let whole, let bend, let value):
            Self.bent(whole, at: bend, to: value, fraction: fraction)
        case .between(let whole, let from, let to):
            from + (to - from) * whole(fraction)
        }
    }

    private static func bent(_ whole: Pacing, at bend: Double, to value: Double, fraction: Double) -> Double {
        let middle = whole(bend), progress = whole(fraction)
        if fraction >= bend {
            if middle < 1 { return value + (1 - value) * (progress - middle) / (1 - middle) }
            return bend < 1 ? value + (1 - value) * (fraction - bend) / (1 - bend) : value
        }
        return middle > 0 ? value * progress / middle : value * fraction / bend
    }

    /// Returns this pacing, distorted if necessary so that its value is `value` at `fraction`.
    package func passing(_ value: Double, at fraction: Double) -> Pacing {
        abs(self(fraction) - value) < 1e-12 ? self : .through(self, fraction: fraction, value: value)
    }

    /// Returns the fraction at which progress first reaches `progress`, or 1 if it never does.
    package func fraction(at progress: Double) -> Double {
        guard progress > 0 else { return 0 }
        let steps = 256
        guard let step = (1...steps).first(where: { self(Double($0) / Double(steps)) >= progress }) else { return 1 }
        var (low, high) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
        while true {
            let middle = (low + high) / 2
            guard middle > low, middle < high else { return high }
            if self(middle) < progress { low = middle } else { high = middle }
        }
    }
}
