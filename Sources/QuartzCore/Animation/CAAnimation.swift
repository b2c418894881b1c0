/// What happens when a property of a layer changes, or what an animation does when it is such an action.
public protocol CAAction {
    /// Acts on the event `event`, for a property change its key, of `anObject`, a layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing: NSNull ends the search for an action (S-CLOCK-96).
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Hears of an animation's beginning and end.
public protocol CAAnimationDelegate: AnyObject {
    /// Called once, in the first frame in which the animation is active (S-CLOCK-39).
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation has run its course (`flag` true) or has been taken off (false) (S-CLOCK-40).
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The common part of all animations: timing, pacing, delegate. A layer takes a copy when one is added (S-CLOCK-44).
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed

    /// The pacing of each cycle; nil is linear (S-CLOCK-55).
    open var timingFunction: CAMediaTimingFunction?
    /// Held strongly until after didStop (S-CLOCK-41).
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the animation is taken off when its active duration has passed.
    open var isRemovedOnCompletion = true

    /// Counts this animation in, when it is added; told when it ends.
    package var completion: AnimationCompletion?

    public required override init() {}

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.take(from: self)
        return copy
    }

    /// Takes over every property of `other`; subclasses add their own.
    func take(from other: CAAnimation) {
        beginTime = other.beginTime
        duration = other.duration
        speed = other.speed
        timeOffset = other.timeOffset
        repeatCount = other.repeatCount
        repeatDuration = other.repeatDuration
        autoreverses = other.autoreverses
        fillMode = other.fillMode
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        completion = other.completion
    }

    /// What the animation does to a layer's values; nil for one that does nothing.
    func makeTrack() -> AnimationTrack? { nil }

    /// Tells a layer to which the animation is added what it will change there.
    func noteUse(on layer: CALayer) {}

    /// Adds the animation to the layer whose property changed.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
    /// The property, e.g. "position" or "transform.rotation.z".
    open var keyPath: String?
    /// Whether the value is added to what is underneath instead of replacing it.
    open var isAdditive = false
    /// Whether each cycle begins where the one before it ended (S-CLOCK-52).
    open var isCumulative = false

    /// Makes an animation of the property at `path`.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    public required init() { super.init() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
    }

    override func noteUse(on layer: CALayer) {
        if let property = keyPath.flatMap(AnimatableProperty.named) { layer.noteUse(of: property.key) }
    }

    override func makeTrack() -> AnimationTrack? {
        guard let property = keyPath.flatMap(AnimatableProperty.named) else {
            Diagnostics.reportOnce("\"\(keyPath ?? "nil")\" is no animatable property of a layer; the animation shows nothing")
            return nil
        }
        return property.track(self)
    }
}
