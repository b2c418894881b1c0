/// The behavior of a section that scrolls orthogonally to its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// No scrolling along the other axis, free scrolling, and scrolling that stops at a group, page by page, or group by group.
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The bounce and deceleration of a section that scrolls orthogonally.
@preconcurrency @MainActor open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    /// Whether the content bounces at its ends.
    public enum Bounce: Int, Sendable {
        /// Bounces if the content is longer than the area.
        case automatic
        case always, never
    }

    /// The deceleration. The default depends on the section's behavior.
    open var decelerationRate = UICollectionLayoutSectionOrthogonalScrollingDecelerationRate.automatic
    /// Whether the content bounces at its ends.
    open var bounce = Bounce.automatic
}

/// The deceleration of a section that scrolls orthogonally.
public enum UICollectionLayoutSectionOrthogonalScrollingDecelerationRate: Int, Sendable { case automatic, normal, fast }

/// The area that content insets are relative to.
public enum UIContentInsetsReference: Int, Sendable {
    /// The areas that insets can refer to. The choice has no effect.
    case automatic, none, safeArea, layoutMargins, readableContent
}

/// A section of a compositional layout. It repeats its group until every item has a place.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// The configuration of a list, or nil for other sections.
    var list: UICollectionLayoutListConfiguration?
    /// The margins around the groups, in points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The spacing between groups, in points.
    open var interGroupSpacing: CGFloat = 0
    /// The area that the content insets are relative to. This property is stored but has no effect.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The orthogonal scrolling of the groups.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// The bounce and deceleration of the orthogonal scrolling.
    open var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// The area that the insets of headers and footers are relative to. This property is stored but has no effect.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// The section's headers and footers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether `contentInsets` also apply to headers and footers.
    open var supplementariesFollowContentInsets = true
    /// The views behind the section. This property is stored but has no effect.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// A closure that can change the visible items. Called whenever the layout looks up the section's items in a rectangle.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    /// Creates a section that repeats `group`.
    public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// A closure that receives a section's visible items, its scroll offset in points, and its environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor (_ items: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint, _ environment: any NSCollectionLayoutEnvironment) ->
    Void

/// A visible item in a compositional layout.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
    /// The opacity, 0…1.
    var alpha: CGFloat { get set }
    /// The order: items with greater values are in front.
    var zIndex: Int { get set }
    /// Whether the item is invisible.
    var isHidden: Bool { get set }
    /// The center in content coordinates, in points.
    var center: CGPoint { get set }
    /// The transform about the center.
    var transform: CGAffineTransform { get set }
    /// The transform in three dimensions about the center.
    var transform3D: CATransform3D { get set }
    /// The section and index of the item.
    var indexPath: IndexPath { get }
    /// The frame in content coordinates, in points. It includes an affine transform.
    var frame: CGRect { get }
    /// The bounds in points, with the origin at zero.
    var bounds: CGRect { get }
    /// Whether the item is a cell, a supplementary view, or a decoration view.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a supplementary view, or nil for a cell.
    var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

extension UICollectionView {
    /// The category of a view in a collection view.
    public typealias ElementCategory = UICollectionViewLayoutAttributes.ElementCategory
}

/// The container and traits that a compositional layout adapts to.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
    /// The container that the layout fills.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

/// The size and insets of a layout's container.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: AnyObject {
    /// The container's size, in points.
    var contentSize: CGSize { get }
    /// The container's size without its insets, in points.
    var effectiveContentSize: CGSize { get }
    /// The container's insets, in points.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets in effect.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// A container without insets that also serves as the environment.
final class LayoutSurroundings: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let traitCollection: UITraitCollection

    init(_ contentSize: CGSize, _ traits: UITraitCollection) { (self.contentSize, traitCollection) = (contentSize, traits) }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentSize: CGSize { contentSize }
    var contentInsets: NSDirectionalEdgeInsets { .zero }
    var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
}
