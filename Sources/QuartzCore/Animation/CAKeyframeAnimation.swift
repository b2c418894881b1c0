/// An animation through a list of values (S-CLOCK-59 to 61).
///
/// All derived values are computed once, when the animation is added. Values that have the wrong type or aren't finite are dropped along
/// with their key times. If one value is left, only a discrete animation shows it; if none is left, the animation has no effect.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, in order.
    open var values: [Any]?
    /// The path of a point. It replaces `values` if the property is a point and is ignored otherwise (S-CLOCK-62).
    ///
    /// Every element except a move takes one segment of time or, in the paced modes, a share proportional to its length. Moves and closing
    /// lines of zero length take no time.
    open var path: CGPath?
    /// Whether the layer rotates to follow `path`, by setting its transform's rotation about z.
    open var rotationMode: CAAnimationRotationMode?
    /// The time of each value as a fraction of the cycle; nil spaces the values evenly. Times are clamped to 0…1 and never decrease. If
    /// there are more times than values, or more values than times, the extra ones are ignored (S-CLOCK-60).
    open var keyTimes: [NSNumber]?
    /// The pacing of each segment between two values; segments without a function are linear. `timingFunction` paces the whole cycle.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The interpolation between values.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// The tension of the curve at each key in the cubic modes: 1 is tight, 0 leaves the curve unchanged, −1 is round (S-CLOCK-61).
    open var tensionValues: [NSNumber]?
    /// The sharpness of the corner at each key. 0 is smooth; positive values bend the corner outward, negative values inward.
    open var continuityValues: [NSNumber]?
    /// The bias of the curve at each key: positive values bend it after the key, negative values before the key.
    open var biasValues: [NSNumber]?

    public override init() { super.init() }

    override var explicitValues: [Any?] { (values ?? []).map { $0 } }

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

/// The interpolation of a keyframe animation between its values (S-CLOCK-59).
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Interpolates linearly between values; the default.
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

/// The rotation of a layer that moves along a path (S-CLOCK-62).
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Points the layer's x axis along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Points the layer's x axis backward along the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
