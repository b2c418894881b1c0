/// A pacing by a mass on a damped spring.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The description of a spring.
    enum Shape {
        /// A damping ratio, with the animator's duration; 1 is critical (S-ANIM-22).
        case ratio(CGFloat)
        /// Physical constants, which determine the duration (S-ANIM-47).
        case spring(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
        /// A period and a bounce, which also determine the duration.
        case perceptual(duration: TimeInterval, bounce: CGFloat)
    }

    let shape: Shape
    /// The velocity towards the target, in target distances per second (S-ANIM-48).
    public let initialVelocity: CGVector

    init(_ shape: Shape, initialVelocity: CGVector) {
        self.shape = shape
        self.initialVelocity = initialVelocity
        super.init()
    }

    /// Makes the spring of the system's own push (S-ANIM-46).
    public override convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

    /// Makes a spring that comes to rest in the animator's duration; `ratio` 1 does not overshoot.
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        self.init(.ratio(ratio), initialVelocity: velocity)
    }

    /// Makes a spring from its physical constants, all above 0 except `damping`, which may be 0; it takes as long as it needs to settle.
    public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        demand(mass > 0 && stiffness > 0 && damping >= 0, "a spring needs mass and stiffness above 0, and damping not below 0")
        self.init(.spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: velocity)
    }

    /// Makes a spring from its perceived behaviour: its period in seconds, above 0, and `bounce`, from 0 without overshoot to 1 without
    /// rest, below 0 overdamped (S-ANIM-23). It takes as long as it needs to settle.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        demand(duration > 0, "a spring needs a duration above 0, not \(duration)")
        self.init(.perceptual(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }
}
