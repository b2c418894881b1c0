/// A header or footer of a table's section.
open class UITableViewHeaderFooterView: UIView {
    /// The view of the content: add subviews here.
    public let contentView = UIView()
    /// The identifier by which the view is used again.
    public internal(set) var reuseIdentifier: String?
    /// The label of a standard header.
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

    /// Makes a view that a table uses again by `reuseIdentifier`.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        addSubview(contentView)
    }

    public override convenience init(frame: CGRect) { self.init(reuseIdentifier: nil) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }

    /// Called before the view is used again for another section. An override calls super.
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

    /// Returns a new view of a class that is known only when the program runs; see `NSObject.made(of:)`.
    static func made(of type: UITableViewHeaderFooterView.Type, identifier: String) -> UITableViewHeaderFooterView {
        unsafeBitCast(type, to: PlainHeader.Type.self).init(dynamicIdentifier: identifier) as UITableViewHeaderFooterView
    }
}

private final class PlainHeader: UITableViewHeaderFooterView {}
