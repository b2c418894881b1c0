/// Which kinds of pacing a timing curve provider has.
public enum UITimingCurveType: Int, Sendable {
    case builtin, cubic, spring, composed
}

/// What describes the pacing of an animator: a cubic curve, a spring, or both.
@MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
    /// Which kind of pacing this is.
    var timingCurveType: UITimingCurveType { get }
    /// The cubic curve; nil where there is none.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil where there is none.
    var springTimingParameters: UISpringTimingParameters? { get }
}
