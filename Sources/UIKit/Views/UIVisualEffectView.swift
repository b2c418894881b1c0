/// A view that shows an effect, such as a blur of its background, below its `contentView`.
///
/// Inside an animation block a change of `effect` fades: the blur appears and disappears at its full radius, by its opacity.
open class UIVisualEffectView: UIView {
    /// The effect; nil for none.
    ///
    /// From one blur to another the tint fades and the radius jumps.
    open var effect: UIVisualEffect? { didSet { showEffect() } }

    /// The view in front of the effect, as large as this one. Add subviews here, not to the view itself. Its alpha belongs to the effect.
    public let contentView = UIView()

    /// The background with blur and tint.
    private let backdrop = UIView()

    /// Makes a view of no size with an effect.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
        setUp()
    }

    /// Makes a view without an effect.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Does the same as `init(effect:)` with nil: there are no archives here.
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
        // A view without a size applies no masks; otherwise these are in place, and may be moving in an animation.
        (backdrop.frame, contentView.frame) = (bounds, bounds)
    }

    private func showEffect() {
        if let blur = effect as? UIBlurEffect {
            backdrop.layer.backgroundBlur = blur.deviation
            backdrop.backgroundColor = blur.tint
        }
        // Without a blur the last one stays, so that its fade is visible.
        backdrop.alpha = effect is UIBlurEffect ? 1 : 0
        contentView.alpha = (effect as? UIVibrancyEffect)?.opacity ?? 1
    }
}
