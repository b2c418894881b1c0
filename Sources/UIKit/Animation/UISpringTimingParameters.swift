/// Timing based on a mass on a damped spring.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The parameters of a spring.
    enum Shape {
        /// A damping ratio, used with the animator's duration; 1 is critical damping (S-ANIM-22).
        case ratio(CGFloat)
        /// Physical constants. They determine the duration (S-ANIM-47).
        case spring(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
        /// A period and a bounce. They determine the duration as well.
        case perceptual(duration: TimeInterval, bounce: CGFloat)
    }

    let shape: Shape
    /// The initial velocity toward the target per second, in multiples of the distance to the target (S-ANIM-48).
    public let initialVelocity: CGVector

    init(_ shape: Shape, initialVelocity: CGVector) {
        self.shape = shape
        self.initialVelocity = initialVelocity
        super.init()
        EmptyBlockCheck.reportVelocity(max(abs(initialVelocity.dx), abs(initialVelocity.dy)))
    }

    /// Creates the spring that the system uses for navigation pushes (S-ANIM-46).
    public override convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

    /// Creates a spring that settles within the animator's duration. With a `ratio` of 1 it doesn't overshoot.
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        self.init(.ratio(ratio), initialVelocity: velocity)
    }

    /// Creates a spring from physical constants. All must be above 0, except `damping`, which may be 0. The duration is its settling time.
    public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        demand(mass > 0 && stiffness > 0 && damping >= 0, "a spring needs mass and stiffness above 0, and damping of at least 0")
        self.init(.spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: velocity)
    }

    /// Creates a spring from its period and its bounce. The period is in seconds and must be above 0. With a `bounce` of 0, the spring
    /// doesn't overshoot. With 1, it never settles. With values below 0, it is overdamped (S-ANIM-23). The duration is its settling time.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        demand(duration > 0, "a spring needs a duration above 0, not \(duration)")
        self.init(.perceptual(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    /// The kind of curve; always `spring`.
    public var timingCurveType: UITimingCurveType { .spring }
    /// Nil, because the timing isn't a cubic curve.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// These parameters.
    public var springTimingParameters: UISpringTimingParameters? { self }
}
