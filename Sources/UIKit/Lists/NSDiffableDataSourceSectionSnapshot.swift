/// The items of a section, in which items can contain other items.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    private struct Node: Sendable {
        let item: ItemIdentifierType
        var level: Int
        var isExpanded = false

        func moved(by levels: Int) -> Node {
            var node = self
            node.level += levels
            return node
        }
    }

    /// The items, each followed by its own items.
    private var nodes: [Node] = []

    /// Creates an empty snapshot.
    public init() {}

    /// All items, from top to bottom.
    public var items: [ItemIdentifierType] { nodes.map(\.item) }
    /// The items at the top level.
    public var rootItems: [ItemIdentifierType] { nodes.filter { $0.level == 0 }.map(\.item) }
    /// The items whose parents are all expanded.
    public var visibleItems: [ItemIdentifierType] { nodes.indices.filter(isVisible).map { nodes[$0].item } }

    private func index(of item: ItemIdentifierType) -> Int? { nodes.firstIndex { $0.item == item } }

    private func parentIndex(of index: Int) -> Int? { nodes[..<index].lastIndex { $0.level < nodes[index].level } }

    private func isVisible(_ index: Int) -> Bool {
        guard let parent = parentIndex(of: index) else { return true }
        return nodes[parent].isExpanded && isVisible(parent)
    }

    /// Returns the index after an item's own items.
    private func end(of index: Int) -> Int {
        nodes[(index + 1)...].firstIndex { $0.level <= nodes[index].level } ?? nodes.endIndex
    }

    /// Appends items at the top level, or to the items of `parent`. Ignores an unknown parent.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        guard let parent else { return nodes += items.map { Node(item: $0, level: 0) } }
        guard let index = index(of: parent) else { return }
        let level = nodes[index].level + 1
        nodes.insert(contentsOf: items.map { Node(item: $0, level: level) }, at: end(of: index))
    }

    /// Inserts items before another item, at its level.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        guard let index = index(of: item) else { return }
        nodes.insert(contentsOf: items.map { Node(item: $0, level: nodes[index].level) }, at: index)
    }

    /// Inserts items after another item and its items, at its level.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        guard let index = index(of: item) else { return }
        nodes.insert(contentsOf: items.map { Node(item: $0, level: nodes[index].level) }, at: end(of: index))
    }

    /// Deletes items and their items.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items { if let index = index(of: item) { nodes.removeSubrange(index..<end(of: index)) } }
    }

    /// Deletes all items.
    public mutating func deleteAll() { nodes = [] }

    /// Returns the items that an item contains, as a snapshot whose top level they are, or, with the item itself, as the only root.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        guard let index = index(of: parent) else { return Self() }
        var part = Self()
        part.nodes = nodes[(includingParent ? index : index + 1)..<end(of: index)].map {
            $0.moved(by: -nodes[index].level - (includingParent ? 0 : 1))
        }
        return part
    }

    /// Replaces the items that an item contains with a snapshot's items.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        guard let index = index(of: parent) else { return }
        nodes.replaceSubrange((index + 1)..<end(of: index), with: snapshot.nodes.map { $0.moved(by: nodes[index].level + 1) })
    }

    /// Inserts a snapshot's items before another item, at its level.
    public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
        guard let index = index(of: item) else { return }
        nodes.insert(contentsOf: snapshot.nodes.map { $0.moved(by: nodes[index].level) }, at: index)
    }

    /// Inserts a snapshot's items after another item and its items, at its level.
    public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
        guard let index = index(of: item) else { return }
        nodes.insert(contentsOf: snapshot.nodes.map { $0.moved(by: nodes[index].level) }, at: end(of: index))
    }

    /// Expands items, so that the items in them are visible.
    public mutating func expand(_ items: [ItemIdentifierType]) { setExpanded(true, items) }
    /// Collapses items, so that the items in them are hidden.
    public mutating func collapse(_ items: [ItemIdentifierType]) { setExpanded(false, items) }

    private mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemIdentifierType]) {
        for item in items { if let index = index(of: item) { nodes[index].isExpanded = isExpanded } }
    }

    /// Returns whether an item exists.
    public func contains(_ item: ItemIdentifierType) -> Bool { index(of: item) != nil }
    /// Returns whether an item shows its items.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { index(of: item).map { nodes[$0].isExpanded } ?? false }
    /// Returns whether an item is visible.
    public func isVisible(_ item: ItemIdentifierType) -> Bool { index(of: item).map { isVisible($0) } ?? false }
    /// Returns the number of an item's parents.
    public func level(of item: ItemIdentifierType) -> Int { index(of: item).map { nodes[$0].level } ?? 0 }
    /// Returns the item that contains an item, or nil at the top level.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        index(of: child).flatMap(parentIndex).map { nodes[$0].item }
    }
}

extension UICollectionViewDiffableDataSource {
    /// Replaces a section's items with the visible items of `snapshot`. Adds the section if it is missing.
    public func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        var all = self.snapshot()
        if !all.sectionIdentifiers.contains(section) { all.appendSections([section]) }
        all.deleteItems(all.itemIdentifiers(inSection: section))
        all.appendItems(snapshot.visibleItems, toSection: section)
        var trees: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = kept("sections", else: [:])
        trees[section] = snapshot
        keep(trees, "sections")
        apply(all, animatingDifferences: animatingDifferences, completion: completion)
        collectionView?.showOutlines()
    }

    /// Returns the items of a section. If a later snapshot of all sections has changed the visible items, all items are at the top level.
    public func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let tree = tree(of: section) { return tree }
        var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        flat.append(snapshot().itemIdentifiers(inSection: section))
        return flat
    }

    /// Returns the snapshot that was applied to a section, unless a later snapshot of all sections has changed the visible items.
    func tree(of section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>? {
        let trees: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = kept("sections", else: [:])
        return trees[section].flatMap { $0.visibleItems == snapshot().itemIdentifiers(inSection: section) ? $0 : nil }
    }
}
