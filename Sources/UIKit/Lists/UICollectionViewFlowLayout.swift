/// A layout that arranges items in lines, and starts a new line when an item doesn't fit.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// A value for `estimatedItemSize` that makes items fit their content.
    public static let automaticSize = CGSize(width: 1.7976931348623157e308, height: 1.7976931348623157e308)

    /// The minimum spacing between lines, in points.
    open var minimumLineSpacing: CGFloat {
        get { settings.minimumLineSpacing }
        set { settings.minimumLineSpacing = newValue }
    }
    /// The minimum spacing between items in a line, in points.
    open var minimumInteritemSpacing: CGFloat {
        get { settings.minimumInteritemSpacing }
        set { settings.minimumInteritemSpacing = newValue }
    }
    /// The item size, in points.
    open var itemSize: CGSize {
        get { settings.itemSize }
        set { settings.itemSize = newValue }
    }
    /// The estimated item size, in points. If it isn't zero, visible items are resized to fit their content.
    open var estimatedItemSize: CGSize {
        get { settings.estimatedItemSize }
        set { settings.estimatedItemSize = newValue }
    }
    /// The axis along which the content scrolls. Lines are perpendicular to this axis.
    open var scrollDirection: UICollectionView.ScrollDirection {
        get { settings.scrollDirection }
        set { settings.scrollDirection = newValue }
    }
    /// The header size. Only the length along the scrolling axis is used.
    open var headerReferenceSize: CGSize {
        get { settings.headerReferenceSize }
        set { settings.headerReferenceSize = newValue }
    }
    /// The footer size. Only the length along the scrolling axis is used.
    open var footerReferenceSize: CGSize {
        get { settings.footerReferenceSize }
        set { settings.footerReferenceSize = newValue }
    }
    /// The margins around the items of a section, in points.
    open var sectionInset: UIEdgeInsets {
        get { settings.sectionInset }
        set { settings.sectionInset = newValue }
    }
    /// Whether headers stay visible while their section is visible.
    open var sectionHeadersPinToVisibleBounds = false { didSet { changed(sectionHeadersPinToVisibleBounds != oldValue) } }
    /// Whether footers stay visible while their section is visible. This property is stored but has no effect.
    open var sectionFootersPinToVisibleBounds = false

    /// The properties' values. An interface file's attributes are set here, not with the setters, which a subclass may override (S-LIST-50).
    var settings = FlowSettings() { didSet { changed(settings != oldValue) } }

    private var items: [[UICollectionViewLayoutAttributes]] = []
    private var extras: [UICollectionViewLayoutAttributes] = []
    private var spans: [ClosedRange<CGFloat>] = []
    private var length: CGFloat = 0
    /// The preferred sizes of visible items.
    private var preferred: [IndexPath: CGSize] = [:]

    private func changed(_ hasChanged: Bool) { if hasChanged { invalidateLayout() } }

    override var isVertical: Bool { scrollDirection == .vertical }

    private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
        owner?.delegate as? any UICollectionViewDelegateFlowLayout
    }

    // MARK: Computation

    open override func prepare() {
        super.prepare()
        (items, extras, spans, length) = ([], [], [], 0)
        guard let view = owner else { return }
        for section in 0..<view.numberOfSections { prepare(section, of: view) }
    }

    private func prepare(_ section: Int, of view: UICollectionView) {
        let begin = length
        let delegate = flowDelegate
        let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
        let header = delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize
        let footer = delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize
        addExtra(UICollectionView.elementKindSectionHeader, section, header, of: view)
        length += isVertical ? inset.top : inset.left
        addLines(section, inset, of: view)
        length += isVertical ? inset.bottom : inset.right
        addExtra(UICollectionView.elementKindSectionFooter, section, footer, of: view)
        spans.append(begin...max(begin, length))
    }

    private func addExtra(_ kind: String, _ section: Int, _ size: CGSize, of view: UICollectionView) {
        let along = (isVertical ? size.height : size.width).madeFinite
        guard along > 0 else { return }
        let attributes = newAttributes(ofSupplementaryView: kind, at: IndexPath(item: 0, section: section))
        attributes.frame =
            isVertical
            ? CGRect(x: 0, y: length, width: view.bounds.width, height: along)
            : CGRect(x: length, y: 0, width: along, height: view.bounds.height)
        attributes.zIndex = 10
        extras.append(attributes)
        length += along
    }

    private func size(of path: IndexPath, in view: UICollectionView) -> CGSize {
        if let size = preferred[path] { return size }
        if let size = flowDelegate?.collectionView(view, layout: self, sizeForItemAt: path) {
            return CGSize(width: max(0, size.width).madeFinite, height: max(0, size.height).madeFinite)
        }
        let isEstimated = estimatedItemSize != .zero && estimatedItemSize != Self.automaticSize
        return isEstimated ? estimatedItemSize : itemSize
    }

    private func addLines(_ section: Int, _ inset: UIEdgeInsets, of view: UICollectionView) {
        let delegate = flowDelegate
        let lineGap = delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
        let itemGap =
            delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section) ?? minimumInteritemSpacing
        let content = view.adjustedContentInset
        let room =
            isVertical
            ? view.bounds.width - inset.left - inset.right - content.left - content.right
            : view.bounds.height - inset.top - inset.bottom - content.top - content.bottom
        var line = FlowLine(room: room, gap: itemGap), placed: [UICollectionViewLayoutAttributes] = []
        var last: CGFloat?
        func close(isLast: Bool) {
            guard !line.sizes.isEmpty else { return }
            let gap = isLast ? last.map { min($0, line.fullGap) } ?? itemGap : line.fullGap
            if !isLast { last = gap }
            placed += attributes(of: line, gap: gap, from: placed.count, section, inset)
            length += line.thickness
            line = FlowLine(room: room, gap: itemGap)
        }
        for item in 0..<view.numberOfItems(inSection: section) {
            let size = size(of: IndexPath(item: item, section: section), in: view)
            let (across, along) = isVertical ? (size.width, size.height) : (size.height, size.width)
            if !line.takes(across) {
                close(isLast: false)
                length += lineGap
            }
            line.add(across, along)
        }
        close(isLast: true)
        items.append(placed)
    }

    private func attributes(
        of line: FlowLine, gap: CGFloat, from first: Int, _ section: Int, _ inset: UIEdgeInsets
    ) -> [UICollectionViewLayoutAttributes] {
        var place = (isVertical ? inset.left : inset.top) + line.middle
        return line.sizes.enumerated().map { index, size in
            let attributes = newAttributes(ofCellAt: IndexPath(item: first + index, section: section))
            // Items are centered across their line.
            let aside = length + (line.thickness - size.along) / 2
            attributes.frame =
                isVertical
                ? CGRect(x: place, y: aside, width: size.across, height: size.along)
                : CGRect(x: aside, y: place, width: size.along, height: size.across)
            attributes.computedFrame = attributes.frame
            place += size.across + gap
            return attributes
        }
    }

    // MARK: Queries

    open override var collectionViewContentSize: CGSize {
        guard let view = owner else { return .zero }
        let inset = view.adjustedContentInset
        return isVertical
            ? CGSize(width: view.bounds.width - inset.left - inset.right, height: length)
            : CGSize(width: length, height: view.bounds.height - inset.top - inset.bottom)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        for (section, span) in spans.enumerated() {
            let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
            guard span.upperBound >= low, span.lowerBound <= high, section < items.count else { continue }
            found += items[section].indices.map { unchanged(section, $0) }.filter { $0.frame.overlaps(rect) }
        }
        return found + extras.compactMap { pinned($0) }.filter { $0.frame.overlaps(rect) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard items.indices.contains(indexPath.section), items[indexPath.section].indices.contains(indexPath.item) else { return nil }
        return unchanged(indexPath.section, indexPath.item)
    }

    /// Returns an item's attributes. If a subclass has moved the attributes that it got before, replaces them (S-LIST-28).
    private func unchanged(_ section: Int, _ item: Int) -> UICollectionViewLayoutAttributes {
        let known = items[section][item]
        guard let frame = known.computedFrame, known.center != CGPoint(x: frame.midX, y: frame.midY) || known.size != frame.size else {
            return known
        }
        let attributes = newAttributes(ofCellAt: known.indexPath)
        (attributes.frame, attributes.computedFrame) = (frame, frame)
        items[section][item] = attributes
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        extras.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }.flatMap { pinned($0) }
    }

    /// Returns the attributes, adjusted to keep pinned headers in the visible area.
    private func pinned(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
        guard sectionHeadersPinToVisibleBounds, attributes.representedElementKind == UICollectionView.elementKindSectionHeader,
            let view = owner
        else { return attributes }
        let copy = attributes.copied(), span = spans[attributes.indexPath.section]
        let inset = view.adjustedContentInset
        if isVertical {
            copy.frame.origin.y = min(max(copy.frame.minY, view.bounds.minY + inset.top), span.upperBound - copy.size.height)
        } else {
            copy.frame.origin.x = min(max(copy.frame.minX, view.bounds.minX + inset.left), span.upperBound - copy.size.width)
        }
        return copy
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard estimatedItemSize != .zero, preferredAttributes.size != originalAttributes.size else { return false }
        preferred[originalAttributes.indexPath] = preferredAttributes.size
        return true
    }

    override func forgetPreferences() { preferred = [:] }

    override var measuredElements: [UICollectionView.Element] { preferred.keys.map { .init(path: $0) } }

    override func movePreferences(to places: [UICollectionView.Element: IndexPath]) {
        let old = preferred
        preferred = [:]
        for (element, place) in places { preferred[place] = old[element.path] }
    }

    override var followsOffset: Bool { sectionHeadersPinToVisibleBounds }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    override var measuresItems: Bool { estimatedItemSize != .zero }
}

private struct FlowLine {
    let room: CGFloat
    let gap: CGFloat
    private(set) var sizes: [(across: CGFloat, along: CGFloat)] = []
    private(set) var thickness: CGFloat = 0
    private var filled: CGFloat = 0

    init(room: CGFloat, gap: CGFloat) { (self.room, self.gap) = (room, gap) }

    func takes(_ across: CGFloat) -> Bool { sizes.isEmpty || filled + gap * CGFloat(sizes.count) + across <= room + 1e-6 }

    mutating func add(_ across: CGFloat, _ along: CGFloat) {
        sizes.append((across, along))
        filled += across
        thickness = max(thickness, along)
    }

    /// The offset that centers a line's only item, or zero if a second item of that size would fit.
    var middle: CGFloat { sizes.count == 1 && filled > 0 && !takes(filled) ? max(0, room - filled) / 2 : 0 }

    /// The spacing between the items in a justified line.
    var fullGap: CGFloat { sizes.count > 1 ? max(gap, (room - filled) / CGFloat(sizes.count - 1)) : gap }
}
