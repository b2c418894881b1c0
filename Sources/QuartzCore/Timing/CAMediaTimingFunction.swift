/// The name of a standard curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "linear".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Starts slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Starts and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The system's default curve, which starts somewhat slowly and ends slowly.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A cubic Bézier curve from (0, 0) to (1, 1) that paces an animation.
public final class CAMediaTimingFunction: NSObject, Sendable {
    package let pacing: Pacing

    /// Creates a standard curve (S-CLOCK-56). Traps if the name is unknown.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: self.init(pacing: .curve(.linear))
        case .easeIn: self.init(pacing: .curve(.easeIn))
        case .easeOut: self.init(pacing: .curve(.easeOut))
        case .easeInEaseOut: self.init(pacing: .curve(.easeInOut))
        case .default: self.init(pacing: .curve(.default))
        default: misuse("there is no timing function named \"\(name.rawValue)\"; use one of CAMediaTimingFunctionName")
        }
    }

    /// Creates a curve from its two inner control points. x is clamped to 0…1; y can be outside that range, which makes the curve overshoot
    /// (S-CLOCK-58).
    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self.init(pacing: .curve(CubicCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))))
    }

    package init(pacing: Pacing) { self.pacing = pacing }

    /// Writes the coordinates of a control point to `ptr`. Indices 0…3 run from (0, 0) to (1, 1); any other index traps.
    public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        demand((0...3).contains(idx), "a timing function has the control points 0 to 3, not \(idx)")
        var curve = CubicCurve.linear
        if case .curve(let own) = pacing { curve = own }
        let (x, y) = curve.controlPoints[idx]
        ptr[0] = Float(x)
        ptr[1] = Float(y)
    }
}
