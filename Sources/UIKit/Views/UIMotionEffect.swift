// Effects of a phone's tilt. The device lies still, so that they have no effect; code that adds them compiles.

/// A change of a view with the phone's tilt; without effect.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
    public override init() { super.init() }

    /// Makes an effect for an interface file.
    public required init?(coder: NSCoder) { super.init() }

    /// Returns the values for a tilt, relative to the view's; none by default.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A change of one property with the phone's tilt; without effect.
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The direction of a tilt.
    public enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
    }

    /// The property.
    public let keyPath: String
    /// The direction of the tilt.
    public let type: EffectType
    /// The change at one end.
    open var minimumRelativeValue: Any?
    /// The change at the other end.
    open var maximumRelativeValue: Any?

    /// Makes an effect on a property.
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }

    public required init?(coder: NSCoder) {
        (keyPath, type) = ("", .tiltAlongHorizontalAxis)
        super.init(coder: coder)
    }
}

/// Several effects of a tilt; without effect.
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects.
    open var motionEffects: [UIMotionEffect]?
}

extension UIView {
    /// Would change the view with the phone's tilt; the device lies still.
    public func addMotionEffect(_ effect: UIMotionEffect) {}
    /// Does nothing: no effect is there.
    public func removeMotionEffect(_ effect: UIMotionEffect) {}
    /// The effects; none.
    public var motionEffects: [UIMotionEffect] {
        get { [] }
        set {}
    }
}
