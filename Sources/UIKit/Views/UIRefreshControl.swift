/// A spinner above a scroll view's content. Pulling the content down far enough starts a refresh, which the program ends.
open class UIRefreshControl: UIControl {
    /// Whether a refresh is in progress.
    open private(set) var isRefreshing = false
    /// The text below the spinner.
    open var attributedTitle: NSAttributedString? {
        didSet {
            label.attributedText = attributedTitle
            setNeedsLayout()
        }
    }

    private let spinner = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()
    /// Whether the finger has to lift before it can start another refresh.
    private var isSpent = false

    /// The height of the control, and the pull distance that starts a refresh, in points.
    private static let (standardHeight, pullDistance): (CGFloat, CGFloat) = (60, 100)

    /// Creates a control. A scroll view sets its size.
    public init() {
        super.init(frame: .zero)
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a refresh control for an interface file.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        spinner.hidesWhenStopped = false
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 12)
        addSubview(spinner)
        addSubview(label)
        isHidden = true
    }

    private var scrollView: UIScrollView? { superview as? UIScrollView }

    /// Starts a refresh as if the user had pulled, but without sending an event. Doesn't scroll.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        isHidden = false
        spinner.color = tintColor
        spinner.startAnimating()
        scrollView?.contentInset.top += Self.standardHeight
    }

    /// Ends the refresh. If the content is pulled down and the finger has lifted, scrolls it back to the top.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        if ChangeRecorder.current != nil { UIApplication.shared.workingDriver?.emit(.fact(EngineFact(.refreshEnded, nil, layer))) }
        spinner.stopAnimating()
        guard let scrollView else { return }
        let isAtTop = scrollView.contentOffset.y < 0
        scrollView.keepsRange = false
        scrollView.contentInset.top -= Self.standardHeight
        scrollView.keepsRange = true
        if isAtTop, !scrollView.isDragging {
            scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: -scrollView.adjustedContentInset.top), animated: true)
        }
    }

    /// Follows the content, and starts a refresh once a finger has pulled it far enough.
    func scrolled() {
        guard let scrollView else { return }
        let pull = -scrollView.adjustedContentInset.top - scrollView.contentOffset.y
        isHidden = !isRefreshing && pull <= 0
        frame = CGRect(x: 0, y: -Self.standardHeight, width: scrollView.bounds.width, height: Self.standardHeight).madeFinite
        if !scrollView.isDragging { isSpent = false }
        guard scrollView.isDragging, !isRefreshing, !isSpent, pull > Self.pullDistance else { return }
        isSpent = true
        beginRefreshing()
        sendActions(for: .valueChanged)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let hasTitle = attributedTitle != nil
        spinner.center = CGPoint(x: bounds.midX, y: hasTitle ? bounds.midY - 10 : bounds.midY).madeFinite
        label.frame = CGRect(x: 0, y: bounds.midY + 6, width: bounds.width, height: 16).madeFinite
    }
}
