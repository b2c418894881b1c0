/// A row of tabs, one of which is selected.
open class UITabBar: UIView {
    /// The bar's height in points, without the safe area.
    static let height: CGFloat = 49

    /// The items, from left to right.
    open var items: [UITabBarItem]? { didSet { rebuild() } }
    /// The selected item.
    open var selectedItem: UITabBarItem? { didSet { paint() } }
    /// The color of the unselected items.
    open var unselectedItemTintColor: UIColor? { didSet { paint() } }
    /// The background color, or nil for the interface style's standard gray.
    open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? Self.grey } }
    /// Whether the bar is translucent, so that pages extend under it (S-TRANS-109). The property doesn't change the bar's appearance.
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } } }

    /// The color behind the bar's own background. A transparent color therefore leaves the bar opaque (S-LAYOUT-22).
    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            let shows = (newValue?.cgColor.alpha ?? 0) > 0 || isTransparent
            super.backgroundColor = shows ? newValue : barTintColor ?? Self.grey
        }
    }
    private var isTransparent: Bool { backgroundImage?.size == .zero || standardAppearance.color(else: .black).cgColor.alpha == 0 }

    /// The background image, which is tiled. An empty image makes the bar transparent.
    open var backgroundImage: UIImage? {
        didSet {
            let image = backgroundImage.map { $0.size == .zero ? .clear : UIColor(patternImage: $0) }
            backgroundColor = image ?? barTintColor ?? Self.grey
        }
    }
    /// The image of the line above the bar. An empty image hides the line.
    open var shadowImage: UIImage? { didSet { hairline.isHidden = shadowImage?.size == .zero } }
    /// The image behind the selected tab. This property is stored but has no effect.
    open var selectionIndicatorImage: UIImage?

    /// A closure called with the index of a tab after the user taps the tab.
    var onTabTap: ((Int) -> Void)?
    private(set) var buttons: [TabBarButton] = []
    private let hairline = UIView()
    private static let grey = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.09 : 0.97, alpha: 1) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a bar with an empty frame, because archives are unsupported.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = Self.grey
        hairline.backgroundColor = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.2) }
        addSubview(hairline)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        paint()
    }

    /// The appearance of the bar.
    open var standardAppearance = UITabBarAppearance() {
        didSet {
            backgroundColor = standardAppearance.color(else: barTintColor ?? Self.grey)
            hairline.isHidden = !standardAppearance.hasShadow
            paint()
        }
    }
    /// The delegate; held weakly. A tab bar controller is the delegate of its bar.
    open weak var delegate: (any UITabBarDelegate)?
    /// The style of the bar. Stored, but has no effect.
    open var barStyle = UIBarStyle.default
    /// The positions of the tabs. Stored, but has no effect, because the tabs fill the bar.
    open var itemPositioning = ItemPositioning.automatic
    /// The width of a tab that doesn't fill the bar. Stored, but has no effect.
    open var itemWidth: CGFloat = 0
    /// The space between tabs that don't fill the bar. Stored, but has no effect.
    open var itemSpacing: CGFloat = 0
    /// The color of the selected tab, under its old name.
    open var selectedImageTintColor: UIColor? {
        get { tintColor }
        set { tintColor = newValue }
    }

    /// The positions of tabs.
    public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

    /// Whether the user is rearranging the tabs; always false.
    open var isCustomizing: Bool { false }
    /// Lets the user rearrange the tabs. Does nothing.
    open func beginCustomizingItems(_ items: [UITabBarItem]) {}
    /// Ends the rearrangement of the tabs. Returns false, because the tabs haven't changed.
    @discardableResult open func endCustomizing(animated: Bool) -> Bool { false }

    /// Replaces the tabs, without animation.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.height + (window?.safeAreaInsets.bottom ?? 0))
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: intrinsicContentSize.height) }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        invalidateIntrinsicContentSize()
    }
    /// The appearance over content that is scrolled to its end. This property is stored but has no effect.
    open var scrollEdgeAppearance: UITabBarAppearance?

    override func adopt(_ prototype: UIView) {
        super.adopt(prototype)
        guard let prototype = prototype as? UITabBar else { return }
        barTintColor = barTintColor ?? prototype.barTintColor
        unselectedItemTintColor = unselectedItemTintColor ?? prototype.unselectedItemTintColor
    }

    private func rebuild() {
        buttons.forEach { $0.removeFromSuperview() }
        buttons = (items ?? []).map { item in
            item.onChange = { [weak self] in self?.paint() }
            let button = TabBarButton(frame: .zero)
            button.addTarget(self, action: Selector(UITabBar.tapped(_:)), for: .touchUpInside)
            addSubview(button)
            return button
        }
        paint()
        setNeedsLayout()
    }

    private func paint() {
        for (item, button) in zip(items ?? [], buttons) {
            let isSelected = item === selectedItem
            let layout = standardAppearance.stackedLayoutAppearance
            button.show(
                item, isSelected: isSelected, color: isSelected ? tintColor : unselectedItemTintColor ?? .gray,
                appearance: isSelected ? layout.selected : layout.normal)
        }
    }

    private func tapped(_ button: TabBarButton) {
        guard let index = buttons.firstIndex(where: { $0 === button }), let item = items?[index] else { return }
        if onTabTap == nil { selectedItem = item }
        delegate?.tabBar(self, didSelect: item)
        onTabTap?(index)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
        let width = bounds.width / CGFloat(max(1, buttons.count))
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: min(bounds.height, Self.height))
        }
    }
}

/// The delegate of a tab bar.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called after a tap on a tab.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
    // Segue never calls the remaining methods, because the user can't rearrange tabs.
    /// On iPhone, called before the user rearranges tabs.
    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
    /// On iPhone, called after the user has started to rearrange tabs.
    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
    /// On iPhone, called before the user ends rearranging tabs.
    func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
    /// On iPhone, called after the user has rearranged tabs.
    func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
    /// Does nothing by default.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    /// Does nothing by default.
    public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    /// Does nothing by default.
    public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    /// Does nothing by default.
    public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
    /// Does nothing by default.
    public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}
