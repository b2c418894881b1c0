/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
    /// The property, e.g. "position" or "transform.rotation.z".
    open var keyPath: String?
    /// Whether the value is added to the underlying value instead of replacing it.
    open var isAdditive = false
    /// Whether each cycle begins where the one before it ended (S-CLOCK-52).
    open var isCumulative = false
    /// The function that makes a transform of the animated numbers, if the property is a transform; nil leaves the values unchanged.
    open var valueFunction: CAValueFunction?

    /// Makes an animation of the property at `path`.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    public override init() { super.init() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        valueFunction = other.valueFunction
    }

    override func noteUse(on layer: CALayer) {
        if let keyPath { layer.noteUse(of: keyPath.utf8.contains(UInt8(ascii: ".")) ? String(keyPath.prefix { $0 != "." }) : keyPath) }
    }

    /// The values that it is given, of whatever kind.
    var givenValues: [Any?] { [] }

    override func changesDrawing(of layer: CALayer) -> Bool {
        guard let keyPath else { return false }
        return type(of: layer).needsDisplay(forKey: String(keyPath.prefix { $0 != "." }))
    }

    override func makeTrack(on layer: CALayer?) -> AnimationTrack? {
        let known = keyPath.flatMap(AnimatableProperty.named)
        guard let property = known ?? keyPath.flatMap({ layer?.ownProperty($0, like: givenValues) }) else {
            Diagnostics.reportOnce("\"\(keyPath ?? "nil")\" is not an animatable property of a layer; the animation has no effect")
            return nil
        }
        return property.track(self)
    }
}
