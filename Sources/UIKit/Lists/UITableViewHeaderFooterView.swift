/// A header or footer of a table section.
open class UITableViewHeaderFooterView: UIView {
    /// The view that contains the content. Add subviews to it.
    public let contentView = UIView()
    /// The identifier under which the view was registered.
    public internal(set) var reuseIdentifier: String?
    /// The label of a standard header, created on first access.
    open private(set) lazy var textLabel: UILabel? = {
        let label = UILabel()
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        label.textColor = .secondaryLabel
        contentView.addSubview(label)
        return label
    }()
    /// A view behind the content.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    private var hasText = false

    /// Creates a view for the table view to recycle under `reuseIdentifier`.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        setUp()
    }

    public override convenience init(frame: CGRect) { self.init(reuseIdentifier: nil) }

    /// Creates an empty header or footer, because Segue doesn't support archives.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// Called before the view is reused for another section. Overrides must call `super`.
    open func prepareForReuse() {}

    func show(title: String) {
        hasText = true
        textLabel?.text = title
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        contentView.frame = bounds
        if hasText { textLabel?.frame = bounds.insetBy(dx: 16, dy: 4) }
    }
}

extension UITableViewHeaderFooterView {
    @inline(never)
    fileprivate convenience init(dynamicIdentifier: String?) { self.init(reuseIdentifier: dynamicIdentifier) }

    /// Returns a new view of a class that is only known at runtime. See `NSObject.made(of:)`.
    static func made(of type: UITableViewHeaderFooterView.Type, identifier: String) -> UITableViewHeaderFooterView {
        unsafeBitCast(type, to: PlainHeader.Type.self).init(dynamicIdentifier: identifier) as UITableViewHeaderFooterView
    }
}

private final class PlainHeader: UITableViewHeaderFooterView {}
