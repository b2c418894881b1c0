/// A tab that creates its page when it is added to a tab bar controller.
@preconcurrency @MainActor open class UITab: NSObject {
    /// The title.
    open var title: String { didSet { viewController?.tabBarItem?.title = title } }
    /// The image.
    open var image: UIImage? { didSet { viewController?.tabBarItem?.image = image } }
    /// The second line of the title. Stored, but has no effect.
    open var subtitle: String?
    /// The short text on the tab.
    open var badgeValue: String? { didSet { viewController?.tabBarItem?.badgeValue = badgeValue } }
    /// The identifier.
    public let identifier: String
    /// An object that code attaches to the tab.
    open var userInfo: Any?
    /// The page, or nil until the tab is added to a tab bar controller.
    open private(set) var viewController: UIViewController?
    /// Whether the tab is enabled. Stored, but has no effect.
    open var isEnabled = true
    /// Whether the tab is hidden. Stored, but has no effect.
    open var isHidden = false
    private let provider: ((UITab) -> UIViewController)?

    /// Creates a tab.
    public init(
        title: String, image: UIImage?, identifier: String, viewControllerProvider: ((_ tab: UITab) -> UIViewController)? = nil
    ) {
        (self.title, self.image, self.identifier, provider) = (title, image, identifier, viewControllerProvider)
    }

    /// Returns the page, created on the first call.
    func page() -> UIViewController {
        if let viewController { return viewController }
        let page = provider?(self) ?? UIViewController()
        viewController = page
        page.tabBarItem = UITabBarItem(title: title, image: image, selectedImage: nil)
        page.tabBarItem?.badgeValue = badgeValue
        return page
    }
}

/// A tab for searching, with the standard title and image.
open class UISearchTab: UITab {
    /// Creates the tab.
    public init(viewControllerProvider: @escaping (_ tab: UITab) -> UIViewController) {
        super.init(
            title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "UISearchTab",
            viewControllerProvider: viewControllerProvider)
    }
}

/// A group of tabs. On a phone, the group is one tab.
open class UITabGroup: UITab {
    /// The tabs of the group.
    open var children: [UITab]

    /// Creates a group.
    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab] = [],
        viewControllerProvider: ((_ tab: UITab) -> UIViewController)? = nil
    ) {
        self.children = children
        super.init(
            title: title, image: image, identifier: identifier,
            viewControllerProvider: viewControllerProvider ?? { _ in children.first?.page() ?? UIViewController() })
    }
}

extension UITabBarController {
    /// The arrangement of the tabs.
    public enum Mode: Int, Sendable { case automatic, tabBar, tabSidebar }

    /// Creates a controller with tabs.
    public convenience init(tabs: [UITab]) {
        self.init(nibName: nil, bundle: nil)
        self.tabs = tabs
    }

    /// The tabs. Setting them sets `viewControllers`.
    public var tabs: [UITab] {
        get { kept(else: []) }
        set {
            keep(newValue)
            viewControllers = newValue.map { $0.page() }
        }
    }
    /// The selected tab.
    public var selectedTab: UITab? {
        get { tabs.first { $0.viewController === selectedViewController } }
        set { if let page = newValue?.viewController { selectedViewController = page } }
    }
    /// The controller behind the tab "More", which is never shown.
    public var moreNavigationController: UINavigationController {
        if let made: UINavigationController = kept(else: nil) { return made }
        let made = UINavigationController(nibName: nil, bundle: nil)
        keep(made)
        return made
    }
    /// The arrangement of the tabs. Stored, but has no effect: a phone shows a tab bar.
    public var mode: Mode {
        get { kept(else: .automatic) }
        set { keep(newValue) }
    }
}
