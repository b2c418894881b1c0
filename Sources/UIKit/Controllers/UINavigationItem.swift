/// A navigation bar's content for one view controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    /// The title in the bar. Also shown by back buttons that lead to this controller.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// The view to show in place of the title.
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
    /// The item whose title appears on back buttons that lead to this controller, or nil to use `backButtonTitle` or `title`.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// The title of back buttons that lead to this controller, or nil to use `title`.
    open var backButtonTitle: String? { didSet { changed() } }
    /// The action of the back button, which replaces the standard action, or nil (S-TRANS-122).
    open var backAction: UIAction? { didSet { changed() } }
    /// Whether the back button is hidden.
    open var hidesBackButton = false {
        didSet {
            guard hidesBackButton != oldValue else { return }
            placeOfBack = ChangeRecorder.currentPlace
            changed()
        }
    }
    /// The address of the call that last changed whether there is a back button, or 0.
    private(set) var placeOfBack: UInt = 0
    /// Whether the left items appear next to the back button instead of replacing it.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }
    /// The items on the left, from left to right.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet {
            placeOfBack = ChangeRecorder.currentPlace
            changed()
        }
    }
    /// The items on the right, from right to left.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

    /// The first item in `leftBarButtonItems`.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The rightmost item on the right side.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Whether the title is large in a bar that prefers large titles.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { bar?.heightChanged() } }
    }
    /// The bar's appearance while this item is on top, or nil to use the bar's own appearance.
    open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The appearance over content that is scrolled to its top, or nil to use the bar's own appearance.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The appearance of a compact bar. This property is stored but has no effect.
    open var compactAppearance: UINavigationBarAppearance?
    /// The text above the title. This property is stored but has no effect.
    open var prompt: String?

    /// The size of a title.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// The same as for the item below it on the stack; a large title; and, for the last two, a small title.
        case automatic, always, never, inline
    }

    /// The bar whose stack contains the item.
    weak var bar: UINavigationBar?

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Creates an item without a title.
    public override init() { super.init() }

    /// Sets the left item, without animation.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets the right item, without animation.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Sets the left items, without animation.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets the right items, without animation.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Shows or hides the back button, without animation.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    /// Whether the bar shows the system's back button when there is a controller to go back to (S-TRANS-81).
    var showsBackButton: Bool {
        !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty ?? true)
    }

    /// The controller whose search bar is below the title. The search bar stays visible when the content scrolls.
    open var searchController: UISearchController? { didSet { if searchController !== oldValue { bar?.heightChanged() } } }
    /// Whether the search bar hides when the content scrolls. Stored, but has no effect.
    open var hidesSearchBarWhenScrolling = true
    /// The place of the search bar. Stored, but has no effect: the search bar is below the title.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic
    /// The place of the search bar.
    open var searchBarPlacement: SearchBarPlacement { .stacked }

    /// The places of a search bar.
    public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked, integrated, integratedCentered, integratedButton }

    private func changed() { bar?.itemChanged() }
}
