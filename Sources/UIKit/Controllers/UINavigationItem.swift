/// The content of a navigation bar for one controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    /// The title in the middle of the bar, also used for the back button on the next one.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// The view in the middle instead of the title.
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
    /// The back button to this controller on the next one's bar; nil for its title.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// The title of the back button to this controller; nil for its title.
    open var backButtonTitle: String? { didSet { changed() } }
    /// Whether the back button is hidden.
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
    /// Whether items on the left appear beside the back button instead of replacing it.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }
    /// The items on the left, from the side inwards.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    /// The items on the right, from the side inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

    /// The outermost item on the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The outermost item on the right.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// The size of the title; stored without effect: it stands in the middle of the bar.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    /// The look of the bar while this item is on top; nil for the bar's.
    open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The look above content that has not been scrolled, used if there is no other.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The look of a low bar; stored without effect.
    open var compactAppearance: UINavigationBarAppearance?
    /// A line above the title; stored without effect.
    open var prompt: String?

    /// The size of titles.
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic, always, never, inline
    }

    /// The bar that shows the item, or the next one.
    weak var bar: UINavigationBar?

    /// Makes an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Makes an item without a title.
    public override init() { super.init() }

    /// Sets the item on the left; the change is not animated.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets the item on the right; the change is not animated.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Sets the items on the left; the change is not animated.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets the items on the right; the change is not animated.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Shows or hides the back button; the change is not animated.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    /// Whether the system's back button is shown if there is a controller below (S-TRANS-81).
    var showsBackButton: Bool {
        !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty ?? true)
    }

    private func changed() { bar?.itemChanged() }
}
