/// The kind of timing that a provider describes.
public enum UITimingCurveType: Int, Sendable {
    /// A standard curve, a curve from control points, a spring, or both.
    case builtin, cubic, spring, composed
}

/// A description of an animator's timing: a cubic curve, a spring, or both.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
    /// The kind of timing.
    var timingCurveType: UITimingCurveType { get }
    /// The cubic curve, if there is one.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring, if there is one.
    var springTimingParameters: UISpringTimingParameters? { get }
}
