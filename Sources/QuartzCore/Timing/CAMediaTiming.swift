/// The timing of layers and animations, relative to their parent's clock.
public protocol CAMediaTiming {
    /// The start time in seconds, on the parent's clock.
    var beginTime: CFTimeInterval { get set }
    /// The length of one cycle in seconds. For an animation, 0 means that the duration is set when the animation is added (S-CLOCK-21).
    var duration: CFTimeInterval { get set }
    /// Local seconds per second of the parent's time. 0 freezes time, and negative values make it run backward.
    var speed: Float { get set }
    /// The offset added to local time, in seconds.
    var timeOffset: CFTimeInterval { get set }
    /// The number of cycles, which can be fractional. 0 means one cycle, and `.infinity` repeats forever.
    var repeatCount: Float { get set }
    /// The total time of the repetitions, in seconds of local time. Positive values override `repeatCount` (S-CLOCK-23).
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each cycle also plays in reverse.
    var autoreverses: Bool { get set }
    /// The behavior outside the active interval (S-CLOCK-31, 32).
    var fillMode: CAMediaTimingFillMode { get set }
}

/// Whether an animation stays visible before its start and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "forwards".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Shows the last value after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Shows the first value before the start.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Shows the first value before the start and the last value after the end.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// The animation has no effect outside its active interval. This is the default.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")

    var coversBefore: Bool { self == .backwards || self == .both }
    var coversAfter: Bool { self == .forwards || self == .both }
}
