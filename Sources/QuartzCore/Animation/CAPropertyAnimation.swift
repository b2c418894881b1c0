/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
    // Exclusivity checks are turned off because these properties are only read and written as a whole.

    /// The property's key path, such as "position" or "transform.rotation.z".
    @exclusivity(unchecked) open var keyPath: String?
    /// Whether the value is added to the underlying value instead of replacing it.
    @exclusivity(unchecked) open var isAdditive = false
    /// Whether each cycle starts from the end value of the previous cycle (S-CLOCK-52).
    @exclusivity(unchecked) open var isCumulative = false
    /// The function that converts the animated numbers to a transform, if the animated property is a transform. Nil uses the values as they
    /// are.
    @exclusivity(unchecked) open var valueFunction: CAValueFunction?

    /// Creates an animation for the property at `path`.
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
        guard let key = propertyKey else { return }
        layer.noteUse(of: key)
        if key == "transform", leavesPlane { layer.noteDepth() }
    }

    /// The first component of the key path.
    private var propertyKey: String? {
        property?.key ?? keyPath.map { $0.utf8.contains(UInt8(ascii: ".")) ? String($0.prefix { $0 != "." }) : $0 }
    }

    /// The table entry for the animated property's key path, or nil if the property isn't animatable.
    private var property: AnimatableProperty? {
        if let lastProperty, lastProperty.name == keyPath { return lastProperty }
        lastProperty = keyPath.flatMap(AnimatableProperty.named)
        return lastProperty
    }
    /// The last lookup's result, which is cached because adding the animation to a layer looks up the property three times.
    @exclusivity(unchecked) private var lastProperty: AnimatableProperty?

    /// The start, end, or keyframe values set on the animation, of any type.
    var explicitValues: [Any?] { [] }

    override func changesDrawing(of layer: CALayer) -> Bool {
        propertyKey.map { type(of: layer).needsDisplay(forKey: $0) } ?? false
    }

    /// Whether the key path is an animatable property of `layer`.
    func isAnimatable(on layer: CALayer) -> Bool {
        property != nil || keyPath.map { layer.customProperty($0, like: explicitValues) != nil } ?? true
    }

    /// A mistake in the values or key times, or nil if there is none.
    func mistake(on layer: CALayer) -> LayerNote? {
        guard let keyPath else { return nil }
        if let property, valueFunction == nil,
            let wrong = namedValues.first(where: { !($0.value is any Numeric) && property.value($0.value) == nil })
        {
            let type = String(describing: type(of: wrong.value))
            return .wrongType(layer, keyPath: keyPath, value: wrong.name, type: type)
        }
        return wrongKeyTimes.map { .wrongKeyTimes(layer, keyPath: keyPath, times: $0) }
    }

    /// The values that are set, with the names of their members.
    var namedValues: [(name: String, value: Any)] { [] }

    /// The key times as text if they are wrong, or nil.
    var wrongKeyTimes: String? { nil }

    override func makeTrack(on layer: CALayer?) -> AnimationTrack? {
        guard let property = property ?? keyPath.flatMap({ layer?.customProperty($0, like: explicitValues) }) else {
            Diagnostics.reportOnce("\"\(keyPath ?? "nil")\" is not an animatable property of a layer; the animation has no effect")
            return nil
        }
        return property.track(self)
    }
}

extension CAPropertyAnimation {
    /// Whether the animation may move the layer out of its superlayer's plane by changing the transform.
    private var leavesPlane: Bool {
        if let valueFunction { return CAValueFunction.outOfPlane.contains(valueFunction.name) }
        guard keyPath == "transform" else { return Self.pathsOutOfPlane.contains(keyPath ?? "") }
        return explicitValues.contains { CATransform3D.read($0)?.leavesPlane ?? false }
    }

    private static let pathsOutOfPlane: Set = ["transform.rotation.x", "transform.rotation.y", "transform.translation.z"]
}
