/// An observer of an animation's beginning and end.
public protocol CAAnimationDelegate: SelectorResponding {
    /// Called once, in the first frame in which the animation is active (S-CLOCK-39).
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation has run its course (`flag` true) or has been removed (false) (S-CLOCK-40).
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base class of all animations: timing, pacing, delegate. A layer takes a copy when one is added (S-CLOCK-44).
///
/// A time or speed that is not finite counts as unset.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    #if DEBUG
    private let census = Census.Mark(CAAnimation.self)
    #endif
    /// The values that a copy takes over, apart from `tags`.
    @exclusivity(unchecked) private var values = Values()

    open var beginTime: CFTimeInterval {
        get { values.beginTime }
        set { values.beginTime = newValue }
    }
    open var duration: CFTimeInterval {
        get { values.duration }
        set { values.duration = newValue }
    }
    open var speed: Float {
        get { values.speed }
        set { values.speed = newValue }
    }
    open var timeOffset: CFTimeInterval {
        get { values.timeOffset }
        set { values.timeOffset = newValue }
    }
    open var repeatCount: Float {
        get { values.repeatCount }
        set { values.repeatCount = newValue }
    }
    open var repeatDuration: CFTimeInterval {
        get { values.repeatDuration }
        set { values.repeatDuration = newValue }
    }
    open var autoreverses: Bool {
        get { values.autoreverses }
        set { values.autoreverses = newValue }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { values.fillMode }
        set { values.fillMode = newValue }
    }

    /// The pacing of each cycle; nil is linear (S-CLOCK-55).
    open var timingFunction: CAMediaTimingFunction? {
        get { values.timingFunction }
        set { values.timingFunction = newValue }
    }
    /// The delegate, held strongly until after didStop (S-CLOCK-41).
    open var delegate: (any CAAnimationDelegate)? {
        get { values.delegate }
        set { values.delegate = newValue }
    }
    /// Whether the animation is removed when its active duration has passed.
    open var isRemovedOnCompletion: Bool {
        get { values.isRemovedOnCompletion }
        set { values.isRemovedOnCompletion = newValue }
    }
    /// The preferred frame rates; kept, but without effect here.
    open var preferredFrameRateRange: CAFrameRateRange {
        get { values.preferredFrameRateRange }
        set { values.preferredFrameRateRange = newValue }
    }

    /// The completion that counts this animation in when it is added, and out when it ends.
    package final var completion: AnimationCompletion? {
        get { values.completion }
        set { values.completion = newValue }
    }
    /// Whether the animated view blocks touches meanwhile (S-ANIM-19).
    package final var blocksTouches: Bool {
        get { values.blocksTouches }
        set { values.blocksTouches = newValue }
    }

    private struct Values {
        var beginTime: CFTimeInterval = 0
        var duration: CFTimeInterval = 0
        var speed: Float = 1
        var timeOffset: CFTimeInterval = 0
        var repeatCount: Float = 0
        var repeatDuration: CFTimeInterval = 0
        var autoreverses = false
        var fillMode = CAMediaTimingFillMode.removed
        var timingFunction: CAMediaTimingFunction?
        var delegate: (any CAAnimationDelegate)?
        var isRemovedOnCompletion = true
        var preferredFrameRateRange = CAFrameRateRange.default
        var completion: AnimationCompletion?
        var blocksTouches = false
    }

    /// The values set by `setValue(_:forKey:)` for keys that name no property.
    @exclusivity(unchecked) private var tags: [String: Any] = [:]

    public override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSObject.made(of: type(of: self))
        (copy as? CAAnimation)?.take(from: self)
        return copy
    }

    /// Copies every property of `other`; subclasses add their own.
    func take(from other: CAAnimation) { (values, tags) = (other.values, other.tags) }

    /// Returns the animation's effect on a layer's values, or nil if it has none.
    func makeTrack(on layer: CALayer?) -> AnimationTrack? { nil }

    /// Whether the layer's drawing depends on what the animation changes.
    func changesDrawing(of layer: CALayer) -> Bool { false }

    /// Notes on a layer, to which the animation is added, which properties it will change.
    func noteUse(on layer: CALayer) {}

    /// Adds the animation to the layer whose property changed.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: Values by key

    /// Returns the value of the property named `key`, or the value that was set for the key. Any value can be kept under any other key, and
    /// goes with the copy that a layer takes.
    open func value(forKey key: String) -> Any? {
        if let property = AnimationKey.named(key, of: self) { return property.read(self) }
        return tags[key] ?? type(of: self).defaultValue(forKey: key)
    }

    /// Sets the property named `key`, or keeps `value` under the key. A value of the wrong type leaves the property as it was; nil clears
    /// an optional property or removes a kept value.
    open func setValue(_ value: Any?, forKey key: String) {
        guard let property = AnimationKey.named(key, of: self) else { return tags[key] = value }
        property.write(self, value)
    }

    /// Returns the same as `value(forKey:)`: an animation's values have no parts of their own.
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

    /// Does the same as `setValue(_:forKey:)`.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

    /// Returns the value of a property in a new animation of this class, or nil if there is no such property. A subclass may add values of
    /// its own.
    open class func defaultValue(forKey key: String) -> Any? {
        guard let fresh = NSObject.made(of: self) as? CAAnimation else { return nil }
        return AnimationKey.named(key, of: fresh)?.read(fresh)
    }

    /// Returns whether an archive would hold the value of `key`: always, unless a subclass overrides it. Nothing is archived here.
    open func shouldArchiveValue(forKey key: String) -> Bool { true }
}
