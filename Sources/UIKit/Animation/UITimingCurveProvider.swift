/// The kind of pacing of a timing curve provider.
public enum UITimingCurveType: Int, Sendable {
    case builtin, cubic, spring, composed
}

/// A description of an animator's pacing: a cubic curve, a spring, or both.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
    /// The kind of pacing.
    var timingCurveType: UITimingCurveType { get }
    /// The cubic curve; nil if there is none.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil if there is none.
    var springTimingParameters: UISpringTimingParameters? { get }
}
