/// A layer that doesn't flatten its sublayers. They keep their depth and are painted from farthest to nearest (S-CLOCK-92).
///
/// The layer itself is invisible and doesn't clip, and its opacity applies to each sublayer separately.
open class CATransformLayer: CALayer {
    public override init() {
        super.init()
        (isSpecial, placesSublayers) = (true, true)
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        (isSpecial, placesSublayers) = (true, true)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        (isSpecial, placesSublayers) = (true, true)
    }

    override var flattensSublayers: Bool { false }
}
