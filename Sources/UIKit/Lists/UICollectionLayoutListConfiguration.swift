/// A list layout of a collection view: rows over the full width, which look like a table's.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
    /// The appearance of a list.
    public enum Appearance: Int, Sendable {
        /// Rows over the full width, rows with space between sections, and sections with rounded corners and margins.
        case plain, grouped, insetGrouped
        /// Looks like `plain`, on a gray background.
        case sidebar
        /// Looks like `plain`.
        case sidebarPlain
    }

    /// The header of each section.
    public enum HeaderMode: Int, Sendable {
        /// Sections have no header. This is the default.
        case none
        /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
        case supplementary
        /// The first item, which is outside the section's rounded corners.
        case firstItemInSection
    }

    /// The footer of each section.
    public enum FooterMode: Int, Sendable {
        /// Sections have no footer. This is the default.
        case none
        /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
        case supplementary
    }

    /// A closure that returns the actions for swipes of an item, or nil.
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
    /// A closure that returns the appearance of an item's separators.
    public typealias ItemSeparatorHandler =
        (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

    /// The appearance.
    public let appearance: Appearance
    /// Whether lines separate the items.
    public var showsSeparators: Bool
    /// The appearance of the separators. Only the color, and the visibility and insets of the bottom separator, have an effect.
    public var separatorConfiguration = UIListSeparatorConfiguration()
    /// Changes the separators of single items.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The color behind the section, or nil for the appearance's standard color.
    public var backgroundColor: UIColor?
    /// The actions for swipes to the right.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The actions for swipes to the left.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The headers.
    public var headerMode = HeaderMode.none
    /// The footers.
    public var footerMode = FooterMode.none
    /// The space above the headers in points, or nil for the standard space. Stored, but has no effect.
    public var headerTopPadding: CGFloat?

    /// Creates a list layout.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    }

    /// The color behind the items.
    var ground: UIColor {
        backgroundColor ?? (appearance == .plain || appearance == .sidebarPlain ? .systemBackground : .systemGroupedBackground)
    }
}

/// The appearance of the separators in a list layout.
public struct UIListSeparatorConfiguration {
    /// The visibility of a separator.
    public enum Visibility: Int, Sendable { case automatic, visible, hidden }

    /// The visibility of the separator above an item. Stored, but has no effect.
    public var topSeparatorVisibility = Visibility.automatic
    /// The visibility of the separator below an item.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The insets of the separator above an item. Stored, but has no effect.
    public var topSeparatorInsets = Self.standardInsets
    /// The insets of the separator below an item. Unless they are set, the separator begins at the item's text (S-LIST-11).
    public var bottomSeparatorInsets = Self.standardInsets { didSet { hasInsets = true } }
    private(set) var hasInsets = false
    private static let standardInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 0)
    /// The color of the separators.
    public var color: UIColor = .separator

    /// Creates the default configuration.
    public init() {}

    /// Creates the separators of a list.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension UICollectionViewCompositionalLayout {
    /// Creates a layout in which every section is a list.
    public static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in .list(using: configuration, layoutEnvironment: environment) }
    }
}

extension NSCollectionLayoutSection {
    /// Creates a section that is a list.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        func row(_ height: CGFloat) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
        }
        let item = NSCollectionLayoutItem(layoutSize: row(44))
        let section = NSCollectionLayoutSection(group: .vertical(layoutSize: row(44), subitems: [item]))
        let side: CGFloat = configuration.appearance == .insetGrouped ? 16 : 0
        let isGrouped = configuration.appearance == .grouped || configuration.appearance == .insetGrouped
        let hasHeader = configuration.headerMode != .none, hasFooter = configuration.footerMode != .none
        section.contentInsets = NSDirectionalEdgeInsets(
            top: isGrouped && !hasHeader ? 18 : 0, leading: side, bottom: isGrouped && !hasFooter ? 18 : 0, trailing: side)
        if configuration.headerMode == .supplementary {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: row(isGrouped ? 38 : 28), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = configuration.appearance == .plain
            section.boundarySupplementaryItems.append(header)
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: row(28), elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
        }
        section.list = configuration
        return section
    }
}

/// The appearance of a list's item.
@MainActor struct ListItemLook {
    /// The color of the separator below the item, or nil for none.
    var line: UIColor?
    var lineInsets = UIEdgeInsets.zero
    var linesUpWithText = true
    var corners: CACornerMask = []
    var ground: UIColor?

    /// Returns the appearance of item `index` of `count` in a list.
    init(_ list: UICollectionLayoutListConfiguration, _ path: IndexPath, of count: Int) {
        let first = list.headerMode == .firstItemInSection ? 1 : 0, isLast = path.item == count - 1
        guard path.item >= first else { return }
        var separators = list.separatorConfiguration
        if let handler = list.itemSeparatorHandler { separators = handler(path, separators) }
        let isGrouped = list.appearance == .grouped || list.appearance == .insetGrouped
        let isShown =
            separators.bottomSeparatorVisibility == .automatic
            ? list.showsSeparators && !(isGrouped && isLast) : separators.bottomSeparatorVisibility == .visible
        line = isShown ? separators.color : nil
        let insets = separators.bottomSeparatorInsets
        lineInsets = UIEdgeInsets(top: 0, left: insets.leading, bottom: 0, right: insets.trailing)
        linesUpWithText = !separators.hasInsets
        if isGrouped { ground = .secondarySystemGroupedBackground }
        guard list.appearance == .insetGrouped else { return }
        if path.item == first { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }
}
