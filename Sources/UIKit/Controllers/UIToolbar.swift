/// A bar of buttons, usually at the bottom of a page.
open class UIToolbar: UIView {
    /// The height in points, without the safe area below it.
    static let height: CGFloat = 44
    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 8
    private static let gray = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.09 : 0.97, alpha: 1) }

    /// The items from left to right. Flexible spaces share the remaining space.
    open var items: [UIBarButtonItem]? { didSet { rebuild() } }
    /// The background color, or nil for the interface style's standard gray.
    open var barTintColor: UIColor? { didSet { paint() } }
    /// The style of the background. This property is stored but has no effect.
    open var barStyle = UIBarStyle.default
    /// Whether the bar is translucent, so that pages extend under it (S-TRANS-109). The property doesn't change the bar's appearance.
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } } }
    /// The appearance of the bar.
    open var standardAppearance = UIToolbarAppearance() { didSet { paint() } }
    /// The appearance over content that is scrolled to its end. This property is stored but has no effect.
    open var scrollEdgeAppearance: UIToolbarAppearance?
    /// The delegate. Segue never calls this method.
    open weak var delegate: (any UIToolbarDelegate)?

    private var views: [UIView] = []
    private let hairline = UIView()
    private var groundImage: UIImage?
    private var lineImage: UIImage?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a bar with an empty frame, because Segue doesn't support archives.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        hairline.backgroundColor = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.2) }
        addSubview(hairline)
        paint()
    }

    /// Sets the items, without animation.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    /// Sets the background image; an empty image makes the bar transparent. The position and the metrics are ignored.
    open func setBackgroundImage(_ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) {
        groundImage = backgroundImage
        backgroundColor = backgroundImage.map { $0.size == .zero ? .clear : UIColor(patternImage: $0) } ?? Self.gray
    }

    /// Returns the background image. The position and the metrics are ignored.
    open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? { groundImage }

    /// Sets the image of the line above the bar; an empty image hides the line. The position is ignored.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        lineImage = shadowImage
        hairline.isHidden = shadowImage?.size == .zero
    }

    /// Returns the image of the line above the bar. The position is ignored.
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { lineImage }

    private func paint() {
        backgroundColor = standardAppearance.color(else: barTintColor ?? Self.gray)
        hairline.isHidden = !standardAppearance.hasShadow
    }

    private func rebuild() {
        views.forEach { $0.removeFromSuperview() }
        let shown = (items ?? []).filter { !$0.isHidden }
        views = shown.map { $0.makeView(tint: tintColor) }
        views.forEach(addSubview)
        items?.forEach { $0.onChange = { [weak self] in self?.rebuild() } }
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        rebuild()
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
        let shown = (items ?? []).filter { !$0.isHidden }, flexible = shown.count { $0.systemItem == .flexibleSpace }
        func width(_ item: UIBarButtonItem, _ view: UIView) -> CGFloat {
            item.systemItem == .flexibleSpace ? 0 : item.systemItem == .fixedSpace ? item.width : view.bounds.width + Self.gap
        }
        let used = zip(shown, views).reduce(0) { $0 + width($1.0, $1.1) }
        let space = max(0, bounds.width - 2 * Self.margin + Self.gap - used) / CGFloat(max(1, flexible))
        var x = Self.margin
        for (item, view) in zip(shown, views) {
            let height = min(bounds.height, Self.height)
            view.center = CGPoint(x: x + view.bounds.width / 2, y: height / 2)
            x += item.systemItem == .flexibleSpace ? space : width(item, view)
        }
    }
}

/// The delegate of a toolbar.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
