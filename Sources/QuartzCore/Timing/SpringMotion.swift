import Foundation

/// A mass on a damped spring, released at distance 1 from its rest: progress is how much of that distance is done (S-CLOCK-64).
package struct SpringMotion: Sendable, Hashable {
    /// Of the same spring without damping, radians per second: ω.
    package let frequency: Double
    /// 1 where the motion just does not overshoot: ζ.
    package let dampingRatio: Double
    /// At the beginning, towards the rest, in distances per second.
    package let velocity: Double
    /// What is left of the oscillation each second: e to the power of minus this.
    private var decay: Double { dampingRatio * frequency }

    init(frequency: Double, dampingRatio: Double, velocity: Double) {
        self.frequency = frequency
        self.dampingRatio = dampingRatio
        self.velocity = velocity.isFinite ? velocity : 0
    }

    /// `velocity` is towards the rest, in distances a second. A ratio above 1 counts as critical unless overdamping is allowed
    /// (S-CLOCK-65), and an infinite one, where that is, moves nothing. A mass or stiffness that is not above 0, and a damping below,
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

    /// Of a spring with mass 1.
    package var stiffness: Double { frequency * frequency }
    /// Of a spring with mass 1.
    package var damping: Double { 2 * decay }

    /// The square of the frequency that is seen; below 0 where nothing oscillates.
    private var seenSquare: Double { frequency * frequency * (1 - dampingRatio) * (1 + dampingRatio) }

    /// Progress after `time` seconds; 0 at 0, near 1 when settled.
    package func progress(at time: TimeInterval) -> Double {
        guard seenSquare.isFinite else { return dampingRatio > 1 || time <= 0 ? 0 : 1 }
        let (wave, slope) = oscillation(at: time)
        return 1 - wave - (decay - velocity) * slope
    }

    /// How fast progress changes after `time` seconds, per second.
    package func velocity(at time: TimeInterval) -> Double {
        guard seenSquare.isFinite else { return 0 }
        let (wave, slope) = oscillation(at: time)
        return velocity * wave + (frequency * frequency - decay * velocity) * slope
    }

    /// `cos(wt)` and `sin(wt)/w`, both times `e^(-decay·t)`; the hyperbolic functions where nothing oscillates.
    ///
    /// Both run into the critical case, whose sin(wt)/w and sinh(wt)/w are t: no digits are lost near it.
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

    /// How near to the target counts as there, in target distances (S-CLOCK-66).
    package static let nearEnough = 0.001
    /// The step in which a motion without oscillation is searched, seconds (S-CLOCK-66).
    private static let searchStep = 0.1
    /// Where the search ends, seconds: a motion that creeps longer has no end that anybody would see.
    private static let searchEnd = 10_000.0

    /// Seconds until the motion stays near the target (S-CLOCK-66).
    package var settlingDuration: TimeInterval { settlingDuration(within: Self.nearEnough) }

    /// Seconds until the motion stays within `distance` of the target, in target distances: of an oscillation by its envelope,
    /// else the first step of the search that is near enough; without damping the greatest 32-bit float, with an infinite one 0.
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
