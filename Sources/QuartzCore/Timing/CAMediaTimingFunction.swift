/// The name of a standard curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A pacing of time: a cubic Bézier curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, Sendable {
    package let curve: CubicCurve

    /// Makes a standard curve (S-CLOCK-56). An unknown name traps.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: self.init(curve: .linear)
        case .easeIn: self.init(curve: .easeIn)
        case .easeOut: self.init(curve: .easeOut)
        case .easeInEaseOut: self.init(curve: .easeInOut)
        case .default: self.init(curve: .default)
        default: preconditionFailure("there is no timing function named \"\(name.rawValue)\"; use one of CAMediaTimingFunctionName")
        }
    }

    /// Makes a curve of its two inner control points. x is brought into 0…1; y may lie outside and overshoots (S-CLOCK-58).
    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self.init(curve: CubicCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
    }

    package init(curve: CubicCurve) { self.curve = curve }
}
