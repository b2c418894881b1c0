/// The style of a bar.
public enum UIBarStyle: Int, Sendable {
    /// A light, or a nearly black background of navigation bars. Toolbars and search bars ignore it.
    case `default`, black
}

/// A navigation controller's bar, with a back button, a title and buttons.
open class UINavigationBar: UIView {
    /// The height of a bar without a large title, and the height of the row that contains a large title, in points.
    static let (height, largeTitleHeight): (CGFloat, CGFloat) = (44, 52)

    /// The navigation controller that owns the bar, or nil if the bar is standalone.
    weak var navigationController: UINavigationController?
    /// The color of the bar and of the status bar area above it, or nil for the standard gray of the interface style.
    open var barTintColor: UIColor? { didSet { paintGround() } }
    /// The style to use if `barTintColor` is nil.
    open var barStyle = UIBarStyle.default { didSet { paintGround() } }
    /// Whether the bar is translucent, so that pages extend under it (S-TRANS-109). The property doesn't change the bar's appearance.
    open var isTranslucent = true {
        didSet {
            guard isTranslucent != oldValue else { return }
            paintGround()
            navigationController?.viewIfLoaded?.setNeedsLayout()
        }
    }

    /// The title's attributes: the font and the color.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemChanged() } }
    /// Whether to show large titles in a row below the buttons. They don't shrink when the content scrolls.
    open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { heightChanged() } } }
    /// The attributes of large titles: the font and the color.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemChanged() } }
    /// The image of the line below the bar. An empty image hides the line. Other images have no effect.
    open var shadowImage: UIImage? { didSet { paintGround() } }
    /// The appearance of the bar.
    open var standardAppearance = UINavigationBarAppearance() {
        didSet {
            hasStandardAppearance = true
            appearanceChanged()
        }
    }
    /// The appearance over content that is scrolled to its top, or over a page without a scroll view. Nil uses the standard appearance.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { appearanceChanged() } }
    /// The appearance of a compact bar. This property is stored but has no effect.
    open var compactAppearance: UINavigationBarAppearance?
    /// The compact bar's appearance over content that is scrolled to its top. This property is stored but has no effect.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    private var hasStandardAppearance = false
    private var groundImage: UIImage?

    private static let grey = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.09 : 0.97, alpha: 1) }
    private let ground = UIView()
    private let hairline = UIView()
    private(set) var content: NavigationBarContent?

    private var stack: [UINavigationItem]?

    /// The items on the stack, starting with the root view controller's. Traps if the bar belongs to a navigation controller, which sets
    /// the items itself.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }
    /// The visible item.
    open var topItem: UINavigationItem? { items?.last }
    /// The item of the back button's destination.
    open var backItem: UINavigationItem? { items?.dropLast().last }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a bar with an empty frame, because Segue doesn't support archives.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// Sets the background image. An empty image makes the bar transparent. Metrics are ignored.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        groundImage = backgroundImage
        paintGround()
    }

    /// Sets the background image. Position and metrics are ignored.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: barMetrics)
    }

    /// Returns the background image.
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? { groundImage }

    /// Returns the background image.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { groundImage }

    /// The appearance in effect, or nil if no appearance is set.
    private var appearance: UINavigationBarAppearance? {
        let standard = topItem?.standardAppearance ?? (hasStandardAppearance ? standardAppearance : nil)
        guard let edge = topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance, isAtScrollEdge else { return standard }
        return edge
    }

    /// Whether the page's content is scrolled to its top. True if the page doesn't scroll.
    private var isAtScrollEdge: Bool {
        guard let page = navigationController?.topViewController?.viewIfLoaded else { return true }
        guard let content = page as? UIScrollView ?? page.subviews.first as? UIScrollView else { return true }
        return content.contentOffset.y <= -content.adjustedContentInset.top
    }

    /// Whether the bar was last painted for content at its top.
    private var wasAtScrollEdge = true

    /// Changes the appearance if the page's content has reached or left its top.
    func contentScrolled() {
        guard topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance != nil, isAtScrollEdge != wasAtScrollEdge else { return }
        appearanceChanged()
    }

    /// The height of the bar with its current title and search bar, in points.
    var currentHeight: CGFloat {
        let search = topItem?.searchController
        let titles = search?.hidesBar == true ? 0 : Self.height + (showsLargeTitle(of: items ?? []) ? Self.largeTitleHeight : 0)
        return titles + (search?.barHeight ?? 0)
    }

    /// Returns whether the last item has a large title. By default, an item matches the item below it on the stack.
    private func showsLargeTitle(of items: [UINavigationItem]) -> Bool {
        guard prefersLargeTitles, let item = items.last else { return false }
        switch item.largeTitleDisplayMode {
        case .always: return true
        case .never, .inline: return false
        case .automatic: return items.count == 1 || showsLargeTitle(of: items.dropLast())
        }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: currentHeight) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: currentHeight) }

    /// Tells the navigation controller to lay out its view after the title's size changes.
    func heightChanged() {
        itemChanged()
        invalidateIntrinsicContentSize()
        navigationController?.viewIfLoaded?.setNeedsLayout()
    }

    /// The title attributes in effect.
    private var titleAttributes: [NSAttributedString.Key: Any]? { appearance?.titleTextAttributes ?? titleTextAttributes }

    private func appearanceChanged() {
        paintGround()
        itemChanged()
    }

    private func paintGround() {
        wasAtScrollEdge = isAtScrollEdge
        let standard = barTintColor ?? (barStyle == .black ? UIColor(white: 0.09, alpha: 1) : Self.grey)
        let image = appearance?.backgroundImage ?? groundImage
        // A translucent bar with a large title and without a color shows the page below it.
        let isClear =
            isTranslucent && appearance == nil && barTintColor == nil && barStyle == .default && showsLargeTitle(of: items ?? [])
        ground.backgroundColor =
            image.map { $0.size == .zero ? .clear : UIColor(patternImage: $0) } ?? appearance?.color(else: standard)
            ?? (isClear ? .clear : standard)
        hairline.isHidden = shadowImage?.size == .zero || appearance?.hasShadow == false || isClear
    }

    override func adopt(_ prototype: UIView) {
        super.adopt(prototype)
        guard let prototype = prototype as? UINavigationBar else { return }
        barTintColor = barTintColor ?? prototype.barTintColor
        if prototype.prefersLargeTitles { prefersLargeTitles = true }
        largeTitleTextAttributes = largeTitleTextAttributes ?? prototype.largeTitleTextAttributes
        titleTextAttributes = titleTextAttributes ?? prototype.titleTextAttributes
        shadowImage = shadowImage ?? prototype.shadowImage
        if prototype.hasStandardAppearance, !hasStandardAppearance { standardAppearance = prototype.standardAppearance }
        scrollEdgeAppearance = scrollEdgeAppearance ?? prototype.scrollEdgeAppearance
        if groundImage == nil { setBackgroundImage(prototype.groundImage, for: .default) }
        if barStyle == .default { barStyle = prototype.barStyle }
    }

    private func setUp() {
        paintGround()
        hairline.backgroundColor = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.2) }
        addSubview(ground)
        addSubview(hairline)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        itemChanged()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let above = max(0, frame.minY)
        ground.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        hairline.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    }

    // MARK: Content

    /// Sets the items, without animation. Traps in a navigation controller's bar.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        demand(navigationController == nil, "the items of a navigation controller's bar are its controllers'; push or pop one")
        show(items ?? [])
    }

    /// Pushes an item, without animation. Traps in a navigation controller's bar.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { setItems((items ?? []) + [item], animated: animated) }

    /// Pops the top item and returns it, without animation. Traps in a navigation controller's bar.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        let top = topItem
        setItems((items ?? []).dropLast(), animated: animated)
        return top
    }

    /// Shows the last item.
    func show(_ items: [UINavigationItem]) {
        adopt(items)
        put(makeContent(items))
    }

    func itemChanged() {
        paintGround()
        if let items { put(makeContent(items)) }
    }

    /// Changes the content to show another stack alongside a transition. Scrubbing or reversing the transition also affects this change.
    /// The content cross-fades. With the built-in push and pop, it also slides (S-TRANS-79).
    func go(
        to new: [UINavigationItem], alongside context: TransitionContext,
        slides operation: UINavigationController.Operation
    ) {
        guard superview != nil else {
            context.coordinator.animate(alongsideTransition: nil) { [self] _ in showStack(else: new) }
            return
        }
        let leaving = content, coming = makeContent(new)
        // Without this layout, the animation would move the content's subviews from a zero frame.
        leaving?.layoutIfNeeded()
        adopt(new)
        content = coming
        addSubview(coming)
        let shift = operation == .none ? 0 : bounds.width / 2 * (operation == .push ? 1 : -1)
        coming.alpha = 0
        coming.slide(by: shift)
        context.coordinator.animateAlongsideTransition(in: self) { context in
            self.layOutPage(context.view(forKey: .to))
            self.navigationController?.placeBar()
            leaving?.alpha = 0
            leaving?.slide(by: -shift)
            coming.alpha = 1
            coming.slide(by: 0)
        } completion: { [self] _ in
            showStack(else: new)
        }
    }

    /// Lays out a page without animation if a bar that moves makes the whole container due for layout. Otherwise, the slide of the titles
    /// would lay the page out inside the transition's animation, from its size before the first layout (S-TRANS-120).
    private func layOutPage(_ page: UIView?) {
        guard let page, navigationController?.viewIfLoaded?.needsLayout == true else { return }
        UIView.performWithoutAnimation {
            page.rootView.prepareLayout()
            page.layoutSubtree()
        }
    }

    /// Shows the navigation controller's current stack or, without a controller, `items`.
    private func showStack(else items: [UINavigationItem]) {
        show(navigationController?.viewControllers.map(\.navigationItem) ?? items)
    }

    private func adopt(_ items: [UINavigationItem]) {
        stack?.forEach { $0.bar = nil }
        stack = items
        items.forEach { $0.bar = self }
        paintGround()
    }

    private func makeContent(_ items: [UINavigationItem]) -> NavigationBarContent {
        let large = showsLargeTitle(of: items) ? appearance?.largeTitleTextAttributes ?? largeTitleTextAttributes ?? [:] : nil
        let content = NavigationBarContent(
            items.last, back: items.dropLast().last, tint: tintColor, title: titleAttributes, large: large)
        content.search = items.last?.searchController
        content.onBackTap = { [weak self] in self?.goBack() }
        content.fill(self)
        return content
    }

    private func goBack() {
        if let navigationController { navigationController.popViewController(animated: true) } else { popItem(animated: false) }
    }

    private func put(_ content: NavigationBarContent) {
        self.content = content
        if content.superview !== self { addSubview(content) }
        for view in subviews where view is NavigationBarContent && view !== content { view.removeFromSuperview() }
    }
}

/// A delegate that positions a standalone bar. Segue never calls it.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {}

/// A delegate of a standalone navigation bar. Segue never calls it.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}
