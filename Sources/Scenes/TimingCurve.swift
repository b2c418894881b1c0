import UIKit

/// A cubic Bézier timing curve from (0, 0) to (1, 1), as a parameter value.
///
///     @Parameter var curve = TimingCurve.easeInOut
///     UIViewPropertyAnimator(duration: 0.6, timingParameters: curve.timingParameters)
public struct TimingCurve: Hashable, Sendable {
    /// The inner control points. x is in 0…1. If y is outside 0…1, the curve overshoots.
    public let x1, y1, x2, y2: Double

    /// Creates a curve from its inner control points. x is clamped to 0…1. Numbers that aren't finite are replaced with 0.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
        (self.x1, self.y1) = (min(max(finite(x1), 0), 1), finite(y1))
        (self.x2, self.y2) = (min(max(finite(x2), 0), 1), finite(y2))
    }

    /// The standard curves (S-CLOCK-56).
    public static let linear = TimingCurve(0, 0, 1, 1)
    /// Starts slowly.
    public static let easeIn = TimingCurve(0.42, 0, 1, 1)
    /// Ends slowly.
    public static let easeOut = TimingCurve(0, 0, 0.58, 1)
    /// Starts and ends slowly.
    public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

    /// The curve for a property animator.
    @MainActor public var timingParameters: UICubicTimingParameters {
        UICubicTimingParameters(controlPoint1: CGPoint(x: x1, y: y1), controlPoint2: CGPoint(x: x2, y: y2))
    }

    /// The curve for a layer animation.
    public var mediaTimingFunction: CAMediaTimingFunction {
        CAMediaTimingFunction(controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
    }
}

/// A spring with a perceptual duration and a bounce, as a parameter value.
///
///     @Parameter var spring = SpringCurve(duration: 0.5, bounce: 0.2)
///     UIViewPropertyAnimator(duration: 0, timingParameters: spring.timingParameters)
public struct SpringCurve: Hashable, Sendable {
    /// The perceptual duration in seconds, above 0.
    public let duration: Double
    /// The bounce, −1…1. At 0, the spring is critically damped. At 1, the spring never comes to rest. Below 0, the spring is overdamped.
    public let bounce: Double

    /// Creates a spring. The duration is raised to at least 0.01 s, and the bounce is clamped to −1…1.
    public init(duration: Double = 0.5, bounce: Double = 0) {
        self.duration = duration.isFinite ? max(0.01, duration) : 0.5
        self.bounce = bounce.isFinite ? min(max(bounce, -1), 1) : 0
    }

    /// The damping ratio for `UIView.animate(withDuration:delay:usingSpringWithDamping:…)`.
    public var dampingRatio: Double { bounce >= 0 ? 1 - bounce : 1 / (1 + max(bounce, -0.99)) }

    /// The spring for a property animator.
    @MainActor public var timingParameters: UISpringTimingParameters { UISpringTimingParameters(duration: duration, bounce: bounce) }
}
