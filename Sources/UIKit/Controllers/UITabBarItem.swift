/// A view controller's tab in a tab bar.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    /// A short text on the tab, such as a number, or nil for none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }

    /// The offset of the title, in points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
    /// The background color of the badge, or nil for the appearance's color or red.
    open var badgeColor: UIColor? { didSet { changed() } }
    /// The bar's appearance while this item is selected, or nil to use the bar's own appearance. Stored, but has no effect.
    open var standardAppearance: UITabBarAppearance?
    /// The appearance over content scrolled to its end while this item is selected. Stored, but has no effect.
    open var scrollEdgeAppearance: UITabBarAppearance?

    /// The image to show while the tab is selected, or nil to use `image`.
    open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { changed() } } }

    /// Creates an empty item.
    public override init() { super.init() }

    /// Creates an empty item for an interface file to configure.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates an item with a title and an image.
    public init(title: String?, image: UIImage?, selectedImage: UIImage? = nil) {
        super.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// Creates an item with a title, an image and a tag.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image)
        self.tag = tag
    }

    /// Creates a standard item with the title and image of `systemItem`.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbol), tag: tag)
    }

    /// A standard tab.
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed

        /// Returns the item with the name that interface files use.
        init?(name: String) {
            let all = (0...11).compactMap(SystemItem.init(rawValue:))
            guard let found = all.first(where: { "\($0)" == name }) else { return nil }
            self = found
        }

        var title: String {
            switch self {
            case .topRated: "Top Rated"
            case .mostRecent: "Most Recent"
            case .mostViewed: "Most Viewed"
            default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
            }
        }

        var symbol: String {
            switch self {
            case .more: "ellipsis"
            case .favorites, .featured, .topRated: "star.fill"
            case .recents, .history, .mostRecent: "clock.fill"
            case .contacts: "person.crop.circle.fill"
            case .bookmarks: "book.fill"
            case .search: "magnifyingglass"
            case .downloads: "arrow.down.circle.fill"
            case .mostViewed: "list.number"
            }
        }
    }
}
