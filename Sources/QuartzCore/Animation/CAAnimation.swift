/// Observes an animation's start and end.
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// Called once, in the animation's first active frame (S-CLOCK-39).
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation has finished (`flag` is true) or was removed (`flag` is false) (S-CLOCK-40).
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing, so that delegates can omit the method.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing, so that delegates can omit the method.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base class of all animations, with timing, pacing and a delegate. Adding an animation to a layer copies it (S-CLOCK-44).
///
/// A time or speed that isn't finite counts as unset.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    #if DEBUG
    private let census = LiveObjects.Mark(CAAnimation.self)
    #endif
    /// All copied values except `tags`.
    @exclusivity(unchecked) private var values = Values()

    /// The start time in seconds, on the layer's clock. 0, the default, means the time of the commit (S-CLOCK-16). In a group, it is the
    /// time after the group's start, and 0 means 0 (S-CLOCK-20).
    open var beginTime: CFTimeInterval {
        get { values.beginTime }
        set { values.beginTime = newValue }
    }
    /// The length of one cycle in seconds. 0, the default, is replaced when the animation is added (S-CLOCK-21).
    open var duration: CFTimeInterval {
        get { values.duration }
        set { values.duration = newValue }
    }
    /// Seconds of the animation's time per second of the layer's time; 1 by default.
    open var speed: Float {
        get { values.speed }
        set { values.speed = newValue }
    }
    /// The offset added to the animation's time, in seconds; 0 by default.
    open var timeOffset: CFTimeInterval {
        get { values.timeOffset }
        set { values.timeOffset = newValue }
    }
    /// The number of cycles, which can be fractional. 0, the default, means one cycle.
    open var repeatCount: Float {
        get { values.repeatCount }
        set { values.repeatCount = newValue }
    }
    /// The total time of the repetitions, in seconds. A positive value overrides `repeatCount`; 0 by default (S-CLOCK-23).
    open var repeatDuration: CFTimeInterval {
        get { values.repeatDuration }
        set { values.repeatDuration = newValue }
    }
    /// Whether each cycle also plays in reverse, which doubles its length; false by default.
    open var autoreverses: Bool {
        get { values.autoreverses }
        set { values.autoreverses = newValue }
    }
    /// The animation's effect outside its active interval; `removed` by default, which means none (S-CLOCK-31, 32).
    open var fillMode: CAMediaTimingFillMode {
        get { values.fillMode }
        set { values.fillMode = newValue }
    }

    /// The pacing of each cycle; nil means linear (S-CLOCK-55).
    open var timingFunction: CAMediaTimingFunction? {
        get { values.timingFunction }
        set { values.timingFunction = newValue }
    }
    /// The delegate, retained until after `animationDidStop` (S-CLOCK-41).
    open var delegate: (any CAAnimationDelegate)? {
        get { values.delegate }
        set { values.delegate = newValue }
    }
    /// Whether the animation is removed once its active duration has passed.
    open var isRemovedOnCompletion: Bool {
        get { values.isRemovedOnCompletion }
        set { values.isRemovedOnCompletion = newValue }
    }
    /// The preferred range of frame rates. Stored, but has no effect in Segue.
    open var preferredFrameRateRange: CAFrameRateRange {
        get { values.preferredFrameRateRange }
        set { values.preferredFrameRateRange = newValue }
    }

    /// The completion handler that waits for this animation.
    package final var completion: AnimationCompletion? {
        get { values.completion }
        set { values.completion = newValue }
    }
    /// Whether the animated view blocks touches while the animation runs (S-ANIM-19).
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

    /// The values stored by `setValue(_:forKey:)` for keys that aren't properties.
    @exclusivity(unchecked) private var tags: [String: Any] = [:]

    public override init() { super.init() }

    /// Returns a copy of the same class with all properties, the delegate, and the values stored by key. `zone` has no effect.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSObject.made(of: type(of: self))
        (copy as? CAAnimation)?.take(from: self)
        return copy
    }

    /// Copies every property of `other`. Subclasses override this to copy their properties.
    func take(from other: CAAnimation) { (values, tags) = (other.values, other.tags) }

    /// Returns the animation's effect on the layer's values, or nil if it has no effect.
    func makeTrack(on layer: CALayer?) -> AnimationTrack? { nil }

    /// Returns whether the layer must redraw its contents while the animation runs.
    func changesDrawing(of layer: CALayer) -> Bool { false }

    /// Tells the layer which properties the animation will change.
    func noteUse(on layer: CALayer) {}

    /// Adds the animation, with the key `event`, to the layer whose property changed.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: Values by key

    /// Returns the value of the property named `key`, or the value stored for that key. A key that isn't a property can store any value,
    /// which is copied along with the animation.
    open func value(forKey key: String) -> Any? {
        if let property = AnimationKey.named(key, of: self) { return property.read(self) }
        return tags[key] ?? type(of: self).defaultValue(forKey: key)
    }

    /// Sets the property named `key`, or stores `value` for that key. A value of the wrong type leaves a property unchanged. Nil clears an
    /// optional property or removes a stored value.
    open func setValue(_ value: Any?, forKey key: String) {
        guard let property = AnimationKey.named(key, of: self) else { return tags[key] = value }
        property.write(self, value)
    }

    /// Returns `value(forKey:)`, because key paths into an animation's values are unsupported.
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

    /// Calls `setValue(_:forKey:)`.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

    /// Returns the default value of one of this class's properties, or nil if none exists. Subclasses can override this method.
    open class func defaultValue(forKey key: String) -> Any? {
        guard let fresh = NSObject.made(of: self) as? CAAnimation else { return nil }
        return AnimationKey.named(key, of: fresh)?.read(fresh)
    }

    /// Returns whether the value for `key` would be archived; true unless overridden. Segue never archives animations.
    open func shouldArchiveValue(forKey key: String) -> Bool { true }
}
