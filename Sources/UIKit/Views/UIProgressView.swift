/// A bar that is filled as far as something has come.
open class UIProgressView: UIView {
    /// The look of a bar.
    public enum Style: Int, Sendable {
        /// The usual one, 4 points high.
        case `default`
        /// One in a navigation bar, 2.5 points high.
        case bar
    }

    /// The look.
    open var progressViewStyle: Style {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The filled part, 0…1; 0 by default. A value out of range is clamped.
    open var progress: Float {
        get { shownProgress }
        set { setProgress(newValue, animated: false) }
    }
    /// The colour of the filled part; the tint colour unless set.
    open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the rest.
    open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The image that is stretched along the filled part, instead of a colour.
    open var progressImage: UIImage? { didSet { setNeedsLayout() } }
    /// The image that is stretched along the whole bar, instead of a colour.
    open var trackImage: UIImage? { didSet { setNeedsLayout() } }

    private var shownProgress: Float = 0
    private let (track, filled) = (UIImageView(), UIImageView())

    /// The duration of an animated change, in seconds.
    private static let duration = 0.25

    /// Makes a bar of a look, 150 points wide.
    public init(progressViewStyle: Style) {
        self.progressViewStyle = progressViewStyle
        super.init(frame: .zero)
        setUp()
        bounds.size = CGSize(width: 150, height: usualHeight)
    }

    /// Makes a bar of the usual look.
    public override init(frame: CGRect) {
        progressViewStyle = .default
        super.init(frame: frame)
        setUp()
    }

    /// Does the same as `init(frame:)` with an empty frame: there are no archives here.
    public required init?(coder: NSCoder) {
        progressViewStyle = .default
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        for view in [track, filled] {
            view.clipsToBounds = true
            addSubview(view)
        }
    }

    /// Fills the bar up to `progress`, at once or animated. A value that is not a number is ignored, with a message; one out of 0…1 is
    /// clamped.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard !progress.isNaN else { return Diagnostics.report("a bar's progress must be a number; it stays \(shownProgress)") }
        if animated { layoutIfNeeded() }
        shownProgress = min(max(progress, 0), 1)
        setNeedsLayout()
        if animated { UIView.animate(withDuration: Self.duration, delay: 0, options: .beginFromCurrentState) { self.layoutIfNeeded() } }
    }

    private var usualHeight: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: usualHeight) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: usualHeight) }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        show(track, 1, trackImage, trackTintColor ?? .systemFill)
        show(filled, CGFloat(shownProgress), progressImage, progressTintColor ?? tintColor)
    }

    private func show(_ bar: UIImageView, _ part: CGFloat, _ image: UIImage?, _ color: UIColor?) {
        bar.frame = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width * part, height: bounds.height).madeFinite
        (bar.image, bar.backgroundColor) = (image, image == nil ? color : nil)
        bar.layer.cornerRadius = image == nil && progressViewStyle == .default ? bounds.height / 2 : 0
    }
}
