// Items that contain items: a tap on the disclosure of a list cell expands or collapses its item (S-LIST-42).

/// An item's place in the outline of its section.
struct OutlineState: Equatable {
    /// The number of the item's parents.
    var level: Int
    /// Whether the item shows its items.
    var isExpanded: Bool
}

/// A data source that fills a collection view from snapshots.
@MainActor protocol SnapshotDataSource: AnyObject {
    /// Returns an item's place in its section's outline, or nil if the section has no outline.
    func outlineState(at path: IndexPath) -> OutlineState?
    /// Expands a collapsed item, or collapses an expanded one, unless a handler refuses it.
    func toggleItem(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: SnapshotDataSource {
    /// Closures that are called when the user expands or collapses an item (S-LIST-42).
    public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
        /// Returns whether the user may expand an item; nil means that every item can be expanded.
        public var shouldExpandItem: ((Item) -> Bool)?
        /// Called before an item expands.
        public var willExpandItem: ((Item) -> Void)?
        /// Returns whether the user may collapse an item; nil means that every item can be collapsed.
        public var shouldCollapseItem: ((Item) -> Bool)?
        /// Called before an item collapses.
        public var willCollapseItem: ((Item) -> Void)?
        /// Returns the items of an item that expands. The second argument contains its present items.
        public var snapshotForExpandingParent:
            ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

        /// Creates handlers that do nothing.
        public init() {}
    }

    /// Closures that are called when the user expands or collapses an item.
    public var sectionSnapshotHandlers: SectionSnapshotHandlers<ItemIdentifierType> {
        get { kept(else: SectionSnapshotHandlers()) }
        set { keep(newValue) }
    }

    func outlineState(at path: IndexPath) -> OutlineState? {
        guard let section = sectionIdentifier(for: path.section), let item = itemIdentifier(for: path), let tree = tree(of: section) else {
            return nil
        }
        return OutlineState(level: tree.level(of: item), isExpanded: tree.isExpanded(item))
    }

    func toggleItem(at path: IndexPath) {
        guard let section = sectionIdentifier(for: path.section), let item = itemIdentifier(for: path), var tree = tree(of: section) else {
            return
        }
        let handlers = sectionSnapshotHandlers
        if tree.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            tree.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            if let snapshot = handlers.snapshotForExpandingParent?(item, tree.snapshot(of: item)) {
                tree.replace(childrenOf: item, using: snapshot)
            }
            handlers.willExpandItem?(item)
            tree.expand([item])
        }
        apply(tree, to: section)
    }
}

extension UICollectionView {
    /// The time in which disclosures turn, in seconds. A guess.
    private static let turnDuration: TimeInterval = 0.25

    /// Shows the place of a cell's item in the outline.
    func showOutline(_ view: UIView, at path: IndexPath) {
        guard let cell = view as? UICollectionViewListCell else { return }
        cell.show((dataSource as? any SnapshotDataSource)?.outlineState(at: path))
    }

    /// Turns the disclosures of items that have been expanded or collapsed.
    func showOutlines() {
        UIView.animateInternally(withDuration: Self.turnDuration, delay: 0, options: .allowUserInteraction) {
            for (element, view) in self.inOrder(self.views) where element.kind == nil { self.showOutline(view, at: element.path) }
        }
    }

    /// Expands or collapses the item of a cell.
    func toggleItem(of cell: UICollectionViewListCell) {
        guard let path = indexPath(for: cell) else { return }
        (dataSource as? any SnapshotDataSource)?.toggleItem(at: path)
    }

    /// Returns whether a tap anywhere on an item's cell expands or collapses the item. Such a cell can't be selected.
    func expands(at path: IndexPath) -> Bool {
        guard let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.outline != nil else { return false }
        let list = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list(ofSection: path.section)
        return cell.expandsAnywhere(isHeader: list?.headerMode == .firstItemInSection && path.item == 0)
    }
}
