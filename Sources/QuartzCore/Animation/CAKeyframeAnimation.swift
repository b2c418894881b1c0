/// An animation through a number of values (S-CLOCK-59 to 61).
///
/// What is worked out of its values is worked out once, when it is added. A value of the wrong type or not finite is left out
/// with its key time; where none is left the animation shows nothing, and where one is left only a discrete one does.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, in order.
    open var values: [Any]?
    /// Where a point goes; counts instead of `values` for a property that is a point, and for no other (S-CLOCK-62).
    ///
    /// Each element but a move takes one segment of time, or in the paced modes its share of the length. A move is not travelled,
    /// and a close without length takes no time.
    open var path: CGPath?
    /// Whether the layer turns as it moves along `path`: its transform's rotation about z then follows the path.
    open var rotationMode: CAAnimationRotationMode?
    /// When each value is reached, in fractions of the cycle; nil spaces them evenly. Times are brought into 0…1 and never below
    /// the one before. Of times and values in different numbers, as many count as there are of both (S-CLOCK-60).
    open var keyTimes: [NSNumber]?
    /// The pacing of each segment between two values; where there is none it is linear. The animation's own `timingFunction`
    /// paces the whole.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How values between keys are found.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// Tightness of the curve at each key, for the cubic modes: 1 tight, 0 as it is, −1 round (S-CLOCK-61).
    open var tensionValues: [NSNumber]?
    /// Sharpness of the corner at each key: 0 none, positive and negative out of and into the curve.
    open var continuityValues: [NSNumber]?
    /// Where the curve bends at each key: positive after it, negative before it.
    open var biasValues: [NSNumber]?

    public required init() { super.init() }

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

/// How a keyframe animation finds the values between its keys (S-CLOCK-59).
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Straight from key to key; the default.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value holds until the next.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight, at one speed; key times and timing functions do not count.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Along a curve through the keys.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Along a curve, at one speed; key times and timing functions do not count.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

    var isPaced: Bool { self == .paced || self == .cubicPaced }
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// How a layer turns as it moves along a path (S-CLOCK-62).
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its x axis along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Its x axis against the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
