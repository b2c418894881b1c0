/// Timing described by a cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The standard curve, or `.easeInOut` if the curve was created from control points.
    public let animationCurve: UIView.AnimationCurve
    /// The first control point.
    public let controlPoint1: CGPoint
    /// The second control point.
    public let controlPoint2: CGPoint
    private let isBuiltIn: Bool

    /// Creates the system's default curve, which layer animations also use (S-ANIM-46).
    public override convenience init() {
        self.init(controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1))
    }

    /// Creates a standard curve (S-CLOCK-56).
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        (controlPoint1, controlPoint2) =
            switch curve {
            case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
            case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
            case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
            case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
            }
        isBuiltIn = true
        super.init()
    }

    /// Creates a curve from its control points. x is clamped to 0…1; y may be outside that range to overshoot (S-CLOCK-58).
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        controlPoint1 = point1
        controlPoint2 = point2
        isBuiltIn = false
        super.init()
    }

    /// The kind of curve: `builtin` for standard curves, and `cubic` for curves from control points.
    public var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    /// These parameters.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Nil, because the timing isn't a spring.
    public var springTimingParameters: UISpringTimingParameters? { nil }
}
