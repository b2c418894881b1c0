/// A view that shows an effect, such as a blur, behind its `contentView`.
///
/// Inside an animation block, a change of `effect` animates the blur's radius and its tint (S-ANIM-53).
open class UIVisualEffectView: UIView {
    /// The effect, or nil for no effect.
    open var effect: UIVisualEffect? { didSet { showEffect() } }

    /// The view in front of the effect. It fills the effect view. Add subviews to it, not to the effect view. The effect controls its
    /// alpha.
    public let contentView = UIView()

    /// The view that shows the blur and the tint.
    private let backdrop = UIView()

    /// Creates a view of size zero with an effect.
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

    /// Creates a view without an effect, because Segue doesn't support archives.
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
        // Autoresizing doesn't work while the view's size is zero. In all other cases, the frames are already right, and may be animating.
        (backdrop.frame, contentView.frame) = (bounds, bounds)
    }

    private func showEffect() {
        let blur = effect as? UIBlurEffect
        backdrop.layer.backgroundBlur = blur?.deviation ?? 0
        // The old tint fades out, and a new one fades in from nothing.
        if let blur {
            backdrop.backgroundColor = blur.tint
        } else {
            backdrop.backgroundColor = backdrop.backgroundColor?.withAlphaComponent(0)
        }
        contentView.alpha = (effect as? UIVibrancyEffect)?.opacity ?? 1
    }
}
