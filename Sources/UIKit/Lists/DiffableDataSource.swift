/// The methods of table and collection views that diffable data sources use.
@MainActor protocol DiffableList: UIView {
    /// The changes of the running update, or nil.
    var update: ListUpdate? { get set }
    func reloadData()
    func beginUpdate()
    func endUpdate(_ completion: ((Bool) -> Void)?)
}

extension UITableView: DiffableList {}
extension UICollectionView: DiffableList {}

/// A data source that fills a list from snapshots. Not a class of UIKit: the superclass of the data sources of tables and collections.
@preconcurrency @MainActor
open class DiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>: NSObject {
    /// The newest rows. During an update, the list may still show older ones.
    private(set) final var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

    override init() { super.init() }

    /// The list, or nil if it no longer exists.
    var list: (any DiffableList)? { nil }

    /// Begins an animated update of the list.
    func beginUpdate() { list?.beginUpdate() }

    /// Replaces the rows with those in `snapshot`. `completion` is called after any animation ends.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        guard let list, animatingDifferences, list.window != nil else {
            take(snapshot)
            list?.reloadData()
            completion?()
            return
        }
        beginUpdate()
        list.update = current.update(to: snapshot)
        take(snapshot)
        list.endUpdate { _ in completion?() }
    }

    /// Replaces the rows with those in `snapshot`, without animation.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) { apply(snapshot, animatingDifferences: false, completion: completion) }

    /// Takes the rows of `snapshot` without showing them.
    func take(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        current = snapshot
        current.forgetReloads()
    }

    /// Returns the current snapshot.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }
    /// Returns the item at an index path, or nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
    /// Returns an item's index path, or nil if the snapshot doesn't contain the item.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(of: itemIdentifier) }
    /// Returns the section identifier at an index, or nil if the index is out of range.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }
}
