/// A bar with a search field. Tapping the field begins editing and shows the keyboard.
open class UISearchBar: UIView, UITextInputTraits, KeyboardTarget {
    /// The style of a search bar.
    public enum Style: UInt, Sendable {
        /// The same as `prominent`.
        case `default`
        /// A search field on a background, except in a navigation bar.
        case prominent
        /// A search field without a background.
        case minimal
    }

    /// The delegate. Held weakly.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The search field.
    public let searchTextField = UISearchTextField()
    /// The text; empty by default.
    open var text: String? {
        get { searchTextField.text ?? "" }
        set {
            guard newValue ?? "" != searchTextField.text ?? "" else { return }
            searchTextField.text = newValue
            if searchController?.isActive == true { searchController?.updateResults() }
        }
    }
    /// The text shown while the field is empty.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// A line of text above the field. This property is stored but has no effect.
    open var prompt: String?
    /// The style of the bar.
    open var searchBarStyle = Style.default { didSet { setNeedsLayout() } }
    /// The bar style from older versions of iOS. This property is stored but has no effect.
    open var barStyle = UIBarStyle.default
    /// The background color, or nil for the style's default.
    open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// Whether the bar is translucent. This property is stored but has no effect.
    open var isTranslucent = true
    /// The background image.
    open var backgroundImage: UIImage? { didSet { setNeedsLayout() } }
    /// Whether the Cancel button is shown.
    open var showsCancelButton: Bool {
        get { isCancelShown }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    /// Whether the bookmark button is shown. This property is stored but has no effect.
    open var showsBookmarkButton = false
    /// Whether the search results button is shown. This property is stored but has no effect.
    open var showsSearchResultsButton = false
    /// Whether the scope buttons are below the field.
    open var showsScopeBar: Bool {
        get { isScopeShown }
        set { setShowsScope(newValue) }
    }
    /// The titles of the scope buttons.
    open var scopeButtonTitles: [String]? { didSet { scopesChanged() } }
    /// The index of the selected scope button.
    open var selectedScopeButtonIndex: Int {
        get { scopeIndex }
        set {
            scopeIndex = newValue
            scopes.selectedSegmentIndex = newValue
        }
    }
    /// The offset of the text within the field. This property is stored but has no effect.
    open var searchTextPositionAdjustment = UIOffset.zero

    private let ground = UIImageView(), cancel = UIButton(type: .system), scopes = UISegmentedControl(items: [])
    private var isCancelShown = false
    private var isScopeShown = false
    private var scopeIndex = 0
    /// The controller that this bar belongs to.
    weak var searchController: UISearchController?
    /// Whether the scope buttons are visible.
    var hasScopeBar: Bool { isScopeShown && scopeButtonTitles?.isEmpty == false }
    private static let scopeHeight: CGFloat = 46

    /// The heights of the bar and its field, the horizontal margin in points, and the duration of the Cancel button's animation in seconds.
    private static let (height, fieldHeight, aside, duration): (CGFloat, CGFloat, CGFloat, TimeInterval) = (56, 36, 8, 0.25)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a search bar with an empty frame. Archives aren't supported.
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
        scopes.addTarget(self, action: Selector(UISearchBar.scopeChosen), for: .valueChanged)
        for view in [ground, searchTextField, cancel] { addSubview(view) }
    }

    /// Shows or hides the scope buttons.
    func setShowsScope(_ isShown: Bool) {
        guard isShown != isScopeShown else { return }
        isScopeShown = isShown
        scopesChanged()
    }

    /// Shows or hides the scope buttons, without animation.
    open func setShowsScope(_ show: Bool, animated: Bool) { setShowsScope(show) }

    private func scopesChanged() {
        scopes.removeAllSegments()
        for (index, title) in (scopeButtonTitles ?? []).enumerated() { scopes.insertSegment(withTitle: title, at: index, animated: false) }
        scopes.selectedSegmentIndex = (scopeButtonTitles ?? []).indices.contains(scopeIndex) ? scopeIndex : -1
        if hasScopeBar { addSubview(scopes) } else { scopes.removeFromSuperview() }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func scopeChosen() {
        scopeIndex = scopes.selectedSegmentIndex
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scopeIndex)
        searchController?.updateResults()
    }

    /// Shows or hides the Cancel button, with an optional animation.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton != isCancelShown else { return }
        if animated { layoutIfNeeded() }
        isCancelShown = showsCancelButton
        setNeedsLayout()
        if animated { UIView.animateInternally(withDuration: Self.duration) { self.layoutIfNeeded() } }
    }

    /// Sets the image for one of the field's icons. Has no effect.
    open func setImage(_ iconImage: UIImage?, for icon: UISearchBar.Icon, state: UIControl.State) {}

    /// Sets the field's background image for a control state. Only `.normal` has an effect.
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        if state == .normal { searchTextField.groundImage = backgroundImage }
    }

    /// The icons of a search field.
    public enum Icon: Int, Sendable {
        case search, clear, bookmark, resultsList
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { true }

    @discardableResult open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard delegate?.searchBarShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        searchTextField.setNeedsLayout()
        delegate?.searchBarTextDidBeginEditing(self)
        searchController?.begin()
        return true
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.searchBarShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        searchTextField.setNeedsLayout()
        delegate?.searchBarTextDidEndEditing(self)
        return true
    }

    private func tapped() { becomeFirstResponder() }

    func keyboardTyped(_ text: String) {
        if allows(searchTextField.selection, text) { report { searchTextField.insertText(text) } }
    }

    func keyboardDeleted() {
        let range = searchTextField.rangeToDelete
        if range.length > 0, allows(range, "") { report { searchTextField.deleteBackward() } }
    }

    func keyboardEntered() { delegate?.searchBarSearchButtonClicked(self) }

    private func allows(_ range: NSRange, _ text: String) -> Bool {
        delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    private func report(_ change: () -> Void) {
        change()
        delegate?.searchBar(self, textDidChange: text ?? "")
        if searchController?.isActive == true { searchController?.updateResults() }
    }

    private func cancelled() {
        delegate?.searchBarCancelButtonClicked(self)
        searchController?.end()
    }

    // MARK: Layout

    private var fittingHeight: CGFloat { Self.height + (hasScopeBar ? Self.scopeHeight : 0) }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: fittingHeight) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fittingHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
        ground.image = backgroundImage
        let hasGround = searchBarStyle != .minimal && backgroundImage == nil && !(superview is NavigationBarContent)
        ground.backgroundColor = hasGround ? barTintColor ?? .secondarySystemBackground : nil
        let scopeHeight = hasScopeBar ? Self.scopeHeight : 0, bounds = bounds.shrunk(left: 0, top: 0, right: 0, bottom: scopeHeight)
        let width = cancel.sizeThatFits(bounds.size).width, inside = bounds.insetBy(dx: Self.aside, dy: 0)
        scopes.frame = CGRect(x: inside.minX, y: bounds.maxY, width: inside.width, height: 32).madeFinite
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
