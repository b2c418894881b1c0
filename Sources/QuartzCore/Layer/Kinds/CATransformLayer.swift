/// A layer that doesn't flatten its sublayers. The sublayers keep their depth and are painted from the farthest to the nearest
/// (S-CLOCK-92).
///
/// The layer doesn't paint or clip anything itself, and its opacity applies to each sublayer separately.
open class CATransformLayer: CALayer {
    public override init() {
        super.init()
        (isSpecial, placesSublayers, usesDepth) = (true, true, true)
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        (isSpecial, placesSublayers, usesDepth) = (true, true, true)
    }

    /// Creates a layer with default values, because Segue doesn't read archives.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        (isSpecial, placesSublayers, usesDepth) = (true, true, true)
    }

    override var flattensSublayers: Bool { false }
}
