/// A layer without a plane: its sublayers keep their depth, and are painted from the farthest to the nearest (S-CLOCK-92).
///
/// It shows nothing of its own, clips nothing, and its opacity applies to each sublayer separately.
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
