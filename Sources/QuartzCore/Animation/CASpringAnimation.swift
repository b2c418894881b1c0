import Foundation

/// A basic animation whose value moves like a mass on a damped spring (S-CLOCK-63 to 67).
///
/// `duration` truncates the motion and does not stretch it: set it to `settlingDuration` to see all of it.
open class CASpringAnimation: CABasicAnimation {
    /// The mass on the spring; above 0.
    open var mass: CGFloat = 1
    /// The stiffness of the spring; above 0.
    open var stiffness: CGFloat = 100
    /// The damping of the motion; with 0 it never comes to rest.
    open var damping: CGFloat = 10
    /// The velocity towards the target, in target distances per second.
    open var initialVelocity: CGFloat = 0
    /// Whether damping above the critical value is allowed; otherwise it counts as critical.
    open var allowsOverdamping = false

    public override init() { super.init() }

    /// Makes a spring from its perceived behaviour: `perceptualDuration` seconds, above 0, and `bounce`, from −1 (not moving at all) over 0
    /// (just without overshoot) to 1 (for ever). Its duration is the settling duration.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let frequency = 2 * Double.pi / perceptualDuration, bounce = min(max(bounce, -1), 1)
        stiffness = frequency * frequency
        damping = 2 * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
        allowsOverdamping = true
        duration = settlingDuration
    }

    /// The undamped period in seconds.
    open var perceptualDuration: CFTimeInterval { 2 * Double.pi * (mass / stiffness).squareRoot() }

    /// The bounce: 0 just without overshoot, up to 1 without damping, below 0 overdamped.
    open var bounce: CGFloat {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// The time until the motion stays within a thousandth of the target, in seconds (S-CLOCK-66).
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
