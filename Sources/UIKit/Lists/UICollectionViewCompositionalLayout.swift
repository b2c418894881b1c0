/// A closure that returns a section's layout, or nil if the section is empty.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// The settings of a compositional layout.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The axis along which the content scrolls.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The spacing between sections, in points.
    open var interSectionSpacing: CGFloat = 0
    /// The headers and footers of the whole layout.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The area that the content insets are relative to. This property is stored but has no effect.
    open var contentInsetsReference = UIContentInsetsReference.automatic

    public override init() { super.init() }
}

/// A layout in which each section repeats a group of items. Fractional sizes are relative to the collection view's size minus its content
/// insets.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    /// The layout's settings. Setting them invalidates the layout.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private var sections: [SectionPlaces] = []
    private var extras: [UICollectionViewLayoutAttributes] = []
    private var length: CGFloat = 0
    private var preferred: [Key: CGSize] = [:]
    private var estimatesSizes = false
    private var kinds: Set<String> = []

    private typealias Key = UICollectionView.Element

    /// A section's layout, in content coordinates.
    private struct SectionPlaces {
        let section: NSCollectionLayoutSection
        var items: [UICollectionViewLayoutAttributes] = []
        /// The views attached to items.
        var attached: [UICollectionViewLayoutAttributes] = []
        var extras: [(UICollectionViewLayoutAttributes, pins: Bool)] = []
        var decorations: [UICollectionViewLayoutAttributes] = []
        var span: ClosedRange<CGFloat> = 0...0
        var strip: LayoutStrip?
    }

    /// Creates a layout that uses `section` for every section.
    public convenience init(section: NSCollectionLayoutSection) { self.init(section: section, configuration: .init()) }

    /// Creates a layout that uses `section` for every section.
    public convenience init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    /// Creates a layout that gets its sections from `sectionProvider`.
    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        (provider, configuration) = (sectionProvider, .init())
        super.init()
    }

    /// Creates a layout that gets its sections from `sectionProvider`.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        (provider, self.configuration) = (sectionProvider, configuration)
        super.init()
    }

    /// Traps, because interface files can't describe a compositional layout.
    public required init?(coder: NSCoder) { misuse("a compositional layout is made of its sections") }

    override var isVertical: Bool { configuration.scrollDirection == .vertical }

    // MARK: Computation

    open override func prepare() {
        super.prepare()
        (sections, extras, length, estimatesSizes, kinds) = ([], [], 0, false, [])
        guard let view = owner else { return }
        let inset = view.adjustedContentInset
        let room = CGSize(
            width: max(0, view.bounds.width - inset.left - inset.right), height: max(0, view.bounds.height - inset.top - inset.bottom))
        let surroundings = LayoutSurroundings(room, view.traitCollection)
        addGlobal(atEnd: false, room)
        for index in 0..<view.numberOfSections {
            guard let section = provider(index, surroundings) else {
                sections.append(SectionPlaces(section: .init(group: .vertical(layoutSize: .nothing, subitems: [])), span: length...length))
                continue
            }
            if let list = section.list { view.takeList(list) }
            if index > 0 { length += configuration.interSectionSpacing }
            place(section, index, view.numberOfItems(inSection: index), room, view.traitCollection)
        }
        addGlobal(atEnd: true, room)
    }

    private func addGlobal(atEnd: Bool, _ room: CGSize) {
        for item in configuration.boundarySupplementaryItems where item.isAtEnd == atEnd {
            extras.append(attributes(of: item, at: IndexPath(index: 0), .zero, room))
        }
    }

    private func place(_ section: NSCollectionLayoutSection, _ index: Int, _ count: Int, _ room: CGSize, _ traits: UITraitCollection) {
        var places = SectionPlaces(section: section)
        let begin = length, insets = section.contentInsets
        addExtras(of: section, index, atEnd: false, room, &places)
        length += isVertical ? insets.top : insets.leading
        let inner = CGSize(
            width: max(0, room.width - insets.leading - insets.trailing), height: max(0, room.height - insets.top - insets.bottom))
        var solver = CompositionalSolver(count: count, traits: traits) { [preferred] in
            preferred[Key(kind: nil, path: IndexPath(item: $0, section: index))]
        }
        let groups = solver.groups(of: section.group, in: inner)
        if section.orthogonalScrollingBehavior == .none {
            stack(groups, index, CGPoint(x: insets.leading, y: insets.top), &places)
        } else {
            line(groups, index, room, &places)
        }
        if let list = section.list { for item in places.items { item.look = ListItemLook(list, item.indexPath, of: count) } }
        length += isVertical ? insets.bottom : insets.trailing
        addExtras(of: section, index, atEnd: true, room, &places)
        places.span = begin...max(begin, length)
        places.decorations = section.decorationItems.map { background(of: $0, index, places.span, room) }
        sections.append(places)
    }

    /// Returns the attributes of a decoration view, which covers the section with its headers and footers (S-LIST-43).
    private func background(
        of item: NSCollectionLayoutDecorationItem, _ index: Int, _ span: ClosedRange<CGFloat>, _ room: CGSize
    ) -> UICollectionViewLayoutAttributes {
        let attributes = newAttributes(ofDecorationView: item.elementKind, at: IndexPath(item: 0, section: index))
        let (begin, length) = (span.lowerBound, span.upperBound - span.lowerBound), insets = item.contentInsets
        let whole =
            isVertical
            ? CGRect(x: 0, y: begin, width: room.width, height: length) : CGRect(x: begin, y: 0, width: length, height: room.height)
        attributes.frame = whole.shrunk(left: insets.leading, top: insets.top, right: insets.trailing, bottom: insets.bottom).madeFinite
        attributes.zIndex = item.zIndex
        return attributes
    }

    /// Places a section's groups one after another along the scrolling axis.
    private func stack(_ groups: [CompositionalSolver.Solved], _ index: Int, _ corner: CGPoint, _ places: inout SectionPlaces) {
        for (number, group) in groups.enumerated() {
            if number > 0 { length += places.section.interGroupSpacing }
            add(group, index, isVertical ? CGPoint(x: corner.x, y: length) : CGPoint(x: length, y: corner.y), &places)
            length += isVertical ? group.size.height : group.size.width
        }
    }

    /// Places a section's groups side by side in an area that scrolls orthogonally.
    private func line(_ groups: [CompositionalSolver.Solved], _ index: Int, _ room: CGSize, _ places: inout SectionPlaces) {
        let insets = places.section.contentInsets
        var along = isVertical ? insets.leading : insets.top, thickness: CGFloat = 0, stops: [CGFloat] = []
        let first = along
        for (number, group) in groups.enumerated() {
            if number > 0 { along += places.section.interGroupSpacing }
            stops.append(along - first)
            add(group, index, isVertical ? CGPoint(x: along, y: length) : CGPoint(x: length, y: along), &places)
            along += isVertical ? group.size.width : group.size.height
            thickness = max(thickness, isVertical ? group.size.height : group.size.width)
        }
        along += isVertical ? insets.trailing : insets.bottom
        places.strip = LayoutStrip(
            frame: isVertical
                ? CGRect(x: 0, y: length, width: room.width, height: thickness)
                : CGRect(x: length, y: 0, width: thickness, height: room.height),
            contentSize: isVertical ? CGSize(width: along, height: thickness) : CGSize(width: thickness, height: along),
            behavior: places.section.orthogonalScrollingBehavior, stops: stops,
            groupLength: groups.first.map { isVertical ? $0.size.width : $0.size.height } ?? 0,
            properties: places.section.orthogonalScrollingProperties)
        length += thickness
    }

    private func add(_ group: CompositionalSolver.Solved, _ index: Int, _ corner: CGPoint, _ places: inout SectionPlaces) {
        for leaf in group.leaves {
            let attributes = newAttributes(ofCellAt: IndexPath(item: leaf.item, section: index))
            attributes.frame = leaf.frame.offsetBy(dx: corner.x, dy: corner.y).madeFinite
            (attributes.zIndex, attributes.estimates) = (leaf.zIndex, leaf.estimates)
            if leaf.estimates.width || leaf.estimates.height { estimatesSizes = true }
            places.items.append(attributes)
            for item in leaf.attached {
                let view = newAttributes(ofSupplementaryView: item.elementKind, at: attributes.indexPath)
                view.frame = item.frame(on: attributes.frame).madeFinite
                (view.zIndex, view.estimates) = (item.zIndex, (false, false))
                places.attached.append(view)
                kinds.insert(item.elementKind)
            }
        }
    }

    override var attachedKinds: Set<String> { kinds }

    private func addExtras(
        of section: NSCollectionLayoutSection, _ index: Int, atEnd: Bool, _ room: CGSize, _ places: inout SectionPlaces
    ) {
        for item in section.boundarySupplementaryItems where item.isAtEnd == atEnd {
            let insets = section.supplementariesFollowContentInsets ? section.contentInsets : .zero
            places.extras.append((attributes(of: item, at: IndexPath(item: 0, section: index), insets, room), item.pinToVisibleBounds))
        }
    }

    /// Returns the attributes of a header or footer at the current end of the content, and extends the content by the view's length.
    private func attributes(
        of item: NSCollectionLayoutBoundarySupplementaryItem, at path: IndexPath, _ insets: NSDirectionalEdgeInsets, _ room: CGSize
    ) -> UICollectionViewLayoutAttributes {
        let attributes = newAttributes(ofSupplementaryView: item.elementKind, at: path)
        let inner = CGSize(
            width: max(0, room.width - (isVertical ? insets.leading + insets.trailing : 0)),
            height: max(0, room.height - (isVertical ? 0 : insets.top + insets.bottom)))
        let width = item.layoutSize.widthDimension, height = item.layoutSize.heightDimension
        var size = item.layoutSize.size(in: inner)
        if let preferred = preferred[Key(kind: item.elementKind, path: path)] {
            if width.isEstimated { size.width = preferred.width }
            if height.isEstimated { size.height = preferred.height }
        }
        attributes.estimates = (width.isEstimated, height.isEstimated)
        if item.layoutSize.isEstimated { estimatesSizes = true }
        attributes.zIndex = item.pinToVisibleBounds ? max(item.zIndex, 10) : item.zIndex
        let aside = aside(of: item.alignment, isVertical ? inner.width - size.width : inner.height - size.height)
        let corner =
            isVertical ? CGPoint(x: insets.leading + aside, y: length) : CGPoint(x: length, y: insets.top + aside)
        attributes.frame = CGRect(origin: corner, size: size).offsetBy(dx: item.offset.x, dy: item.offset.y).madeFinite
        if item.extendsBoundary { length += isVertical ? size.height : size.width }
        return attributes
    }

    private func aside(of alignment: NSRectAlignment, _ free: CGFloat) -> CGFloat {
        switch alignment {
        case .topLeading, .bottomLeading: 0
        case .topTrailing, .bottomTrailing: free
        default: free / 2
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

    override var strips: [Int: LayoutStrip] {
        Dictionary(uniqueKeysWithValues: sections.enumerated().compactMap { index, places in places.strip.map { (index, $0) } })
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found = extras.filter { $0.frame.overlaps(rect) }
        for (index, places) in sections.enumerated() {
            found += places.extras.map { pinned($0.0, $0.pins, places.span) }.filter { $0.frame.overlaps(rect) }
            let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
            guard places.span.upperBound >= low, places.span.lowerBound <= high else { continue }
            found += places.decorations + items(of: places, index, in: rect)
        }
        return found
    }

    private func items(of places: SectionPlaces, _ index: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let scroll = scrolled(index, places)
        var items = places.items.filter { $0.frame.offsetBy(dx: -scroll.x, dy: -scroll.y).overlaps(rect) }
        if let handler = places.section.visibleItemsInvalidationHandler, let view = owner {
            items = items.map { $0.copied() }
            let room = places.strip?.frame.size ?? view.bounds.size
            handler(items, places.strip == nil ? view.contentOffset : scroll, LayoutSurroundings(room, view.traitCollection))
        }
        let attached = places.attached.filter { $0.frame.offsetBy(dx: -scroll.x, dy: -scroll.y).overlaps(rect) }
        return (items + attached).map { moved($0, by: scroll) }
    }

    /// Returns the section's scroll offset if the section scrolls orthogonally, or else zero.
    private func scrolled(_ index: Int, _ places: SectionPlaces) -> CGPoint {
        places.strip == nil ? .zero : owner?.strips[index]?.contentOffset ?? .zero
    }

    private func moved(_ attributes: UICollectionViewLayoutAttributes, by scroll: CGPoint) -> UICollectionViewLayoutAttributes {
        guard scroll != .zero else { return attributes }
        let copy = attributes.copied()
        copy.center = CGPoint(x: copy.center.x - scroll.x, y: copy.center.y - scroll.y)
        return copy
    }

    /// Returns the attributes, adjusted to keep a pinned view in the visible area.
    private func pinned(
        _ attributes: UICollectionViewLayoutAttributes, _ pins: Bool, _ span: ClosedRange<CGFloat>
    ) -> UICollectionViewLayoutAttributes {
        guard pins, let view = owner else { return attributes }
        let copy = attributes.copied(), inset = view.adjustedContentInset
        if isVertical {
            copy.frame.origin.y = min(max(copy.frame.minY, view.bounds.minY + inset.top), span.upperBound - copy.size.height)
        } else {
            copy.frame.origin.x = min(max(copy.frame.minX, view.bounds.minX + inset.left), span.upperBound - copy.size.width)
        }
        return copy
    }

    /// Returns the list configuration of a section, or nil if it isn't a list.
    func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
        sections.indices.contains(section) ? sections[section].section.list : nil
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let places = sections[indexPath.section]
        guard places.items.indices.contains(indexPath.item) else { return nil }
        return moved(places.items[indexPath.item], by: scrolled(indexPath.section, places))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        if indexPath.count == 1 { return extras.first { $0.representedElementKind == elementKind } }
        guard sections.indices.contains(indexPath.section) else { return nil }
        let places = sections[indexPath.section]
        if let view = places.attached.first(where: { $0.representedElementKind == elementKind && $0.indexPath == indexPath }) {
            return moved(view, by: scrolled(indexPath.section, places))
        }
        return places.extras.first { $0.0.representedElementKind == elementKind }.map { pinned($0.0, $0.pins, places.span) }
    }

    // MARK: Self-sizing

    override var measuresItems: Bool { estimatesSizes }

    override var followsOffset: Bool { true }

    override func forgetPreferences() { preferred = [:] }

    override var measuredElements: [UICollectionView.Element] { Array(preferred.keys) }

    override func movePreferences(to places: [UICollectionView.Element: IndexPath]) {
        let old = preferred
        preferred = [:]
        for (element, place) in places { preferred[Key(kind: element.kind, path: place)] = old[element] }
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let (new, old, estimates) = (preferredAttributes.size, originalAttributes.size, originalAttributes.estimates)
        guard estimates.width && new.width != old.width || estimates.height && new.height != old.height else { return false }
        preferred[Key(kind: originalAttributes.representedElementKind, path: originalAttributes.indexPath)] = new
        return true
    }
}

extension NSCollectionLayoutSize {
    fileprivate static var nothing: NSCollectionLayoutSize { .init(widthDimension: .absolute(0), heightDimension: .absolute(0)) }
}
