// Effects that follow the tilt of the phone. They exist so that code compiles, but do nothing, because Segue's device never tilts.

/// An effect that follows the tilt of the phone. Does nothing.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
    public override init() { super.init() }

    /// Creates an effect from an interface file.
    public required init?(coder: NSCoder) { super.init() }

    /// Returns the offsets of properties at a given tilt. The default is nil.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// An effect that changes one property as the phone tilts. Does nothing.
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The direction of the tilt.
    public enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
    }

    /// The key path of the property to change.
    public let keyPath: String
    /// The direction of the tilt.
    public let type: EffectType
    /// The offset at one end of the tilt.
    open var minimumRelativeValue: Any?
    /// The offset at the other end of the tilt.
    open var maximumRelativeValue: Any?

    /// Creates an effect for the property at `keyPath`.
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }

    /// Creates an effect without a key path, because Segue doesn't support archives.
    public required init?(coder: NSCoder) {
        (keyPath, type) = ("", .tiltAlongHorizontalAxis)
        super.init(coder: coder)
    }
}

/// A group of tilt effects. Does nothing.
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects in the group.
    open var motionEffects: [UIMotionEffect]?
}

extension UIView {
    /// Does nothing, because the device never tilts.
    public func addMotionEffect(_ effect: UIMotionEffect) {}
    /// Does nothing, because no effects are stored.
    public func removeMotionEffect(_ effect: UIMotionEffect) {}
    /// Always empty.
    public var motionEffects: [UIMotionEffect] {
        get { [] }
        set {}
    }
}
