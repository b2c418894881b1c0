/// The scrolling of a section across its collection.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The edge from which insets are counted.
public enum UIContentInsetsReference: Int, Sendable {
    case automatic, none, safeArea, layoutMargins, readableContent
}

/// A section of a compositional layout: a group that is repeated until all items have a place.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// The space around the groups.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The distance between two groups, in points.
    open var interGroupSpacing: CGFloat = 0
    /// The edge from which insets are counted; stored without effect.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The scrolling of the groups across the collection.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Headers and footers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether headers and footers are as narrow as the groups.
    open var supplementariesFollowContentInsets = true
    /// Views behind the section; stored without effect.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// A function that changes the items in sight whenever the section scrolls.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    /// Makes a section of a group.
    public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// A function that changes the items in sight. It gets them, the scroll position of the section, and its surroundings.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor (_ items: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint, _ environment: any NSCollectionLayoutEnvironment) ->
    Void

/// An item in sight.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
    var alpha: CGFloat { get set }
    var zIndex: Int { get set }
    var isHidden: Bool { get set }
    var center: CGPoint { get set }
    var transform: CGAffineTransform { get set }
    var transform3D: CATransform3D { get set }
    var indexPath: IndexPath { get }
    var frame: CGRect { get }
    var bounds: CGRect { get }
    var representedElementCategory: UICollectionView.ElementCategory { get }
    var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

extension UICollectionView {
    /// The kind of a view in a collection.
    public typealias ElementCategory = UICollectionViewLayoutAttributes.ElementCategory
}

/// The surroundings in which a compositional layout is computed.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
    /// The box that has to be filled.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection.
    var traitCollection: UITraitCollection { get }
}

/// A box that a compositional layout has to fill.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: AnyObject {
    /// The size of the box, in points.
    var contentSize: CGSize { get }
    /// The size without the insets.
    var effectiveContentSize: CGSize { get }
    /// The insets.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets that apply.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// A box of a size, with traits.
final class LayoutSurroundings: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let traitCollection: UITraitCollection

    init(_ contentSize: CGSize, _ traits: UITraitCollection) { (self.contentSize, traitCollection) = (contentSize, traits) }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentSize: CGSize { contentSize }
    var contentInsets: NSDirectionalEdgeInsets { .zero }
    var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
}
