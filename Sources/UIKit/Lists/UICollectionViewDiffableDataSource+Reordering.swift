// Items of diffable data sources that the user moves (S-LIST-44).

/// The changes of a data source's items.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
    /// All items before the changes.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// All items after the changes.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The difference between the items before and after the changes.
    public var difference: CollectionDifference<ItemIdentifierType> {
        finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers).inferringMoves()
    }
    /// The changes of each section with changes, from first to last.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

    init(
        from initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        to final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) {
        (initialSnapshot, finalSnapshot) = (initial, final)
        sectionTransactions = final.sectionIdentifiers.compactMap { section in
            let (old, new) = (initial.itemIdentifiers(inSection: section), final.itemIdentifiers(inSection: section))
            return old == new ? nil : NSDiffableDataSourceSectionTransaction(section, from: old, to: new)
        }
    }
}

/// The changes of a section's items.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
    /// The section.
    public let sectionIdentifier: SectionIdentifierType
    /// The section's items before the changes.
    public private(set) var initialSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    /// The section's items after the changes.
    public private(set) var finalSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    /// The difference between the items before and after the changes.
    public var difference: CollectionDifference<ItemIdentifierType> {
        finalSnapshot.items.difference(from: initialSnapshot.items).inferringMoves()
    }

    init(_ section: SectionIdentifierType, from old: [ItemIdentifierType], to new: [ItemIdentifierType]) {
        sectionIdentifier = section
        initialSnapshot.append(old)
        finalSnapshot.append(new)
    }
}

extension UICollectionViewDiffableDataSource {
    /// Closures that are called when the user moves an item.
    public struct ReorderingHandlers<Section: Hashable & Sendable, Item: Hashable & Sendable> {
        /// Returns whether the user may move an item. Without it, no item can be moved.
        public var canReorderItem: ((Item) -> Bool)?
        /// Called after the user has moved an item, before the snapshot changes.
        public var willReorder: ((NSDiffableDataSourceTransaction<Section, Item>) -> Void)?
        /// Called after the snapshot has changed.
        public var didReorder: ((NSDiffableDataSourceTransaction<Section, Item>) -> Void)?

        /// Creates handlers that don't allow moves.
        public init() {}
    }

    /// Closures that are called when the user moves an item.
    public var reorderingHandlers: ReorderingHandlers<SectionIdentifierType, ItemIdentifierType> {
        get { kept(else: ReorderingHandlers()) }
        set { keep(newValue) }
    }

    /// Moves an item in the snapshot after the user has moved it in the view.
    func reorder(from source: IndexPath, to destination: IndexPath) {
        guard let item = itemIdentifier(for: source), let section = sectionIdentifier(for: destination.section) else { return }
        let initial = snapshot()
        var final = initial
        final.deleteItems([item])
        let others = final.itemIdentifiers(inSection: section)
        if others.indices.contains(destination.item) {
            final.insertItems([item], beforeItem: others[destination.item])
        } else {
            final.appendItems([item], toSection: section)
        }
        let transaction = NSDiffableDataSourceTransaction(from: initial, to: final)
        reorderingHandlers.willReorder?(transaction)
        take(final)
        reorderingHandlers.didReorder?(transaction)
    }
}
