/// The position and appearance of one view in a collection view.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
    /// The category of a view in a collection view.
    public enum ElementCategory: UInt, Sendable {
        /// A cell, a header or another supplementary view, or a decoration view, which Segue doesn't show.
        case cell, supplementaryView, decorationView
    }

    /// The index path of the item.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The center of the view, in content coordinates.
    open var center = CGPoint.zero
    /// The size of the view, in points.
    open var size = CGSize.zero
    /// The transform, applied about the center.
    open var transform3D = CATransform3DIdentity
    /// The opacity, 0…1.
    open var alpha: CGFloat = 1
    /// The stacking order: higher values are in front.
    open var zIndex = 0
    /// Whether the view is hidden.
    open var isHidden = false
    /// The category of the view: a cell, supplementary view or decoration view.
    open private(set) var representedElementCategory = ElementCategory.cell
    /// The supplementary or decoration view's kind, or nil for a cell.
    open private(set) var representedElementKind: String?
    /// Whether dimensions are estimated, and so can be replaced by the view's preferred size.
    var estimates = (width: true, height: true)
    /// The frame that a flow layout computed, or nil for copies and other layouts.
    var computedFrame: CGRect?
    /// The appearance of a list's item, or nil outside lists.
    var look: ListItemLook?

    public override init() { super.init() }

    /// Creates the attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates the attributes of a supplementary view, such as a header.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        become(supplementaryView: elementKind, at: indexPath)
    }

    func become(supplementaryView kind: String, at indexPath: IndexPath) {
        self.indexPath = indexPath
        (representedElementCategory, representedElementKind) = (.supplementaryView, kind)
    }

    /// Creates the attributes of a decoration view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        become(decorationView: decorationViewKind, at: indexPath)
    }

    func become(decorationView kind: String, at indexPath: IndexPath) {
        self.indexPath = indexPath
        (representedElementCategory, representedElementKind) = (.decorationView, kind)
    }

    /// The view's frame in content coordinates. It includes the transform if that is affine.
    open var frame: CGRect {
        get {
            let box = CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
            guard CATransform3DIsAffine(transform3D), !CATransform3DIsIdentity(transform3D) else { return box }
            let about = CGAffineTransform(translationX: center.x, y: center.y)
            let transform = about.inverted().concatenating(transform).concatenating(about)
            return box.applying(transform)
        }
        set {
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            size = newValue.size
        }
    }

    /// The view's bounds, with a zero origin and `size`.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// The affine part of `transform3D`.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    /// Returns a copy with all attributes. `zone` has no effect.
    open func copy(with zone: NSZone? = nil) -> Any { copied() }

    /// Returns a copy. Subclasses that add properties override `copy(with:)`.
    func copied() -> UICollectionViewLayoutAttributes {
        let copy = unsafeDowncast(NSObject.made(of: type(of: self)), to: UICollectionViewLayoutAttributes.self)
        copy.indexPath = indexPath
        (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
        (copy.alpha, copy.zIndex, copy.isHidden, copy.estimates, copy.look) = (alpha, zIndex, isHidden, estimates, look)
        (copy.representedElementCategory, copy.representedElementKind) = (representedElementCategory, representedElementKind)
        return copy
    }
}

/// The reasons for invalidating a layout.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    public override init() { super.init() }

    /// Whether everything has changed. Always true.
    open var invalidateEverything: Bool { true }
    /// Whether item counts have changed. Always false.
    open var invalidateDataSourceCounts: Bool { false }
    /// The items that `invalidateItems(at:)` has added. The whole layout is recomputed anyway.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The supplementary views that `invalidateSupplementaryElements(ofKind:at:)` has added, by kind.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The decoration views that `invalidateDecorationElements(ofKind:at:)` has added, by kind.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// A change of the content offset. Stored, but has no effect.
    open var contentOffsetAdjustment = CGPoint.zero
    /// A change of the content size. Stored, but has no effect.
    open var contentSizeAdjustment = CGSize.zero

    /// Adds items whose attributes have changed.
    open func invalidateItems(at indexPaths: [IndexPath]) { invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths }
    /// Adds supplementary views whose attributes have changed.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
            [elementKind: indexPaths], uniquingKeysWith: +)
    }
    /// Adds decoration views whose attributes have changed.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging([elementKind: indexPaths], uniquingKeysWith: +)
    }
}

/// The reasons for invalidating a flow layout.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the layout requests metrics from the delegate again. This property is stored but has no effect, because the layout always
    /// requests them.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the layout recomputes the attributes. This property is stored but has no effect, because the layout always recomputes them.
    open var invalidateFlowLayoutAttributes = true
}

/// An arrangement of a collection view's items, computed by a subclass.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
    /// The collection view that uses the layout.
    ///
    /// A subclass can override it to change its type: `override var collectionView: UICollectionView { super.collectionView! }`.
    open var collectionView: UICollectionView? { owner }
    weak var owner: UICollectionView?
    /// The registered decoration views, keyed by kind.
    private(set) var decorationMakers: [String: (CGRect) -> UICollectionReusableView?] = [:]

    public override init() { super.init() }

    /// Creates a layout for an interface file.
    public required init?(coder: NSCoder) { super.init() }

    /// Called after an interface file has set the layout's attributes and outlets. The default does nothing.
    open func awakeFromNib() {}

    /// The class for attributes. Never read in Segue.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// Returns new attributes of the class specified by the layout.
    private func newAttributes() -> UICollectionViewLayoutAttributes {
        let made = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        return unsafeDowncast(
            NSObject.made(of: made ?? UICollectionViewLayoutAttributes.self), to: UICollectionViewLayoutAttributes.self)
    }

    /// Returns new attributes of a cell.
    final func newAttributes(ofCellAt indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
        let attributes = newAttributes()
        attributes.indexPath = indexPath
        return attributes
    }

    /// Returns new attributes of a supplementary view.
    final func newAttributes(ofSupplementaryView kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
        let attributes = newAttributes()
        attributes.become(supplementaryView: kind, at: indexPath)
        return attributes
    }

    /// Returns new attributes of a decoration view.
    final func newAttributes(ofDecorationView kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
        let attributes = newAttributes()
        attributes.become(decorationView: kind, at: indexPath)
        return attributes
    }

    /// The class of the layout's invalidation contexts.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Computes the layout. Called before its first use and after each invalidation. Overrides must call `super`.
    open func prepare() {}

    /// Whether the layout is mirrored in right-to-left languages. Never read in Segue.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// The size of the content, in points.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the attributes of all views that intersect `rect`, in content coordinates.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a supplementary view.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a decoration view.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the initial attributes of an inserted item, or nil to fade the item in at its final position.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the final attributes of a deleted item, or nil to fade the item out in place.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns whether scrolling or resizing to `newBounds` invalidates the layout. By default, only resizing does.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.size != owner?.bounds.size }

    /// Returns the offset at which the motion after a drag should end, given a proposed offset. `velocity` is in points per millisecond.
    /// Not called if the collection view scrolls by pages (S-LIST-27).
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

    /// Returns the offset to use after a layout change, given a proposed offset. Segue never calls this method.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    /// Invalidates the layout. The next layout pass recomputes it. Overrides must call super.
    open func invalidateLayout() { owner?.setNeedsPrepare() }

    /// Invalidates the layout for the reasons in `context`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }

    /// Returns an invalidation context for scrolling or resizing to `newBounds`.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext { newContext() }

    /// Returns an invalidation context for a view with different preferred attributes.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { newContext() }

    private func newContext() -> UICollectionViewLayoutInvalidationContext {
        let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return unsafeDowncast(
            NSObject.made(of: type ?? UICollectionViewLayoutInvalidationContext.self), to: UICollectionViewLayoutInvalidationContext.self)
    }

    /// Returns whether a view's preferred attributes invalidate the layout.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Discards the measured sizes of items.
    func forgetPreferences() {}

    /// The elements whose sizes have been measured.
    var measuredElements: [UICollectionView.Element] { [] }

    /// Keeps the measured sizes of the elements in `places`, which are their index paths after an update.
    func movePreferences(to places: [UICollectionView.Element: IndexPath]) {}

    /// Whether the content scrolls vertically, so that measured sizes depend on the width.
    var isVertical: Bool { true }

    /// Whether items are resized to fit their content.
    var measuresItems: Bool { false }

    /// Whether places depend on the content offset even though scrolling doesn't invalidate the layout, as for pinned headers.
    var followsOffset: Bool { false }

    /// The areas that scroll orthogonally, keyed by section.
    var strips: [Int: LayoutStrip] { [:] }
    /// The kinds of the supplementary views that are attached to items.
    var attachedKinds: Set<String> { [] }

    /// Called before items are inserted, deleted or moved.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called after items have been inserted, deleted or moved.
    open func finalizeCollectionViewUpdates() {}

    /// On iPhone, called before the collection view's bounds change with an animation. Segue never calls it.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// On iPhone, called after the collection view's bounds have changed with an animation. Segue never calls it.
    open func finalizeAnimatedBoundsChange() {}

    /// Registers a decoration view's class, or removes the registration if the class is nil.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationMakers[elementKind] = (viewClass as? UICollectionReusableView.Type).map { type in
            { UIView.made(of: type, frame: $0) as? UICollectionReusableView }
        }
    }

    /// Registers a decoration view's interface file, or removes the registration if `nib` is nil.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorationMakers[elementKind] = nib?.maker(of: UICollectionReusableView.self)
    }

    /// Called before another layout replaces this one.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called before this layout replaces another one.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called after another layout has replaced this one, or this one has replaced another.
    open func finalizeLayoutTransition() {}
    /// Returns the initial attributes of a supplementary view that appears. Segue never calls it.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the final attributes of a supplementary view that disappears. Segue never calls it.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the initial attributes of a decoration view that appears. Segue never calls it.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the final attributes of a decoration view that disappears. Segue never calls it.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes of an item while the user drags it.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes = layoutAttributesForItem(at: indexPath)?.copied() ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.center = position
        return attributes
    }
    /// Returns the place of a moving item whose center is at `position`: the place of the item there or, if there is none, the old place.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { owner?.indexPathForItem(at: position) ?? previousIndexPath }
    /// Returns the context that invalidates the layout while items move.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext { newContext() }
    /// Returns the context that invalidates the layout after items have moved.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext { newContext() }
}

/// A change to one item in an update.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
    /// The kind of change.
    public enum Action: Int, Sendable {
        case insert, delete, reload, move, none
    }

    /// The index path before the update, or nil for an inserted item.
    public let indexPathBeforeUpdate: IndexPath?
    /// The index path after the update, or nil for a deleted item.
    public let indexPathAfterUpdate: IndexPath?
    /// The kind of change.
    public let updateAction: Action

    init(_ action: Action, _ before: IndexPath?, _ after: IndexPath?) {
        (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    }
}
