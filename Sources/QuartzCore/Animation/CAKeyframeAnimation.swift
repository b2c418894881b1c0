/// An animation through a list of values (S-CLOCK-59 to 61).
///
/// Derived values are computed once, when the animation is added. Values that have the wrong type or aren't finite are dropped along with
/// their key times. If only one value remains, only a discrete animation shows it; if none remains, the animation has no effect.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, in order.
    open var values: [Any]?
    /// The path along which a point moves. The path replaces `values` if the property is a point, and is ignored otherwise (S-CLOCK-62).
    ///
    /// Every path element except a move takes one segment of time or, in the paced modes, a share of time in proportion to its length.
    /// Moves and closing lines of zero length take no time.
    open var path: CGPath?
    /// Whether the layer turns to follow `path`; the animation then also sets the rotation about z in the layer's transform.
    open var rotationMode: CAAnimationRotationMode?
    /// The time of each value, as a fraction of the cycle; nil spaces the values evenly. Times are clamped to 0…1 and never decrease. If
    /// there are more times than values or vice versa, the surplus is ignored (S-CLOCK-60).
    open var keyTimes: [NSNumber]?
    /// The pacing of each segment between two values; segments without a function are linear. `timingFunction` paces the whole cycle.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The interpolation between values.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// The curve's tension at each key in the cubic modes: 1 is tight, 0 leaves the curve unchanged, and −1 is round (S-CLOCK-61).
    open var tensionValues: [NSNumber]?
    /// The sharpness of the curve's corner at each key. 0 is smooth; positive values bend the corner outward, negative values inward.
    open var continuityValues: [NSNumber]?
    /// The curve's bias at each key: positive values bend it after the key, and negative values before the key.
    open var biasValues: [NSNumber]?

    public override init() { super.init() }

    override var explicitValues: [Any?] { (values ?? []).map { $0 } }

    override var namedValues: [(name: String, value: Any)] { path == nil ? (values ?? []).map { ("values", $0) } : [] }

    override var wrongKeyTimes: String? {
        guard let times = keyTimes?.map(\.doubleValue), !calculationMode.isPaced else { return nil }
        let isAscending = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
        guard !isAscending || !times.allSatisfy((0...1).contains) else { return nil }
        return times.map(AnimationRecord.short).joined(separator: ", ")
    }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values
        path = other.path?.copy()
        rotationMode = other.rotationMode
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
    }
}

/// The way a keyframe animation interpolates between its values (S-CLOCK-59).
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "linear".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Interpolates linearly between values. This is the default.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Shows each value until the next key time.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Interpolates linearly at constant speed, ignoring key times and timing functions.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Interpolates along a smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Interpolates along a smooth curve at constant speed, ignoring key times and timing functions.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

    var isPaced: Bool { self == .paced || self == .cubicPaced }
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// The way a layer rotates while it moves along a path (S-CLOCK-62).
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "auto".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Points the layer's x axis along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Points the layer's x axis backward along the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
