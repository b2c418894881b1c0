/// The timing that layers and animations share: a clock of their own within their parent's.
public protocol CAMediaTiming {
    /// The beginning in the parent's time, in seconds.
    var beginTime: CFTimeInterval { get set }
    /// The length of one cycle, seconds; 0 on an animation means "to be filled in when it is added" (S-CLOCK-21).
    var duration: CFTimeInterval { get set }
    /// Local seconds per second of the parent; 0 freezes, negative runs backwards.
    var speed: Float { get set }
    /// The offset added to local time, in seconds.
    var timeOffset: CFTimeInterval { get set }
    /// The number of cycles, also fractional; 0 means one; `.infinity` never ends.
    var repeatCount: Float { get set }
    /// The seconds of local time to repeat for; above 0 it overrides `repeatCount` (S-CLOCK-23).
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each cycle also runs back.
    var autoreverses: Bool { get set }
    /// The behaviour outside the active interval (S-CLOCK-31, 32).
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The values that an animation shows before it begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The last value after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value before the beginning.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Neither; the default.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")

    var coversBefore: Bool { self == .backwards || self == .both }
    var coversAfter: Bool { self == .forwards || self == .both }
}
