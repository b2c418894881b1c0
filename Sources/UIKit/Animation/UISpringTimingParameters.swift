/// Pacing by a mass on a damped spring.
@MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// What a spring is given by.
    enum Shape {
        /// The duration is the animator's; 1 is critical (S-ANIM-22).
        case ratio(CGFloat)
        /// The duration follows from these (S-ANIM-47).
        case spring(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
        /// A period and a bounce; the duration follows from these, too.
        case perceptual(duration: TimeInterval, bounce: CGFloat)
    }

    let shape: Shape
    /// Towards the target, in target distances a second (S-ANIM-48).
    public let initialVelocity: CGVector

    init(_ shape: Shape, initialVelocity: CGVector) {
        self.shape = shape
        self.initialVelocity = initialVelocity
        super.init()
    }

    /// The spring of the system's own push (S-ANIM-46).
    public override convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

    /// A spring that is brought to rest in the animator's duration; `ratio` 1 does not overshoot.
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        self.init(.ratio(ratio), initialVelocity: velocity)
    }

    /// A spring by its physics, all above 0 but `damping`, which may be 0; it takes as long as it needs to settle.
    public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        demand(mass > 0 && stiffness > 0 && damping >= 0, "a spring needs mass and stiffness above 0, and damping not below 0")
        self.init(.spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: velocity)
    }

    /// A spring by how it feels: its period, seconds, above 0, and `bounce`, 0 without overshoot to 1 without rest, below 0
    /// creeping (S-ANIM-23); it takes as long as it needs to settle.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        demand(duration > 0, "a spring needs a duration above 0, not \(duration)")
        self.init(.perceptual(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }
}
