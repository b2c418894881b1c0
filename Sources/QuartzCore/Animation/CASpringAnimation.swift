import Foundation

/// A basic animation whose value moves as if on a damped spring (S-CLOCK-63 to 67).
///
/// `duration` cuts the motion off and does not stretch it: set it to `settlingDuration` to see all of it.
open class CASpringAnimation: CABasicAnimation {
    /// The weight on the spring; above 0.
    open var mass: CGFloat = 1
    /// How strongly the spring pulls; above 0.
    open var stiffness: CGFloat = 100
    /// How strongly the motion is braked; 0 never comes to rest.
    open var damping: CGFloat = 10
    /// Towards the target, in target distances per second.
    open var initialVelocity: CGFloat = 0
    /// Whether a damping above the critical one creeps; else it counts as critical.
    open var allowsOverdamping = false

    public required init() { super.init() }

    /// Makes a spring by how it feels: `perceptualDuration` seconds, above 0, and `bounce`, −1 not moving at all over
    /// 0 just without overshoot to 1 for ever. Its duration is the settling duration.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let frequency = 2 * Double.pi / perceptualDuration, bounce = min(max(bounce, -1), 1)
        stiffness = frequency * frequency
        damping = 2 * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
        allowsOverdamping = true
        duration = settlingDuration
    }

    /// The undamped period, seconds.
    open var perceptualDuration: CFTimeInterval { 2 * Double.pi * (mass / stiffness).squareRoot() }

    /// 0 where the motion just does not overshoot, up to 1 without damping, below 0 where it creeps.
    open var bounce: CGFloat {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// How long the motion takes until it stays within a thousandth of the target, seconds (S-CLOCK-66).
    open var settlingDuration: CFTimeInterval { motion.settlingDuration }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CASpringAnimation else { return }
        mass = other.mass
        stiffness = other.stiffness
        damping = other.damping
        initialVelocity = other.initialVelocity
        allowsOverdamping = other.allowsOverdamping
    }

    override var pacing: Pacing { .spring(motion, duration: duration) }

    package var motion: SpringMotion {
        SpringMotion(
            mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity, allowsOverdamping: allowsOverdamping
        )
    }
}
