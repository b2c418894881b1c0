import RenderTree

/// A layer that shows copies of its sublayers, each transformed, tinted and delayed relative to the previous one (S-CLOCK-86).
open class CAReplicatorLayer: CALayer {
    public override init() {
        super.init()
        begin()
    }

    public override init(layer: Any) { super.init(layer: layer) }

    /// Creates a replicator with default values, because Segue doesn't read archives.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        begin()
    }

    private func begin() {
        state.rare.replicator = ReplicatorState()
        (isSpecial, placesSublayers) = (true, true)
    }

    /// The number of times that the sublayers are shown, including the originals; 1 by default.
    open var instanceCount: Int {
        get { state.replicator.count }
        set { change("instanceCount", \.replicator.count, to: max(0, newValue)) }
    }

    /// Whether the copies keep their depth. Has no effect, because copies are flattened into the layer's plane.
    open var preservesDepth = false

    /// The delay of each copy relative to the previous one, in seconds.
    open var instanceDelay: CFTimeInterval {
        get { state.replicator.delay }
        set { change("instanceDelay", \.replicator.delay, to: newValue) }
    }

    /// The transform of each copy relative to the previous one, around the layer's center.
    open var instanceTransform: CATransform3D {
        get { state.replicator.transform }
        set { change("instanceTransform", \.replicator.transform, to: newValue) }
    }

    /// The color by which the first copy is multiplied; opaque white by default. Nil is treated as white.
    open var instanceColor: CGColor? {
        get { state.replicator.color }
        set { change("instanceColor", \.replicator.color, to: newValue ?? .white) }
    }

    /// The amount that each copy adds to the red component.
    open var instanceRedOffset: Float {
        get { Float(state.replicator.offset.red) }
        set { change("instanceRedOffset", \.replicator.offset.red, to: CGFloat(newValue)) }
    }

    /// The amount that each copy adds to the green component.
    open var instanceGreenOffset: Float {
        get { Float(state.replicator.offset.green) }
        set { change("instanceGreenOffset", \.replicator.offset.green, to: CGFloat(newValue)) }
    }

    /// The amount that each copy adds to the blue component.
    open var instanceBlueOffset: Float {
        get { Float(state.replicator.offset.blue) }
        set { change("instanceBlueOffset", \.replicator.offset.blue, to: CGFloat(newValue)) }
    }

    /// The amount that each copy adds to the alpha component.
    open var instanceAlphaOffset: Float {
        get { Float(state.replicator.offset.alpha) }
        set { change("instanceAlphaOffset", \.replicator.offset.alpha, to: CGFloat(newValue)) }
    }
}

/// The number of copies that a replicator shows, and the difference between consecutive copies.
package struct ReplicatorState: Sendable, Hashable {
    package var count = 1
    package var delay: CGFloat = 0
    package var transform = CATransform3DIdentity
    package var color = CGColor.white
    package var offset = CGColor.clear

    /// Returns the tint of the copy at `index`, or nil if the tint is white.
    func tint(ofCopy index: Int) -> CGColor? {
        func part(_ start: CGFloat, _ step: CGFloat) -> CGFloat { min(max(start + step * CGFloat(index), 0), 1) }
        let tint = CGColor(
            red: part(color.red, offset.red), green: part(color.green, offset.green), blue: part(color.blue, offset.blue),
            alpha: part(color.alpha, offset.alpha)
        )
        return tint == .white ? nil : tint
    }
}

extension LayerState {
    /// The replicator's state. Setting it has no effect on other kinds of layers.
    var replicator: ReplicatorState {
        get { rare.replicator ?? ReplicatorState() }
        set { if rare.replicator != nil { rare.replicator = newValue } }
    }
}
