/// A bar with a field for what is searched. There is no keyboard: a tap on the field begins editing, and code alone changes the text.
open class UISearchBar: UIView {
    /// The look of a bar.
    public enum Style: UInt, Sendable {
        /// As `prominent`.
        case `default`
        /// A field on a ground of its own.
        case prominent
        /// A field alone.
        case minimal
    }

    /// The delegate, held weakly.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The field.
    public let searchTextField = UISearchTextField()
    /// The text; empty by default.
    open var text: String? {
        get { searchTextField.text ?? "" }
        set { searchTextField.text = newValue }
    }
    /// The text that is shown in its absence.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// A line above the field; stored without effect.
    open var prompt: String?
    /// The look.
    open var searchBarStyle = Style.default { didSet { setNeedsLayout() } }
    /// The look in older programs; stored without effect.
    open var barStyle = UIBarStyle.default
    /// The colour of the ground; nil for that of the look.
    open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// Whether something of what lies behind is seen through the ground; stored without effect.
    open var isTranslucent = true
    /// The image of the ground.
    open var backgroundImage: UIImage? { didSet { setNeedsLayout() } }
    /// Whether there is a Cancel button at the right.
    open var showsCancelButton: Bool {
        get { isCancelShown }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    /// Whether there is a button for bookmarks; stored without effect.
    open var showsBookmarkButton = false
    /// Whether there is a button for results; stored without effect.
    open var showsSearchResultsButton = false
    /// Whether there is a row of scopes below the field; stored without effect.
    open var showsScopeBar = false
    /// The titles of scopes; stored without effect.
    open var scopeButtonTitles: [String]?
    /// The selected scope; stored without effect.
    open var selectedScopeButtonIndex = 0
    /// The offset of the text within the field; stored without effect.
    open var searchTextPositionAdjustment = UIOffset.zero

    private let ground = UIImageView(), cancel = UIButton(type: .system)
    private var isCancelShown = false

    /// The height of the bar and of its field, the room at the sides of both, and the duration of the Cancel button's coming, in points and
    /// seconds.
    private static let (height, fieldHeight, aside, duration): (CGFloat, CGFloat, CGFloat, TimeInterval) = (56, 36, 8, 0.25)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Does the same as `init(frame:)` with an empty frame: there are no archives here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        cancel.setTitle("Cancel", for: .normal)
        cancel.titleLabel?.font = .systemFont(ofSize: 17)
        cancel.alpha = 0
        cancel.addTarget(self, action: Selector(UISearchBar.cancelled), for: .touchUpInside)
        let tap = UITapGestureRecognizer(target: self, action: Selector(UISearchBar.tapped))
        searchTextField.addGestureRecognizer(tap)
        for view in [ground, searchTextField, cancel] { addSubview(view) }
    }

    /// Shows or hides the Cancel button, at once or animated.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton != isCancelShown else { return }
        if animated { layoutIfNeeded() }
        isCancelShown = showsCancelButton
        setNeedsLayout()
        if animated { UIView.animate(withDuration: Self.duration) { self.layoutIfNeeded() } }
    }

    /// Sets an image for a sign in the field; without effect.
    open func setImage(_ iconImage: UIImage?, for icon: UISearchBar.Icon, state: UIControl.State) {}

    /// Sets the image behind the text for a state; that of other states than the normal one is without effect.
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        if state == .normal { searchTextField.groundImage = backgroundImage }
    }

    /// The signs in a field.
    public enum Icon: Int, Sendable {
        case search, clear, bookmark, resultsList
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { true }

    @discardableResult open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard delegate?.searchBarShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        delegate?.searchBarTextDidBeginEditing(self)
        return true
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.searchBarShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        delegate?.searchBarTextDidEndEditing(self)
        return true
    }

    private func tapped() { becomeFirstResponder() }

    private func cancelled() { delegate?.searchBarCancelButtonClicked(self) }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
        ground.image = backgroundImage
        let hasGround = searchBarStyle != .minimal && backgroundImage == nil
        ground.backgroundColor = hasGround ? barTintColor ?? .secondarySystemBackground : nil
        let width = cancel.sizeThatFits(bounds.size).width, inside = bounds.insetBy(dx: Self.aside, dy: 0)
        cancel.frame =
            CGRect(
                x: inside.maxX - (isCancelShown ? width : 0), y: bounds.minY, width: width, height: bounds.height
            ).madeFinite
        cancel.alpha = isCancelShown ? 1 : 0
        searchTextField.frame =
            CGRect(
                x: inside.minX, y: bounds.midY - Self.fieldHeight / 2,
                width: max(0, inside.width - (isCancelShown ? width + Self.aside : 0)), height: Self.fieldHeight
            ).madeFinite
    }
}
