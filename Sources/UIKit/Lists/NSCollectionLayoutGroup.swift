/// A place for one item in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
    /// The size, in its container.
    public let layoutSize: NSCollectionLayoutSize
    /// The views attached to the item; stored without effect.
    public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// The space inside the size that is left free around the item.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The distances around the item.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// Makes a place of a size.
    public convenience init(layoutSize: NSCollectionLayoutSize) { self.init(layoutSize: layoutSize, supplementaryItems: []) }

    /// Makes a place of a size, with views attached to it.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    }
}

/// A row or column of items, or of groups, in a compositional layout. It repeats its subitems as long as there is room in it.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        case horizontal, vertical
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement
    /// The places in the group.
    public let subitems: [NSCollectionLayoutItem]
    /// The number of places that share the group evenly; nil for as many as fit.
    let count: Int?
    /// The distance between two places.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    init(_ arrangement: Arrangement, _ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], count: Int? = nil) {
        (self.arrangement, self.subitems, self.count) = (arrangement, subitems, count.map { max(1, $0) })
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Returns a row of `count` equal places.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count) }

    /// Returns a row of `count` equal places.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count) }

    /// Returns a row of places.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.horizontal, layoutSize, subitems)
    }

    /// Returns a column of `count` equal places.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count) }

    /// Returns a column of `count` equal places.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count) }

    /// Returns a column of places.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.vertical, layoutSize, subitems)
    }

    /// Returns a group whose places `itemProvider` computes.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, []) }
}

/// A function that returns the places of a group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A place in a group whose code computes places.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The box in the group.
    public let frame: CGRect
    /// The place among the views, rear to front.
    public let zIndex: Int

    /// Makes a place.
    public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// A view beside the items in a compositional layout.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind of the view.
    public let elementKind: String
    /// The place among the views, rear to front.
    open var zIndex = 1

    /// Makes a view of a size and a kind.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String) {
        self.elementKind = elementKind
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }
}

/// The alignment of a header or footer, by its edge or corner.
public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// A header or footer of a section.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The edge of the section where the view stands.
    public let alignment: NSRectAlignment
    /// A shift from there, in points.
    public let offset: CGPoint
    /// Whether the section is larger by the view.
    open var extendsBoundary = true
    /// Whether the view stays in sight with its section.
    open var pinToVisibleBounds = false

    /// Makes a header or footer.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint = .zero) {
        (self.alignment, offset) = (alignment, absoluteOffset)
        super.init(layoutSize: layoutSize, elementKind: elementKind)
    }

    /// Whether the view stands at the end of the section.
    var isAtEnd: Bool { [.bottomLeading, .bottom, .bottomTrailing, .trailing].contains(alignment) }
}

/// A view behind a section; stored without effect, as decorations are not shown here.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind of the view.
    public let elementKind: String
    /// The place among the views, rear to front.
    open var zIndex = 0

    private init(_ elementKind: String) {
        self.elementKind = elementKind
        super.init(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), supplementaryItems: [])
    }

    /// Returns a view behind all of a section.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem { .init(elementKind) }
}
