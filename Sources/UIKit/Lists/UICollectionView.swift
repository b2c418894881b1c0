/// A scroll view that displays items as arranged by its layout. Only visible items have views.
open class UICollectionView: UIScrollView {
    /// The axis along which the content scrolls.
    public enum ScrollDirection: Int, Sendable {
        /// The content scrolls up and down, or left and right.
        case vertical, horizontal
    }

    /// The position in the collection view at which scrolling places an item.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits. Bits without a name are kept.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Places the item at the top.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// Places the item in the vertical center.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// Places the item at the bottom.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// Places the item at the left.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// Places the item in the horizontal center.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// Places the item at the right.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// The kind of a section header in a flow layout.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of a section footer in a flow layout.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// The data source, held weakly.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet {
            nameOfDataSource.set(dataSource)
            if dataSource !== oldValue { setNeedsReload() }
        }
    }
    private var nameOfDataSource = DelegateName()
    /// The delegate, held weakly.
    open weak var delegate: (any UICollectionViewDelegate)? {
        get { scrollDelegate as? any UICollectionViewDelegate }
        set {
            scrollDelegate = newValue
            updateMenus()
            setNeedsPrepare()
        }
    }
    /// The context menus of the items, if the delegate provides them.
    var menus: ListMenus?

    /// The layout. Setting the layout moves the items without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layoutInUse }
        set { setCollectionViewLayout(newValue, animated: false) }
    }
    /// A view behind all items that doesn't scroll.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// Whether the user can select items.
    open var allowsSelection = true
    /// Whether the user can select more than one item.
    open var allowsMultipleSelection = false
    /// Whether cells are created before they become visible. This property is stored but has no effect.
    open var isPrefetchingEnabled = true

    private var layoutInUse: UICollectionViewLayout
    /// The kind and index path that identify a view.
    struct Element: Hashable, Comparable {
        /// The supplementary view's kind, or nil for a cell.
        var kind: String?
        var path: IndexPath

        /// Compares positions. At the same index path, a cell comes first.
        static func < (one: Self, other: Self) -> Bool { (one.path, one.kind ?? "") < (other.path, other.kind ?? "") }
    }

    var views: [Element: UICollectionReusableView] = [:]
    var counts: [Int] = []
    var strips: [Int: OrthogonalScrollView] = [:]
    var pool = ReusePool<UICollectionReusableView>()
    /// The visible decoration views.
    var decorations: [Element: UICollectionReusableView] = [:]
    var selected: [IndexPath] = []
    var touched: IndexPath?
    /// The finger on that item.
    var selectingTouch = SelectingTouch()
    var update: ListUpdate?
    var updateDepth = 0
    /// The number of passes that showed the items.
    var passes = 0
    /// The number of times the layout was prepared, and the number when the items were shown last.
    var (preparations, shownPreparations) = (0, 0)
    /// Whether an update is moving items. Meanwhile, new views aren't laid out immediately.
    var isMovingItems = false
    /// The item that the user moves.
    var movement: ItemMovement?
    /// The interactive change of layouts that is running.
    var layoutChange: LayoutChange?
    /// The elements whose views are measured again, because their content or the space for them changed.
    var unmeasured: Set<Element> = []
    /// The cell that the data source fills again.
    var reconfigured: UICollectionReusableView?
    private var needsReload = true
    private var needsPrepare = true
    private var preparedBounds = CGRect.zero

    /// Creates a collection view with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        layoutInUse = layout
        super.init(frame: frame)
        layout.owner = self
        backgroundColor = .systemBackground
    }

    /// Creates a collection view for an interface file, with the file's layout or a flow layout.
    public required init?(coder: NSCoder) {
        layoutInUse = (coder as? InterfaceCoder)?.layout ?? UICollectionViewFlowLayout()
        super.init(coder: coder)
        layoutInUse.owner = self
    }

    // MARK: Content

    /// Reloads all items in the next layout pass, and clears the selection.
    open func reloadData() {
        endAnimationsForReload()
        for path in selected { cellForItem(at: path)?.isSelected = false }
        selected = []
        layoutInUse.forgetPreferences()
        setNeedsReload()
    }

    func setNeedsReload() {
        needsReload = true
        (movement, touched) = (nil, nil)
        setNeedsPrepare()
    }

    func setNeedsPrepare() {
        needsPrepare = true
        setNeedsLayout()
    }

    /// Reads the item counts from the data source if a reload is pending.
    func loadIfNeeded() {
        guard needsReload, updateDepth == 0 else { return }
        needsReload = false
        for (element, view) in inOrder(views) { recycle(view, element) }
        views = [:]
        counts = askCounts()
    }

    func askCounts() -> [Int] {
        nameOfDataSource.reportRelease(of: dataSource, "dataSource", for: layer, to: window?.screen.driver)
        guard let dataSource else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: self))).map {
            max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
        }
    }

    override func plannedEnd(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
        isPagingEnabled ? offset : layoutInUse.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity)
    }

    /// Prepares the layout if it is invalid.
    func prepareIfNeeded() {
        loadIfNeeded()
        if bounds.size != preparedBounds.size
            || (bounds != preparedBounds && !needsPrepare && layoutInUse.shouldInvalidateLayout(forBoundsChange: bounds))
        {
            layoutInUse.invalidateLayout(with: layoutInUse.invalidationContext(forBoundsChange: bounds))
        }
        forgetSizesIfResized()
        preparedBounds = bounds
        guard needsPrepare else { return }
        needsPrepare = false
        preparations += 1
        layoutInUse.prepare()
        // A layout may change its own properties in `prepare()`, after other values were computed from them.
        if needsPrepare {
            needsPrepare = false
            layoutInUse.prepare()
        }
        placeStrips()
        let size = layoutInUse.collectionViewContentSize
        if size != contentSize { contentSize = CGSize(width: size.width.madeFinite, height: size.height.madeFinite) }
    }

    /// Discards the measured sizes of items if the collection view's extent across the scrolling direction changed.
    private func forgetSizesIfResized() {
        let isResized = layoutInUse.isVertical ? bounds.width != preparedBounds.width : bounds.height != preparedBounds.height
        guard isResized, preparedBounds != .zero else { return }
        layoutInUse.forgetPreferences()
        unmeasured = Set(views.keys)
    }

    /// The number of sections.
    open var numberOfSections: Int {
        loadIfNeeded()
        return counts.count
    }

    /// Returns the number of items in a section, or 0 without a data source. Traps if the section doesn't exist.
    open func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        if dataSource == nil { return 0 }
        demand(counts.indices.contains(section), "the collection has no section \(section)")
        return counts[section]
    }

    // MARK: Views

    /// Registers a cell class for a reuse identifier, or removes the registration if the class is nil.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(cellClass, "cell/\(identifier)", identifier)
    }

    /// Registers a cell's interface file for a reuse identifier, or removes the registration if `nib` is nil.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        register(nib, "cell/\(identifier)", identifier)
    }

    /// Registers a supplementary view class for a kind and reuse identifier, or removes the registration if the class is nil.
    open func register(_ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String) {
        register(viewClass, "\(elementKind)/\(identifier)", identifier)
    }

    /// Registers a supplementary view's interface file for a kind and reuse identifier, or removes the registration if `nib` is nil.
    open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        register(nib, "\(kind)/\(identifier)", identifier)
    }

    private func register(_ aClass: AnyClass?, _ key: String, _ identifier: String) {
        guard let aClass = aClass as? UICollectionReusableView.Type else { return pool.register(key, nil) }
        register(key, identifier) { UIView.made(of: aClass, frame: $0) as? UICollectionReusableView }
    }

    private func register(_ nib: UINib?, _ key: String, _ identifier: String) {
        guard let maker = nib?.maker(of: UICollectionReusableView.self) else { return pool.register(key, nil) }
        register(key, identifier, maker)
    }

    func register(_ key: String, _ identifier: String, _ make: @escaping (CGRect) -> UICollectionReusableView?) {
        pool.register(key) {
            guard let view = make($0) else { return nil }
            (view.reuseIdentifier, view.poolKey) = (identifier, key)
            return view
        }
    }

    /// Returns a new or recycled cell. Traps if the identifier isn't registered.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        guard let cell = dequeue("cell/\(identifier)", nil, indexPath) as? UICollectionViewCell else {
            misuse("the collection view has no cell class for \"\(identifier)\"; register one first")
        }
        return cell
    }

    /// Returns a new or recycled supplementary view. Traps if the kind and identifier aren't registered.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = dequeue("\(elementKind)/\(identifier)", elementKind, indexPath) else {
            misuse("the collection view has no \(elementKind) class for \"\(identifier)\"; register one first")
        }
        return view
    }

    func dequeue(_ key: String, _ kind: String?, _ path: IndexPath) -> UICollectionReusableView? {
        if let view = reconfigured, view.poolKey == key {
            reconfigured = nil
            return view
        }
        let attributes = attributes(of: Element(kind: kind, path: path))
        guard let (view, isNew) = pool.take(key, frame: attributes?.frame ?? Self.standardFrame) else { return nil }
        UIView.performWithoutAnimation {
            if !isNew { view.prepareForReuse() }
            view.firstLook = CellLook.begin(view.firstLook, view)
            if let attributes { apply(attributes, to: view) }
        }
        return view
    }

    /// The first frame of a view without attributes.
    private static let standardFrame = CGRect(x: 0, y: 0, width: 50, height: 50)

    /// The visible cells, in index path order.
    open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cellForItem(at: $0) } }

    /// The index paths of the visible items, in ascending order.
    open var indexPathsForVisibleItems: [IndexPath] { views.keys.filter { $0.kind == nil }.map(\.path).sorted() }

    /// Returns the visible supplementary views of a kind.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        inOrder(views.filter { $0.key.kind == elementKind }).map(\.value)
    }

    /// Returns an item's cell, or nil if the item isn't visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        views[Element(kind: nil, path: indexPath)] as? UICollectionViewCell
    }

    /// Returns a supplementary view, or nil if it isn't visible.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        views[Element(kind: elementKind, path: indexPath)]
    }

    /// Returns a cell's index path, or nil if the cell isn't displayed.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { views.first { $0.value === cell }?.key.path }

    /// Returns the index path of the frontmost item at a point in the content, or nil if no item is there.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareIfNeeded()
        let box = CGRect(x: point.x, y: point.y, width: 1, height: 1)
        return layoutInUse.layoutAttributesForElements(in: box)?
            .last { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
    }

    /// Returns the layout attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(of: Element(kind: nil, path: indexPath))
    }

    /// Returns a supplementary view's layout attributes.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(of: Element(kind: kind, path: indexPath)) }

    func attributes(of element: Element) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        guard counts.indices.contains(element.path.section) else { return nil }
        guard let kind = element.kind else {
            return element.path.item < counts[element.path.section] ? layoutInUse.layoutAttributesForItem(at: element.path) : nil
        }
        return layoutInUse.layoutAttributesForSupplementaryView(ofKind: kind, at: element.path)
    }

    // MARK: Layouts

    /// Replaces the layout, and moves the items to their new positions.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
        guard layout !== layoutInUse else { return completion?(true) ?? () }
        let old = layoutInUse
        abandonChange()
        layout.owner = self
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        old.owner = nil
        layoutInUse = layout
        preparedBounds = .zero
        setNeedsPrepare()
        for (_, view) in inOrder(views) { view.willTransition(from: old, to: layout) }
        let end = { [weak self] (finished: Bool) in
            if let self { for (_, view) in inOrder(views) { view.didTransition(from: old, to: layout) } }
            old.finalizeLayoutTransition()
            layout.finalizeLayoutTransition()
            completion?(finished)
        }
        guard animated, window != nil else {
            end(true)
            return
        }
        UIView.animateInternally(withDuration: 0.3, animations: { self.layoutIfNeeded() }, completion: end)
    }

    // MARK: Scrolling

    /// Scrolls so that an item is at `scrollPosition`.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        reportEarlyScroll("scrollToItem(at:at:animated:)") { [weak self] in self?.place(of: indexPath, at: scrollPosition) }
        guard let place = place(of: indexPath, at: scrollPosition) else { return }
        if !scrollPosition.isEmpty || place != contentOffset { setContentOffset(place, animated: animated) }
        guard !animated, layoutInUse.measuresItems else { return }
        settleScrolling { self.place(of: indexPath, at: scrollPosition) }
    }

    /// Returns the content offset that shows an item at a scroll position.
    private func place(of path: IndexPath, at scrollPosition: ScrollPosition) -> CGPoint? {
        guard let box = layoutAttributesForItem(at: path)?.frame else { return nil }
        let inset = adjustedContentInset
        let room = CGSize(width: bounds.width - inset.left - inset.right, height: bounds.height - inset.top - inset.bottom)
        var place = contentOffset
        if scrollPosition.contains(.top) { place.y = box.minY - inset.top }
        if scrollPosition.contains(.centeredVertically) { place.y = box.midY - room.height / 2 - inset.top }
        if scrollPosition.contains(.bottom) { place.y = box.maxY - room.height - inset.top }
        if scrollPosition.contains(.left) { place.x = box.minX - inset.left }
        if scrollPosition.contains(.centeredHorizontally) { place.x = box.midX - room.width / 2 - inset.left }
        if scrollPosition.contains(.right) { place.x = box.maxX - room.width - inset.left }
        if scrollPosition.isEmpty { return offset(showing: box) }
        let (x, y) = (range(.horizontal), range(.vertical))
        return CGPoint(x: min(max(place.x, x.lowerBound), x.upperBound), y: min(max(place.y, y.lowerBound), y.upperBound))
    }

    // MARK: Selection

    /// The index paths of the selected items, or nil if no item is selected.
    open var indexPathsForSelectedItems: [IndexPath]? { selected.isEmpty ? nil : selected }

    /// Selects an item and scrolls to it, without notifying the delegate. Pass nil to clear the selection.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return selected.forEach { deselectItem(at: $0, animated: animated) } }
        choose(indexPath)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects an item without notifying the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selected.removeAll { $0 == indexPath }
        cellForItem(at: indexPath)?.isSelected = false
    }

    // MARK: Layout and touches

    open override func layoutSubviews() {
        super.layoutSubviews()
        prepareIfNeeded()
        showItems()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if let touch = SelectingTouch.candidate(in: touches) { touchItem(touch) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        if selectingTouch.hasMovedAway(touches) { releaseItem(selects: false) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard selectingTouch.isAmong(touches) else { return }
        let selects = touched != nil && !selectingTouch.hasMovedAway(touches)
        if selects { selectingTouch.end(event, in: self) }
        releaseItem(selects: selects)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        if selectingTouch.isAmong(touches) { releaseItem(selects: false) }
    }

    /// Runs `updates`, animates its changes as one batch, and calls `completion` when the animation ends.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdate()
        updates?()
        endUpdate(completion)
    }

    /// Does the same with a closure that doesn't escape, so it needs no explicit `self`.
    public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }

    // MARK: Updates

    /// Inserts items. The index paths refer to the collection view after the update.
    open func insertItems(at indexPaths: [IndexPath]) { updating { $0.inserted.formUnion(indexPaths) } }

    /// Deletes items. The index paths refer to the collection view before the update.
    open func deleteItems(at indexPaths: [IndexPath]) { updating { $0.deleted.formUnion(indexPaths) } }

    /// Reloads items. The index paths refer to the collection view before the update.
    open func reloadItems(at indexPaths: [IndexPath]) { updating { $0.reloaded.formUnion(indexPaths) } }

    /// Fills the existing cells of visible items again (S-LIST-32). The index paths refer to the collection view before the update.
    open func reconfigureItems(at indexPaths: [IndexPath]) { updating { $0.reconfigured.formUnion(indexPaths) } }

    /// Moves an item.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { updating { $0.moved[indexPath] = newIndexPath } }

    /// Inserts sections. The indices refer to the collection view after the update.
    open func insertSections(_ sections: IndexSet) { updating { $0.insertedSections.formUnion(sections) } }

    /// Deletes sections. The indices refer to the collection view before the update.
    open func deleteSections(_ sections: IndexSet) { updating { $0.deletedSections.formUnion(sections) } }

    /// Reloads sections. The indices refer to the collection view before the update.
    open func reloadSections(_ sections: IndexSet) { updating { $0.reloadedSections.formUnion(sections) } }

    /// Moves a section.
    open func moveSection(_ section: Int, toSection newSection: Int) { updating { $0.movedSections[section] = newSection } }

    // MARK: Movement

    /// Begins to move an item. Returns false if the item can't move.
    @discardableResult
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(of: indexPath) }

    /// Moves the center of the moving item to a point of the content. Other items make room for it.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { move(to: targetPosition) }

    /// Puts the moving item down, and moves it in the data source.
    open func endInteractiveMovement() { endMovement() }

    /// Returns the moving item to its old place.
    open func cancelInteractiveMovement() { cancelMovement() }
}
