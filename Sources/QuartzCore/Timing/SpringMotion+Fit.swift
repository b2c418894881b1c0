import Foundation

// Creates springs from a duration and a bounce, as in UIKit's API.

extension SpringMotion {
    /// Creates the spring for `UIView.animate(withDuration:usingSpringWithDamping:…)`, which is almost at rest after `duration` seconds
    /// (S-ANIM-22).
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 doesn't overshoot; clamped to 0.01…1.
    ///   - velocity: the velocity toward the target, in distances to the target per second.
    ///   - duration: the duration in seconds; must be positive.
    package init(dampingRatio: Double, velocity: Double = 0, duration: TimeInterval) {
        let ratio = min(max(dampingRatio, 0.01), 1), velocity = velocity.isFinite ? velocity : 0
        // Both conditions take the same form if time is measured in units of `duration`.
        let scaled =
            ratio < 1
            ? Self.oscillatingFrequency(ratio: ratio, velocity: velocity * duration)
            : Self.criticalFrequency(velocity: velocity * duration)
        self.init(frequency: scaled / duration, dampingRatio: ratio, velocity: velocity)
    }

    /// Creates the spring for `UIView.animate(springDuration:bounce:…)` (S-ANIM-23).
    ///
    /// - Parameters:
    ///   - springDuration: the period without damping in seconds; must be positive.
    ///   - bounce: 0 doesn't overshoot, 1 never comes to rest, negative values are overdamped; clamped to −0.99…1.
    ///   - velocity: the velocity toward the target, in distances to the target per second.
    package init(springDuration: TimeInterval, bounce: Double, velocity: Double = 0) {
        let bounce = min(max(bounce, -0.99), 1)
        self.init(
            frequency: 2 * .pi / springDuration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), velocity: velocity
        )
    }

    /// Returns the largest root of `|ζω − v| / (ω√(1 − ζ²)) · e^(−ζω) = 0.001`.
    private static func oscillatingFrequency(ratio: Double, velocity v: Double) -> Double {
        let root = (1 - ratio * ratio).squareRoot()
        func envelope(_ w: Double) -> Double { abs(ratio * w - v) / (w * root) * exp(-ratio * w) }
        guard v > 0 else { return lastCrossing(of: envelope, above: 1e-12) }
        // If the velocity is toward the target, the envelope is 0 at ζω = v. Beyond that point, the envelope has one more maximum, at v/ω²
        // + ζv/ω = ζ², and then decreases.
        let top = 2 * v / ((ratio * ratio * v * v + 4 * v * ratio * ratio).squareRoot() - ratio * v)
        return envelope(top) >= settlingDistance
            ? lastCrossing(of: envelope, above: top) : crossing(of: envelope, between: 1e-12, and: v / ratio)
    }

    /// Returns the largest root of `|1 + ω − v| · e^(−ω) = 0.001`.
    private static func criticalFrequency(velocity v: Double) -> Double {
        func distance(_ w: Double) -> Double { abs(1 + w - v) * exp(-w) }
        // The last maximum is at ω = v.
        let top = max(v, 0)
        return distance(top) >= settlingDistance ? lastCrossing(of: distance, above: top) : crossing(of: distance, between: 0, and: v - 1)
    }

    /// Returns the point where `curve` falls to `settlingDistance`. The curve is above this distance at `low`, and decreases from there.
    private static func lastCrossing(of curve: (Double) -> Double, above low: Double) -> Double {
        var high = max(2 * low, 1)
        while curve(high) > settlingDistance { high *= 2 }
        return crossing(of: curve, between: low, and: high)
    }

    /// Returns the point where `curve` falls to `settlingDistance`, between two bounds.
    private static func crossing(of curve: (Double) -> Double, between low: Double, and high: Double) -> Double {
        var (low, high) = (low, high)
        while true {
            let middle = (low + high) / 2
            guard middle > low, middle < high else { return middle }
            if curve(middle) > settlingDistance { low = middle } else { high = middle }
        }
    }
}
