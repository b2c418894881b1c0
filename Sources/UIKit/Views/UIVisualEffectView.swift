/// A view that shows an effect, such as a blur, behind its `contentView`.
///
/// Inside an animation block, a change of `effect` is a fade: the blur's opacity changes, while its radius stays the same.
open class UIVisualEffectView: UIView {
    /// The effect; nil for none.
    ///
    /// An animated change between two blurs fades the tint, but the radius changes immediately.
    open var effect: UIVisualEffect? { didSet { showEffect() } }

    /// The view in front of the effect, of the same size. Add subviews to it instead of the effect view. The effect controls its alpha.
    public let contentView = UIView()

    /// The view with the blur and the tint.
    private let backdrop = UIView()

    /// Creates a view of zero size with an effect.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
        setUp()
    }

    /// Creates a view without an effect.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view without an effect, because archives are unsupported.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backdrop.isUserInteractionEnabled = false
        for view in [backdrop, contentView] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        showEffect()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // Autoresizing doesn't apply while the view has zero size. In other cases, the frames are already right, and may be animating.
        (backdrop.frame, contentView.frame) = (bounds, bounds)
    }

    private func showEffect() {
        if let blur = effect as? UIBlurEffect {
            backdrop.layer.backgroundBlur = blur.deviation
            backdrop.backgroundColor = blur.tint
        }
        // Without a blur, the previous one stays set, so that it is visible while it fades out.
        backdrop.alpha = effect is UIBlurEffect ? 1 : 0
        contentView.alpha = (effect as? UIVibrancyEffect)?.opacity ?? 1
    }
}
