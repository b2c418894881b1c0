/// A spinner that shows that a task is in progress.
open class UIActivityIndicatorView: UIView {
    /// The size and color of a spinner.
    public enum Style: Int, Sendable {
        /// Older styles: a large white, a white, and a gray spinner.
        case whiteLarge, white, gray
        /// A gray spinner of standard size.
        case medium = 100
        /// A large, gray spinner.
        case large = 101
    }

    /// The size and color. Setting it resets `color` and resizes the view.
    open var style: Style { didSet { styleChanged() } }
    /// Whether the spinner is hidden while it isn't animating.
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
    /// The color of the spokes. Setting it to nil restores the style's color.
    open var color: UIColor! {
        didSet {
            if color == nil { color = styleColor }
            setNeedsLayout()
        }
    }
    /// Whether the spinner is animating.
    public private(set) var isAnimating = false
    private let spokes = CAReplicatorLayer(), spoke = CALayer()

    /// Creates a spinner that isn't animating.
    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        setUp()
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
        self.frame = frame
    }

    /// Creates a spinner of medium size for an interface file.
    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isHidden = true
        isUserInteractionEnabled = false
        spokes.addSublayer(spoke)
        layer.addSublayer(spokes)
        styleChanged()
    }

    private var side: CGFloat { style == .large || style == .whiteLarge ? 37 : 20 }

    private var styleColor: UIColor { style == .white || style == .whiteLarge ? .white : .gray }

    private func styleChanged() {
        color = styleColor
        bounds.size = CGSize(width: side, height: side)
        setNeedsLayout()
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: side, height: side) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let count = 8, length = side * 0.26
        spokes.frame = CGRect(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
        spokes.instanceCount = count
        spokes.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(count), 0, 0, 1)
        spokes.instanceDelay = 1 / Double(count)
        spoke.frame = CGRect(x: side / 2 - side * 0.045, y: side * 0.04, width: side * 0.09, height: length)
        spoke.cornerRadius = side * 0.045
        spoke.backgroundColor = color.cgColor(in: self)
    }

    /// Shows and animates the spinner, which turns once per second.
    open func startAnimating() {
        isAnimating = true
        isHidden = false
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue) = (1, 0.25)
        (fade.duration, fade.repeatCount) = (1, .infinity)
        // The spinner continues after a stay in the background.
        fade.isRemovedOnCompletion = false
        spoke.add(fade, forKey: "turn")
    }

    /// Stops the animation, and hides the spinner if `hidesWhenStopped` is true.
    open func stopAnimating() {
        isAnimating = false
        spoke.removeAnimation(forKey: "turn")
        isHidden = hidesWhenStopped
    }
}
