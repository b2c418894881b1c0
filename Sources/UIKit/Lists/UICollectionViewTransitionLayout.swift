/// A layout between two others, for a change of layouts that a gesture or a display link drives.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The layout at the start of the change.
    public let currentLayout: UICollectionViewLayout
    /// The layout at the end of the change.
    public let nextLayout: UICollectionViewLayout
    /// The progress of the change: 0 for the current layout, 1 for the next one.
    open var transitionProgress: CGFloat = 0 { didSet { invalidateLayout() } }
    private var values: [String: CGFloat] = [:]

    /// Creates a layout between two others, at the first one.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        (self.currentLayout, nextLayout) = (currentLayout, newLayout)
        super.init()
    }

    /// Traps, because an interface file can't describe this layout.
    public required init?(coder: NSCoder) { misuse("create a transition layout with init(currentLayout:nextLayout:)") }

    /// Sets a value that the layout's subclass interpolates.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

    /// Returns the value that was last set for a key, or 0.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    open override func prepare() {
        super.prepare()
        currentLayout.prepare()
        nextLayout.prepare()
    }

    open override var collectionViewContentSize: CGSize {
        let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
        return CGSize(width: mixed(from.width, to.width), height: mixed(from.height, to.height))
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let from = currentLayout.layoutAttributesForElements(in: rect) ?? [], to = nextLayout.layoutAttributesForElements(in: rect) ?? []
        let others = to.filter { other in !from.contains { $0.isSameElement(as: other) } }
        return (from + others).map { mixed($0) ?? $0 }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        currentLayout.layoutAttributesForItem(at: indexPath).flatMap(mixed)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        (currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
            ?? nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)).flatMap(mixed)
    }

    /// Returns an element's attributes between both layouts. If only one of them shows the element, it fades.
    private func mixed(_ element: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
        let from = currentLayout.attributes(of: element), to = nextLayout.attributes(of: element)
        guard let start = from ?? to, let end = to ?? from else { return nil }
        let result = start.copied()
        result.center = CGPoint(x: mixed(start.center.x, end.center.x), y: mixed(start.center.y, end.center.y))
        result.size = CGSize(width: mixed(start.size.width, end.size.width), height: mixed(start.size.height, end.size.height))
        result.transform3D = start.transform3D.mixed(with: end.transform3D, fraction: Double(transitionProgress))
        result.alpha = mixed(from?.alpha ?? 0, to?.alpha ?? 0)
        if transitionProgress > 0.5 { (result.zIndex, result.isHidden) = (end.zIndex, end.isHidden) }
        return result
    }

    private func mixed(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * transitionProgress }
}

extension UICollectionViewLayout {
    /// Returns the layout's attributes of the element that `other` describes.
    fileprivate func attributes(of other: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
        guard let kind = other.representedElementKind else { return layoutAttributesForItem(at: other.indexPath) }
        return layoutAttributesForSupplementaryView(ofKind: kind, at: other.indexPath)
    }
}

extension UICollectionViewLayoutAttributes {
    fileprivate func isSameElement(as other: UICollectionViewLayoutAttributes) -> Bool {
        indexPath == other.indexPath && representedElementKind == other.representedElementKind
    }
}

/// An interactive change from one layout to another.
struct LayoutChange {
    let from, to: UICollectionViewLayout
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

extension UICollectionView {
    /// A closure that is called when an interactive change of layouts ends. Its parameters are whether the animation finished, and whether
    /// the new layout took over.
    public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

    /// Starts an interactive change to `layout`. Set the `transitionProgress` of the layout that is returned, and then call
    /// `finishInteractiveTransition()` or `cancelInteractiveTransition()`. Traps if another change is running.
    @discardableResult
    public func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout {
        demand(layoutChange == nil, "an interactive change of layouts is running; finish or cancel it first")
        let current = collectionViewLayout
        let between =
            delegate?.collectionView(self, transitionLayoutForOldLayout: current, newLayout: layout)
            ?? UICollectionViewTransitionLayout(currentLayout: current, nextLayout: layout)
        setCollectionViewLayout(between, animated: false)
        (current.owner, layout.owner) = (self, self)
        layoutChange = LayoutChange(from: current, to: layout, completion: completion)
        return between
    }

    /// Ends an interactive change: the new layout takes over, with an animation of what remains. Traps if no change is running.
    public func finishInteractiveTransition() { endChange(isFinished: true) }

    /// Ends an interactive change: the old layout returns, with an animation. Traps if no change is running.
    public func cancelInteractiveTransition() { endChange(isFinished: false) }

    /// Ends an interactive change, because another layout takes over.
    func abandonChange() {
        guard let change = layoutChange else { return }
        layoutChange = nil
        for layout in [change.from, change.to] { layout.owner = nil }
        change.completion?(false, false)
    }

    private func endChange(isFinished: Bool) {
        guard let change = layoutChange, let between = collectionViewLayout as? UICollectionViewTransitionLayout else {
            misuse("no interactive change of layouts is running; call startInteractiveTransition(to:completion:) first")
        }
        layoutChange = nil
        let layout = isFinished ? change.to : change.from, isThere = between.transitionProgress == (isFinished ? 1 : 0)
        setCollectionViewLayout(layout, animated: !isThere) { change.completion?($0, isFinished) }
        (isFinished ? change.from : change.to).owner = nil
    }
}
