import Foundation

/// A mass on a damped spring, released at distance 1 from its rest: progress is how much of that distance is done (S-CLOCK-64).
package struct SpringMotion: Sendable, Hashable {
    private let frequency: Double
    private let dampingRatio: Double
    private let velocity: Double
    /// What is left of the oscillation each second: e to the power of minus this.
    private var decay: Double { dampingRatio * frequency }

    /// `velocity` is towards the rest, in distances a second. A ratio above 1 counts as critical unless overdamping is allowed
    /// (S-CLOCK-65).
    package init(
        mass: Double, stiffness: Double, damping: Double, velocity: Double = 0, allowsOverdamping: Bool = false
    ) {
        frequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        dampingRatio = allowsOverdamping ? ratio : min(ratio, 1)
        self.velocity = velocity
    }

    /// Progress after `time` seconds; 0 at 0, near 1 when settled.
    package func progress(at time: TimeInterval) -> Double {
        let drive = decay - velocity
        // Both branches run into the critical case, whose sin(ωt)/ω and sinh(ωt)/ω are t: no digits are lost near it.
        let square = frequency * frequency * (1 - dampingRatio * dampingRatio)
        let w = abs(square).squareRoot()
        if square < 0 { return 1 - (exp((w - decay) * time) * (1 + drive / w) + exp((-w - decay) * time) * (1 - drive / w)) / 2 }
        let sinc = w * time < 1e-8 ? time : sin(w * time) / w
        return 1 - exp(-decay * time) * (cos(w * time) + drive * sinc)
    }

    /// How near to the target counts as there, in target distances (S-CLOCK-66).
    private static let nearEnough = 0.001
    /// The step in which a motion without oscillation is searched, seconds (S-CLOCK-66).
    private static let searchStep = 0.1
    /// Where the search ends, seconds: a motion that creeps longer has no end that anybody would see.
    private static let searchEnd = 10_000.0

    /// Seconds until the motion stays near the target: of an oscillation by its envelope, else the first step of the search
    /// that is near enough; without damping the greatest 32-bit float (S-CLOCK-66).
    package var settlingDuration: TimeInterval {
        guard decay > 0 else { return TimeInterval(Float.greatestFiniteMagnitude) }
        if dampingRatio < 1 {
            let w = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
            return log((1 + abs(velocity - decay) / w) / Self.nearEnough) / decay
        }
        var time = 0.0
        while abs(progress(at: time) - 1) >= Self.nearEnough, time < Self.searchEnd { time += Self.searchStep }
        return time
    }
}
