/// An item in a compositional layout: the size and spacing of one cell.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
    /// The item's size within its container.
    public let layoutSize: NSCollectionLayoutSize
    /// The views attached to the item, such as badges (S-LIST-13). Those of groups have no effect.
    public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// The insets of the content within the item's size, in points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The spacing around the item, outside its size.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// Creates an item with a size.
    public convenience init(layoutSize: NSCollectionLayoutSize) { self.init(layoutSize: layoutSize, supplementaryItems: []) }

    /// Creates an item with a size and supplementary views.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    }
}

/// A row or column of items or groups in a compositional layout. It repeats its subitems as long as they fit.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        case horizontal, vertical
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement
    /// The items and nested groups.
    public let subitems: [NSCollectionLayoutItem]
    /// The number of subitems that share the group's length evenly, or nil to fit as many as possible.
    let count: Int?
    /// The spacing between subitems.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    init(_ arrangement: Arrangement, _ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], count: Int? = nil) {
        (self.arrangement, self.subitems, self.count) = (arrangement, subitems, count.map { max(1, $0) })
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Returns a row of `count` subitems of equal width.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count) }

    /// Returns a row of `count` subitems of equal width.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count) }

    /// Returns a row that repeats `subitems`.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.horizontal, layoutSize, subitems)
    }

    /// Returns a column of `count` subitems of equal height.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count) }

    /// Returns a column of `count` subitems of equal height.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count) }

    /// Returns a column that repeats `subitems`.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.vertical, layoutSize, subitems)
    }

    /// Returns a group whose item frames are computed by `itemProvider`.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, []) }
}

/// A closure that returns the frames of a custom group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// An item frame in a custom group.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The frame within the group, in points.
    public let frame: CGRect
    /// The stacking order: higher values are in front.
    public let zIndex: Int

    /// Creates an item with a frame within its group.
    public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// A supplementary view in a compositional layout.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind of the supplementary view.
    public let elementKind: String
    /// The stacking order: higher values are in front.
    open var zIndex = 1
    /// The point of the item to which the view is attached.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// The point of the view that is attached, or nil for the same edges as in `containerAnchor`.
    public let itemAnchor: NSCollectionLayoutAnchor?

    /// Creates a view with a size and kind that is attached to an item.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor? = nil
    ) {
        (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Creates a view with a size and kind that is centered in an item.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: []))
    }

    /// Returns the view's frame if it is attached to an item with the given frame.
    func frame(on item: CGRect) -> CGRect {
        let size = layoutSize.size(in: item.size), view = CGRect(origin: .zero, size: size)
        let place = containerAnchor.point(of: item, offsetBy: size)
        let point = (itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges)).point(of: view, offsetBy: size)
        return CGRect(x: place.x - point.x, y: place.y - point.y, width: size.width, height: size.height)
    }
}

/// An alignment to an edge or corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    /// No alignment, a side, or a corner. The leading side is the side where text starts.
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// A header or footer for a section or for the whole layout.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The edge or corner that the view is aligned to.
    public let alignment: NSRectAlignment
    /// The offset from the aligned position, in points.
    public let offset: CGPoint
    /// Whether the view extends the section instead of overlapping it.
    open var extendsBoundary = true
    /// Whether the view stays visible while its section is visible.
    open var pinToVisibleBounds = false

    /// Creates a header or footer.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint = .zero) {
        (self.alignment, offset) = (alignment, absoluteOffset)
        super.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: []))
    }

    /// Whether the view is at the end of its section.
    var isAtEnd: Bool { [.bottomLeading, .bottom, .bottomTrailing, .trailing].contains(alignment) }
}

/// A view behind a section (S-LIST-43). Register its class with the layout.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind of the decoration view.
    public let elementKind: String
    /// The stacking order: higher values are in front.
    open var zIndex = 0

    private init(_ elementKind: String) {
        self.elementKind = elementKind
        super.init(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), supplementaryItems: [])
    }

    /// Returns a decoration item that covers a section's background.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem { .init(elementKind) }
}
