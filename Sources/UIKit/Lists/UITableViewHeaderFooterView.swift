/// A header or footer of a table section.
open class UITableViewHeaderFooterView: UIView {
    /// The view that contains the content. Add subviews to it.
    public let contentView = UIView()
    /// The identifier under which the view was registered.
    public internal(set) var reuseIdentifier: String?
    /// The label of a standard header, created on first access.
    open var textLabel: UILabel? {
        if ownLabel == nil {
            let label = UILabel()
            (label.font, label.textColor) = (Self.plainFont, .secondaryLabel)
            contentView.addSubview(label)
            ownLabel = label
        }
        return ownLabel
    }
    private var ownLabel: UILabel?
    private var textInset: CGFloat = 16
    private static let plainFont = UIFont.systemFont(ofSize: 13, weight: .semibold)
    /// A view behind the content.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// The configuration for the view that fills `contentView`.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { content?.0 }
        set {
            content?.1.removeFromSuperview()
            content = newValue.map { ($0, $0.makeContentView()) }
            guard let view = content?.1 else { return }
            view.fill(contentView)
            contentView.addSubview(view)
        }
    }
    private var content: (any UIContentConfiguration, UIView & UIContentView)?

    /// Returns the standard content of a header.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

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

    /// Shows the standard title of a header or footer of `table`. Headers of grouped tables are uppercase (S-LIST-10).
    func show(title: String, isHeader: Bool, in table: UITableView) {
        textLabel?.text = isHeader && table.style != .plain ? title.localizedUppercase : title
        setNeedsLayout()
    }

    /// Gives the text its place and, unless the program has set a font, its font in `table`.
    func join(_ table: UITableView) {
        textInset = 16 + table.sideInset
        if table.style != .plain, ownLabel?.font === Self.plainFont { ownLabel?.font = .systemFont(ofSize: 13) }
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        contentView.frame = bounds
        ownLabel?.frame = bounds.insetBy(dx: textInset, dy: 4)
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
