import Foundation

/// A mass on a damped spring, released at distance 1 from its rest position. The progress is the distance that it has covered (S-CLOCK-64).
package struct SpringMotion: Sendable, Hashable {
    /// The undamped spring's angular frequency ω in radians per second.
    package let frequency: Double
    /// The damping ratio ζ; 1 is critical damping.
    package let dampingRatio: Double
    /// The initial velocity toward the rest position, in initial distances per second.
    package let velocity: Double
    /// The rate at which the oscillation decays: the amplitude is proportional to `e^(-decay·t)`.
    private var decay: Double { dampingRatio * frequency }

    init(frequency: Double, dampingRatio: Double, velocity: Double) {
        self.frequency = frequency
        self.dampingRatio = dampingRatio
        self.velocity = velocity.isFinite ? velocity : 0
    }

    /// Creates a spring. `velocity` is the velocity toward the rest position per second, in units of the initial distance. A damping ratio
    /// above 1 is treated as 1 unless overdamping is allowed (S-CLOCK-65). With overdamping, infinite damping prevents all motion. A mass
    /// or stiffness that isn't positive is treated as 1 or 100, respectively, and negative damping as 0.
    package init(
        mass: Double, stiffness: Double, damping: Double, velocity: Double = 0, allowsOverdamping: Bool = false
    ) {
        let mass = mass > 0 && mass.isFinite ? mass : 1, stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 100
        let ratio = damping == .infinity ? damping : damping > 0 ? damping / (2 * (stiffness * mass).squareRoot()) : 0
        self.init(
            frequency: (stiffness / mass).squareRoot(), dampingRatio: allowsOverdamping ? ratio : min(ratio, 1), velocity: velocity
        )
    }

    /// The stiffness of an equivalent spring with mass 1.
    package var stiffness: Double { frequency * frequency }
    /// The damping of an equivalent spring with mass 1.
    package var damping: Double { 2 * decay }

    /// The square of the damped frequency; negative if the spring doesn't oscillate.
    private var squaredDampedFrequency: Double { frequency * frequency * (1 - dampingRatio) * (1 + dampingRatio) }

    /// Returns the progress after `time` seconds: 0 at the start, and near 1 once the spring has settled.
    package func progress(at time: TimeInterval) -> Double {
        guard squaredDampedFrequency.isFinite else { return dampingRatio > 1 || time <= 0 ? 0 : 1 }
        let (wave, slope) = oscillation(at: time)
        return 1 - wave - (decay - velocity) * slope
    }

    /// Returns the velocity after `time` seconds, as progress per second.
    package func velocity(at time: TimeInterval) -> Double {
        guard squaredDampedFrequency.isFinite else { return 0 }
        let (wave, slope) = oscillation(at: time)
        return velocity * wave + (frequency * frequency - decay * velocity) * slope
    }

    /// Returns `cos(wt)` and `sin(wt)/w`, both multiplied by `e^(-decay·t)`. Uses the hyperbolic functions if the spring doesn't oscillate.
    ///
    /// Both forms converge to the critical case, in which `sin(wt)/w` and `sinh(wt)/w` equal t, so no precision is lost near it.
    private func oscillation(at time: TimeInterval) -> (wave: Double, slope: Double) {
        let w = abs(squaredDampedFrequency).squareRoot(), left = exp(-decay * time)
        if w * time < 1e-8 { return (left, left * time) }
        if squaredDampedFrequency > 0 { return (left * cos(w * time), left * sin(w * time) / w) }
        if w * time < 1 { return (left * cosh(w * time), left * sinh(w * time) / w) }
        // `cosh` and `sinh` would overflow while `left` underflows, and `w − decay` would lose precision to cancellation.
        let (slow, fast) = (exp(-frequency * frequency / (w + decay) * time) / 2, exp((-w - decay) * time) / 2)
        return (slow + fast, (slow - fast) / w)
    }

    /// The distance at which a spring is considered settled, as a fraction of the initial distance (S-CLOCK-66).
    package static let settlingDistance = 0.001
    /// The search step, in seconds, for a spring that doesn't oscillate (S-CLOCK-66).
    private static let searchStep = 0.1
    /// The limit of the search in seconds. The end of a slower motion isn't visible.
    private static let searchEnd = 10_000.0

    /// The time until the spring settles, in seconds (S-CLOCK-66).
    package var settlingDuration: TimeInterval { settlingDuration(within: Self.settlingDistance) }

    /// Returns the time, in seconds, until the spring stays within `distance` of the target. `distance` is a fraction of the initial
    /// distance. If the spring oscillates, the envelope determines the time; otherwise, the time is the first search step that is close
    /// enough. Without damping, returns the largest 32-bit float; with infinite damping, returns 0.
    package func settlingDuration(within distance: Double) -> TimeInterval {
        guard decay > 0 else { return TimeInterval(Float.greatestFiniteMagnitude) }
        guard decay.isFinite else { return 0 }
        if dampingRatio < 1 {
            let w = squaredDampedFrequency.squareRoot()
            return log((1 + abs(velocity - decay) / w) / distance) / decay
        }
        var time = 0.0
        while abs(progress(at: time) - 1) >= distance, time < Self.searchEnd { time += Self.searchStep }
        return time
    }
}
