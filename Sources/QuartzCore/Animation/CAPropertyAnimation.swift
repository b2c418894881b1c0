/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
    // These are read and written whole, so nothing checks that accesses do not overlap.

    /// The property, e.g. "position" or "transform.rotation.z".
    @exclusivity(unchecked) open var keyPath: String?
    /// Whether the value is added to the underlying value instead of replacing it.
    @exclusivity(unchecked) open var isAdditive = false
    /// Whether each cycle begins where the one before it ended (S-CLOCK-52).
    @exclusivity(unchecked) open var isCumulative = false
    /// The function that makes a transform of the animated numbers, if the property is a transform; nil leaves the values unchanged.
    @exclusivity(unchecked) open var valueFunction: CAValueFunction?

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
        if let key = propertyKey { layer.noteUse(of: key) }
    }

    /// The layer's property that the key path begins with.
    private var propertyKey: String? {
        property?.key ?? keyPath.map { $0.utf8.contains(UInt8(ascii: ".")) ? String($0.prefix { $0 != "." }) : $0 }
    }

    /// The row of the key path in the table of properties; nil if it is in none.
    private var property: AnimatableProperty? {
        if let lastProperty, lastProperty.name == keyPath { return lastProperty }
        lastProperty = keyPath.flatMap(AnimatableProperty.named)
        return lastProperty
    }
    /// The row found last: a layer that takes the animation asks for it three times.
    @exclusivity(unchecked) private var lastProperty: AnimatableProperty?

    /// The values that it is given, of whatever kind.
    var givenValues: [Any?] { [] }

    override func changesDrawing(of layer: CALayer) -> Bool {
        propertyKey.map { type(of: layer).needsDisplay(forKey: $0) } ?? false
    }

    override func makeTrack(on layer: CALayer?) -> AnimationTrack? {
        guard let property = property ?? keyPath.flatMap({ layer?.ownProperty($0, like: givenValues) }) else {
            Diagnostics.reportOnce("\"\(keyPath ?? "nil")\" is not an animatable property of a layer; the animation has no effect")
            return nil
        }
        return property.track(self)
    }
}
