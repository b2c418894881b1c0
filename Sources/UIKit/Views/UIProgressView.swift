/// A bar that shows the progress of a task.
open class UIProgressView: UIView {
    /// The style of a progress bar.
    public enum Style: Int, Sendable {
        /// The standard style, 4 points tall.
        case `default`
        /// The style for navigation bars, 2.5 points tall.
        case bar
    }

    /// The style of the bar.
    open var progressViewStyle: Style {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The progress, 0…1. The default is 0. Values outside the range are clamped.
    open var progress: Float {
        get { shownProgress }
        set { setProgress(newValue, animated: false) }
    }
    /// The color of the filled part, or nil to use the tint color.
    open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The color of the unfilled part, or nil to use `systemFill`.
    open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The image to stretch over the filled part in place of a color.
    open var progressImage: UIImage? { didSet { setNeedsLayout() } }
    /// The image to stretch over the whole bar in place of a color.
    open var trackImage: UIImage? { didSet { setNeedsLayout() } }

    private var shownProgress: Float = 0
    private let (track, filled) = (UIImageView(), UIImageView())

    /// The duration of an animated change, in seconds.
    private static let duration = 0.25

    /// Creates a bar with the given style and a width of 150 points.
    public init(progressViewStyle: Style) {
        self.progressViewStyle = progressViewStyle
        super.init(frame: .zero)
        setUp()
        bounds.size = CGSize(width: 150, height: standardHeight)
    }

    /// Creates a bar of the standard style.
    public override init(frame: CGRect) {
        progressViewStyle = .default
        super.init(frame: frame)
        setUp()
    }

    /// Creates a bar with an empty frame, because Segue doesn't support archives.
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

    /// Sets the progress, with an optional animation. NaN is ignored and logged. Other values are clamped to 0…1.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard !progress.isNaN else {
            return UIApplication.shared.warn("a bar's progress must be a number; it stays \(shownProgress)", about: layer)
        }
        let animated = animated && window != nil
        if animated { layoutIfNeeded() }
        shownProgress = min(max(progress, 0), 1)
        setNeedsLayout()
        if animated {
            UIView.animateInternally(withDuration: Self.duration, delay: 0, options: .beginFromCurrentState) { self.layoutIfNeeded() }
        }
    }

    private var standardHeight: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: standardHeight) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: standardHeight) }

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
