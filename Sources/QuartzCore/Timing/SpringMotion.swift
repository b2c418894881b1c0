import Foundation

/// A mass on a damped spring, released at distance 1 from its rest; progress is the covered part of that distance (S-CLOCK-64).
package struct SpringMotion: Sendable, Hashable {
    /// The angular frequency ω of the same spring without damping, in radians per second.
    package let frequency: Double
    /// The damping ratio ζ; 1 just does not overshoot.
    package let dampingRatio: Double
    /// The initial velocity towards the rest, in distances per second.
    package let velocity: Double
    /// The decay rate of the oscillation: after each second e to the power of minus this is left.
    private var decay: Double { dampingRatio * frequency }

    init(frequency: Double, dampingRatio: Double, velocity: Double) {
        self.frequency = frequency
        self.dampingRatio = dampingRatio
        self.velocity = velocity.isFinite ? velocity : 0
    }

    /// Makes a spring. `velocity` is towards the rest, in distances per second. A ratio above 1 counts as critical unless overdamping is
    /// allowed (S-CLOCK-65), and an infinite one, if allowed, moves nothing. A mass or stiffness that is not above 0 and a damping below 0
    /// count as their defaults: 1, 100 and none.
    package init(
        mass: Double, stiffness: Double, damping: Double, velocity: Double = 0, allowsOverdamping: Bool = false
    ) {
        let mass = mass > 0 && mass.isFinite ? mass : 1, stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 100
        let ratio = damping == .infinity ? damping : damping > 0 ? damping / (2 * (stiffness * mass).squareRoot()) : 0
        self.init(
            frequency: (stiffness / mass).squareRoot(), dampingRatio: allowsOverdamping ? ratio : min(ratio, 1), velocity: velocity
        )
    }

    /// The stiffness of the spring with mass 1.
    package var stiffness: Double { frequency * frequency }
    /// The damping of the spring with mass 1.
    package var damping: Double { 2 * decay }

    /// The square of the visible frequency; below 0 if nothing oscillates.
    private var seenSquare: Double { frequency * frequency * (1 - dampingRatio) * (1 + dampingRatio) }

    /// Returns the progress after `time` seconds; 0 at 0, near 1 when settled.
    package func progress(at time: TimeInterval) -> Double {
        guard seenSquare.isFinite else { return dampingRatio > 1 || time <= 0 ? 0 : 1 }
        let (wave, slope) = oscillation(at: time)
        return 1 - wave - (decay - velocity) * slope
    }

    /// Returns the rate of progress after `time` seconds, per second.
    package func velocity(at time: TimeInterval) -> Double {
        guard seenSquare.isFinite else { return 0 }
        let (wave, slope) = oscillation(at: time)
        return velocity * wave + (frequency * frequency - decay * velocity) * slope
    }

    /// Returns `cos(wt)` and `sin(wt)/w`, both times `e^(-decay·t)`, or the hyperbolic functions if nothing oscillates.
    ///
    /// Both converge to the critical case, whose sin(wt)/w and sinh(wt)/w are t: no digits are lost near it.
    private func oscillation(at time: TimeInterval) -> (wave: Double, slope: Double) {
        let w = abs(seenSquare).squareRoot(), left = exp(-decay * time)
        if w * time < 1e-8 { return (left, left * time) }
        if seenSquare > 0 { return (left * cos(w * time), left * sin(w * time) / w) }
        if w * time < 1 { return (left * cosh(w * time), left * sinh(w * time) / w) }
        // cosh and sinh alone would grow beyond every number while `left` falls below.
        // And w − decay would lose the digits in which the two differ.
        let (slow, fast) = (exp(-frequency * frequency / (w + decay) * time) / 2, exp((-w - decay) * time) / 2)
        return (slow + fast, (slow - fast) / w)
    }

    /// The distance from the target that counts as settled, in target distances (S-CLOCK-66).
    package static let nearEnough = 0.001
    /// The step of the search in a motion without oscillation, in seconds (S-CLOCK-66).
    private static let searchStep = 0.1
    /// The end of the search, in seconds: a motion that creeps longer has no visible end.
    private static let searchEnd = 10_000.0

    /// The time until the motion stays near the target, in seconds (S-CLOCK-66).
    package var settlingDuration: TimeInterval { settlingDuration(within: Self.nearEnough) }

    /// Returns the time until the motion stays within `distance` of the target, in seconds and target distances: for an oscillation by its
    /// envelope, else the first step of the search that is near enough; without damping the greatest 32-bit float, with infinite damping 0.
    package func settlingDuration(within distance: Double) -> TimeInterval {
        guard decay > 0 else { return TimeInterval(Float.greatestFiniteMagnitude) }
        guard decay.isFinite else { return 0 }
        if dampingRatio < 1 {
            let w = seenSquare.squareRoot()
            return log((1 + abs(velocity - decay) / w) / distance) / decay
        }
        var time = 0.0
        while abs(progress(at: time) - 1) >= distance, time < Self.searchEnd { time += Self.searchStep }
        return time
    }
}
