import Foundation

/// A mass on a damped spring, released at distance 1 from its rest: progress is how much of that distance is done (S-CLOCK-64).
package struct SpringMotion: Sendable, Hashable {
    private let frequency: Double
    private let dampingRatio: Double
    private let velocity: Double

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
        let decay = dampingRatio * frequency
        let drive = decay - velocity
        // Both branches run into the critical case, whose sin(ωt)/ω and sinh(ωt)/ω are t: no digits are lost near it.
        let square = frequency * frequency * (1 - dampingRatio * dampingRatio)
        let w = abs(square).squareRoot()
        if square < 0 { return 1 - (exp((w - decay) * time) * (1 + drive / w) + exp((-w - decay) * time) * (1 - drive / w)) / 2 }
        let sinc = w * time < 1e-8 ? time : sin(w * time) / w
        return 1 - exp(-decay * time) * (cos(w * time) + drive * sinc)
    }
}
