/// The look of a bar.
public enum UIBarStyle: Int, Sendable {
    case `default`, black
}

/// The bar of a navigation controller: a back button, a title, buttons.
open class UINavigationBar: UIView {
    /// The height in points.
    static let height: CGFloat = 44

    /// The controller to which the back button belongs.
    weak var navigationController: UINavigationController?
    /// The background colour of the bar and of the status bar above it; nil for the standard grey of the theme.
    open var barTintColor: UIColor? { didSet { paintGround() } }
    /// The look without a `barTintColor`.
    open var barStyle = UIBarStyle.default { didSet { paintGround() } }
    /// Whether the bar is translucent; stored without effect: pages always lie below the bar.
    open var isTranslucent = true

    /// The attributes of the title: its font and colour.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemChanged() } }
    /// Whether titles are large; stored without effect: they stand in the middle of the bar.
    open var prefersLargeTitles = false
    /// The attributes of large titles; stored without effect.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// The line below the bar: an empty image hides it.
    open var shadowImage: UIImage? { didSet { paintGround() } }
    /// The look of the bar.
    open var standardAppearance = UINavigationBarAppearance() {
        didSet {
            hasStandardAppearance = true
            appearanceChanged()
        }
    }
    /// The look above content that has not been scrolled; used if there is no other.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { appearanceChanged() } }
    /// The look of a low bar; stored without effect.
    open var compactAppearance: UINavigationBarAppearance?
    /// The look of a low bar above content that has not been scrolled; stored without effect.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    private var hasStandardAppearance = false
    private var groundImage: UIImage?

    private static let grey = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.09 : 0.97, alpha: 1) }
    private let ground = UIView()
    private let hairline = UIView()
    private(set) var content: NavigationBarContent?

    private var stack: [UINavigationItem]?

    /// The items of the stack, the root's first. Those of a navigation controller's bar are its controllers': setting them traps.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }
    /// The item that is shown.
    open var topItem: UINavigationItem? { items?.last }
    /// The item of the back button's destination.
    open var backItem: UINavigationItem? { items?.dropLast().last }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Does the same as `init(frame:)` with an empty frame: there are no archives here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// Sets the picture behind the content; an empty one leaves the bar clear. Metrics are ignored.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        groundImage = backgroundImage
        paintGround()
    }

    /// Sets the picture behind the content; position and metrics are ignored.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: barMetrics)
    }

    /// Returns the picture behind the content.
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? { groundImage }

    /// Returns the picture behind the content.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { groundImage }

    /// The look that applies now; nil if nobody set one.
    private var appearance: UINavigationBarAppearance? {
        topItem?.standardAppearance ?? topItem?.scrollEdgeAppearance ?? (hasStandardAppearance ? standardAppearance : scrollEdgeAppearance)
    }

    /// The attributes of the title that apply now.
    private var titleAttributes: [NSAttributedString.Key: Any]? { appearance?.titleTextAttributes ?? titleTextAttributes }

    private func appearanceChanged() {
        paintGround()
        itemChanged()
    }

    private func paintGround() {
        let standard = barTintColor ?? (barStyle == .black ? UIColor(white: 0.09, alpha: 1) : Self.grey)
        let image = appearance?.backgroundImage ?? groundImage
        ground.backgroundColor =
            image.map { $0.size == .zero ? .clear : UIColor(patternImage: $0) } ?? appearance?.color(else: standard) ?? standard
        hairline.isHidden = shadowImage?.size == .zero || appearance?.hasShadow == false
    }

    override func adopt(_ prototype: UIView) {
        super.adopt(prototype)
        guard let prototype = prototype as? UINavigationBar else { return }
        barTintColor = barTintColor ?? prototype.barTintColor
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

    /// Sets the items; the change is not animated.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        demand(navigationController == nil, "the items of a navigation controller's bar are its controllers'; push or pop one")
        show(items ?? [])
    }

    /// Adds an item on top; the change is not animated.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { setItems((items ?? []) + [item], animated: animated) }

    /// Removes the item on top, and returns it; the change is not animated.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        let top = topItem
        setItems((items ?? []).dropLast(), animated: animated)
        return top
    }

    /// Shows the last of `items`.
    func show(_ items: [UINavigationItem]) {
        adopt(items)
        put(makeContent(items))
    }

    func itemChanged() {
        paintGround()
        if let items { put(makeContent(items)) }
    }

    /// Changes from one stack's content to another's with a transition, scrubbed and reversed with it: by cross-fading and, with the
    /// built-in push and pop, by sliding (S-TRANS-79).
    func go(
        to new: [UINavigationItem], alongside context: TransitionContext,
        slides operation: UINavigationController.Operation
    ) {
        guard superview != nil else {
            context.animate(alongsideTransition: nil) { [self] _ in showStack(else: new) }
            return
        }
        let leaving = content, coming = makeContent(new)
        // Laid out with the animation, it would slide from nowhere.
        leaving?.layoutIfNeeded()
        adopt(new)
        content = coming
        addSubview(coming)
        let shift = operation == .none ? 0 : bounds.width / 2 * (operation == .push ? 1 : -1)
        coming.alpha = 0
        coming.slide(by: shift)
        context.animateAlongsideTransition(in: self) { _ in
            leaving?.alpha = 0
            leaving?.slide(by: -shift)
            coming.alpha = 1
            coming.slide(by: 0)
        } completion: { [self] _ in
            showStack(else: new)
        }
    }

    /// Shows the navigation controller's present stack.
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
        let content = NavigationBarContent(items.last, back: items.dropLast().last, tint: tintColor, title: titleAttributes)
        content.whenBackTapped = { [weak self] in self?.goBack() }
        content.fill(self)
        return content
    }

    private func goBack() {
        if let navigationController { navigationController.popViewController(animated: true) } else { popItem(animated: false) }
    }

    private func put(_ content: NavigationBarContent) {
        for view in subviews where view is NavigationBarContent && view !== content { view.removeFromSuperview() }
        self.content = content
        if content.superview !== self { addSubview(content) }
    }
}

/// The questions of a navigation bar outside of a navigation controller. Nothing calls them: such a bar has no items that come and go.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: SelectorResponding {}

/// The questions of a navigation bar outside of a navigation controller. Nothing calls them: such a bar has no items that come and go.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}
