import UIKit

/// A pacing by a cubic Bézier curve from (0, 0) to (1, 1), as the value of a parameter.
///
///     @Parameter var curve = TimingCurve.easeInOut
///     UIViewPropertyAnimator(duration: 0.6, timingParameters: curve.timingParameters)
public struct TimingCurve: Hashable, Sendable {
    /// The inner control points. x is in 0…1; y may lie outside, and the curve overshoots.
    public let x1, y1, x2, y2: Double

    /// Makes a curve of its inner control points. x is clamped to 0…1, a number that is not finite counts as 0.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
        (self.x1, self.y1) = (min(max(finite(x1), 0), 1), finite(y1))
        (self.x2, self.y2) = (min(max(finite(x2), 0), 1), finite(y2))
    }

    /// The standard curves (S-CLOCK-56).
    public static let linear = TimingCurve(0, 0, 1, 1)
    public static let easeIn = TimingCurve(0.42, 0, 1, 1)
    public static let easeOut = TimingCurve(0, 0, 0.58, 1)
    public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

    /// The curve for a property animator.
    @MainActor public var timingParameters: UICubicTimingParameters {
        UICubicTimingParameters(controlPoint1: CGPoint(x: x1, y: y1), controlPoint2: CGPoint(x: x2, y: y2))
    }

    /// The curve for an animation of a layer.
    public var mediaTimingFunction: CAMediaTimingFunction {
        CAMediaTimingFunction(controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
    }
}

/// A spring by its perceptual duration and its bounce, as the value of a parameter.
///
///     @Parameter var spring = SpringCurve(duration: 0.5, bounce: 0.2)
///     UIViewPropertyAnimator(duration: 0, timingParameters: spring.timingParameters)
public struct SpringCurve: Hashable, Sendable {
    /// The time in seconds in which it seems to arrive, above 0.
    public let duration: Double
    /// The overshoot: 0 just does not, 1 never rests, below 0 it arrives slowly; −1…1.
    public let bounce: Double

    /// Makes a spring. A duration below a hundredth of a second counts as that, and a bounce is clamped to −1…1.
    public init(duration: Double = 0.5, bounce: Double = 0) {
        self.duration = duration.isFinite ? max(0.01, duration) : 0.5
        self.bounce = bounce.isFinite ? min(max(bounce, -1), 1) : 0
    }

    /// The damping ratio for `UIView.animate(withDuration:delay:usingSpringWithDamping:…)`.
    public var dampingRatio: Double { bounce >= 0 ? 1 - bounce : 1 / (1 + max(bounce, -0.99)) }

    /// The spring for a property animator.
    @MainActor public var timingParameters: UISpringTimingParameters { UISpringTimingParameters(duration: duration, bounce: bounce) }
}
