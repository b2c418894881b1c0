/// The place and looks of one item of a collection.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
    /// The kind of a view in a collection.
    public enum ElementCategory: UInt, Sendable {
        case cell, supplementaryView, decorationView
    }

    /// The item.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The middle of the view, in the content.
    open var center = CGPoint.zero
    /// The size of the view.
    open var size = CGSize.zero
    /// The transform about the centre.
    open var transform3D = CATransform3DIdentity
    /// The opacity, 0…1.
    open var alpha: CGFloat = 1
    /// The place among the views, rear to front.
    open var zIndex = 0
    /// Whether the view is hidden.
    open var isHidden = false
    /// The kind of the view.
    open private(set) var representedElementCategory = ElementCategory.cell
    /// The name of the view's kind; nil for cells.
    open private(set) var representedElementKind: String?
    /// The dimensions that give way to those of the view's content.
    var estimates = (width: true, height: true)

    public override init() { super.init() }

    /// Makes attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Makes attributes of a supplementary view, such as a header.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
    }

    /// Makes attributes of a decoration view; decorations are not shown here.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
    }

    /// The box of the view without its transform, in the content.
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

    /// The box in the view's own coordinates.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// The transform about the centre, in the plane.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    open func copy(with zone: NSZone? = nil) -> Any { copied() }

    /// Returns a copy. An override of `copy(with:)` in a subclass adds its own values.
    func copied() -> UICollectionViewLayoutAttributes {
        let copy = unsafeDowncast(NSObject.made(of: type(of: self)), to: UICollectionViewLayoutAttributes.self)
        copy.indexPath = indexPath
        (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
        (copy.alpha, copy.zIndex, copy.isHidden, copy.estimates) = (alpha, zIndex, isHidden, estimates)
        (copy.representedElementCategory, copy.representedElementKind) = (representedElementCategory, representedElementKind)
        return copy
    }
}

/// The reasons for which a layout is no longer valid.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    public override init() { super.init() }

    /// Whether everything has changed.
    open var invalidateEverything: Bool { true }
    /// Whether the number of items has changed.
    open var invalidateDataSourceCounts: Bool { false }
}

/// The reasons for which a flow layout is no longer valid.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate's answers are asked for anew; they always are.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the places of items are computed anew; they always are.
    open var invalidateFlowLayoutAttributes = true
}

/// A description of the places of a collection's items: subclasses compute them.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
    /// The collection that the layout belongs to.
    public internal(set) weak var collectionView: UICollectionView?

    public override init() { super.init() }

    /// Makes a layout for an interface file.
    public required init?(coder: NSCoder) { super.init() }

    /// Called when the layout has been made from an interface file, with its attributes and outlets. Does nothing by itself.
    open func awakeFromNib() {}

    /// The class of the attributes that the layout makes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the contexts that invalidate the layout.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Computes the layout; called before the first question about it, and after each invalidation. An override calls super.
    open func prepare() {}

    /// Whether the layout is mirrored where text runs from right to left; never asked.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// The size of all content, in points.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the attributes of all views that touch `rect`, in the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a supplementary view.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a decoration view; decorations are not shown here.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes from which an inserted item appears; clear, in its place, by default.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes to which a deleted item disappears; clear, in its place, by default.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns whether the layout is computed anew when the collection scrolls to `newBounds` or changes its size; by default for the
    /// latter.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.size != collectionView?.bounds.size }

    /// Returns the offset at which the content comes to rest, instead of the one that is proposed.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

    /// Returns the offset after a change of layout, instead of the one that is proposed.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    /// Requests a new computation, in the next layout of the collection. An override calls super.
    open func invalidateLayout() { collectionView?.setNeedsPrepare() }

    /// Requests a new computation for the reasons of `context`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }

    /// Returns the reasons for a new computation when the collection scrolls.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext { newContext() }

    /// Returns the reasons for a new computation when a view prefers other attributes.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { newContext() }

    private func newContext() -> UICollectionViewLayoutInvalidationContext {
        let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return unsafeDowncast(
            NSObject.made(of: type ?? UICollectionViewLayoutInvalidationContext.self), to: UICollectionViewLayoutInvalidationContext.self)
    }

    /// Returns whether the layout is computed anew because a view prefers other attributes.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Forgets the sizes that items preferred.
    func forgetPreferences() {}

    /// Whether items have the sizes of their contents.
    var measuresItems: Bool { false }

    /// The parts of the content that scroll across it, by section.
    var strips: [Int: LayoutStrip] { [:] }

    /// Called before items come and go.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called when items have come and gone.
    open func finalizeCollectionViewUpdates() {}

    /// Called before the collection's bounds change with an animation.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Called when the bounds have changed.
    open func finalizeAnimatedBoundsChange() {}

    /// Registers a decoration view; stored without effect.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}
}

/// A change of one item.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
    /// The kind of a change.
    public enum Action: Int, Sendable {
        case insert, delete, reload, move, none
    }

    /// The item before the update; nil for an inserted one.
    public let indexPathBeforeUpdate: IndexPath?
    /// The item after the update; nil for a deleted one.
    public let indexPathAfterUpdate: IndexPath?
    /// The kind of the change.
    public let updateAction: Action

    init(_ action: Action, _ before: IndexPath?, _ after: IndexPath?) {
        (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    }
}
