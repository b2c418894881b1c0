/// An animation through a number of values (S-CLOCK-59 to 61).
///
/// Everything derived from its values is computed once, when it is added. A value of the wrong type or not finite is dropped with its key
/// time. With no value left the animation shows nothing; with one left, only a discrete animation shows it.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, in order.
    open var values: [Any]?
    /// The path of a point. It replaces `values` for a property that is a point, and for no other (S-CLOCK-62).
    ///
    /// Each element except a move takes one segment of time or, in the paced modes, its share of the length. A move takes no time, nor does
    /// a close without length.
    open var path: CGPath?
    /// Whether the layer turns as it moves along `path`: its transform's rotation about z then follows the path.
    open var rotationMode: CAAnimationRotationMode?
    /// The time of each value, as a fraction of the cycle; nil spaces them evenly. Times are clamped to 0…1 and never decrease. If the
    /// numbers of times and values differ, the smaller one counts (S-CLOCK-60).
    open var keyTimes: [NSNumber]?
    /// The pacing of each segment between two values; linear if missing. The animation's own `timingFunction` paces the whole.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The interpolation between keys.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// Tightness of the curve at each key, for the cubic modes: 1 tight, 0 unchanged, −1 round (S-CLOCK-61).
    open var tensionValues: [NSNumber]?
    /// Sharpness of the corner at each key: 0 none, positive and negative out of and into the curve.
    open var continuityValues: [NSNumber]?
    /// The bias of the curve at each key: positive bends it after the key, negative before it.
    open var biasValues: [NSNumber]?

    public override init() { super.init() }

    override var givenValues: [Any?] { (values ?? []).map { $0 } }

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

/// The interpolation of a keyframe animation between its keys (S-CLOCK-59).
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Linear from key to key; the default.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value holds until the next.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Linear at constant speed; key times and timing functions are ignored.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Along a curve through the keys.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Along a curve at constant speed; key times and timing functions are ignored.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

    var isPaced: Bool { self == .paced || self == .cubicPaced }
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// The rotation of a layer as it moves along a path (S-CLOCK-62).
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The layer's x axis points along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The layer's x axis points against the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
