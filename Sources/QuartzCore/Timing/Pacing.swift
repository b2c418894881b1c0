/// How progress follows from the fraction of the time that has passed.
package enum Pacing: Sendable, Hashable {
    case curve(CubicCurve)
    /// A spring's motion over `duration` seconds, wherever it then stands (S-CLOCK-67).
    case spring(SpringMotion, duration: Double)
    /// The first `length` seconds of a spring's motion, squeezed into the whole, with the end exactly at 1.
    case springToRest(SpringMotion, length: Double)

    package static let linear = Pacing.curve(.linear)

    /// The spring of the system's own push (S-ANIM-46), until it has settled (S-CLOCK-66).
    package static let pushSpring = Pacing.springToRest(SpringMotion(mass: 3, stiffness: 1000, damping: 500), length: 0.6)

    package func callAsFunction(_ fraction: Double) -> Double {
        switch self {
        case .curve(let curve): curve(fraction)
        case .spring(let motion, let duration): motion.progress(at: fraction * duration)
        case .springToRest(let motion, let length):
            fraction >= 1 ? 1 : fraction <= 0 ? 0 : motion.progress(at: fraction * length)
        }
    }
}
