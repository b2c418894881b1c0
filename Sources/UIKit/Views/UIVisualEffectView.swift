/// Shows an effect, a blur of what lies behind it say, below its `contentView`.
///
/// Inside an animation block a change of `effect` fades: the blur comes and goes at its full radius, by its opacity.
open class UIVisualEffectView: UIView {
    /// What is shown; nil for nothing.
    ///
    /// From one blur to another the tint fades and the radius jumps.
    open var effect: UIVisualEffect? { didSet { showEffect() } }

    /// What is in front of the effect; as large as the view. Add subviews here, not to the view itself. Its alpha belongs to the
    /// effect.
    public let contentView = UIView()

    /// Behind the content: blur and tint.
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

    /// As `init(effect:)` with nil: there are no archives here.
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
        // A view that had no size has no masks obeyed; else these are in place, and may be on their way in an animation.
        (backdrop.frame, contentView.frame) = (bounds, bounds)
    }

    private func showEffect() {
        if let blur = effect as? UIBlurEffect {
            backdrop.layer.backgroundBlur = blur.deviation
            backdrop.backgroundColor = blur.tint
        }
        // Without a blur the last one stays, so that it can be seen to fade.
        backdrop.alpha = effect is UIBlurEffect ? 1 : 0
        contentView.alpha = (effect as? UIVibrancyEffect)?.opacity ?? 1
    }
}
