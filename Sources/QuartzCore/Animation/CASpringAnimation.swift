import Foundation

/// An animation whose value moves like a mass on a damped spring (S-CLOCK-63 to 67).
///
/// `duration` cuts the motion short rather than stretching it. To show the whole motion, set it to `settlingDuration`.
open class CASpringAnimation: CABasicAnimation {
    /// The mass on the spring. It must be positive.
    open var mass: CGFloat = 1
    /// The stiffness of the spring. It must be positive.
    open var stiffness: CGFloat = 100
    /// The damping of the motion. With 0, the spring never comes to rest.
    open var damping: CGFloat = 10
    /// The initial velocity toward the target per second, in units of the distance to the target.
    open var initialVelocity: CGFloat = 0
    /// Whether damping above the critical value is allowed; otherwise, such damping is treated as critical.
    open var allowsOverdamping = false

    public override init() { super.init() }

    /// Creates a spring from its perceived duration and bounce. The animation lasts for the spring's settling duration.
    /// `perceptualDuration` is in seconds and must be positive. `bounce` ranges from −1 (doesn't move) through 0 (critically damped) to 1
    /// (oscillates forever).
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let frequency = 2 * Double.pi / perceptualDuration, bounce = min(max(bounce, -1), 1)
        stiffness = frequency * frequency
        damping = 2 * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
        allowsOverdamping = true
        duration = settlingDuration
    }

    /// The undamped spring's period in seconds.
    open var perceptualDuration: CFTimeInterval { 2 * Double.pi * (mass / stiffness).squareRoot() }

    /// The bounce: 0 is critically damped, 1 is undamped, and negative values are overdamped.
    open var bounce: CGFloat {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// The time, in seconds, after which the motion stays within a thousandth of the distance to the target (S-CLOCK-66).
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
