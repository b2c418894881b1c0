/// A data source that fills a table view from snapshots.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
    DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource
{
    /// A closure that returns a configured cell for an item. Returning nil traps.
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    /// The animation of inserted and deleted rows.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Creates the data source and assigns it to `tableView`, which doesn't retain it.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        (self.tableView, self.cellProvider) = (tableView, cellProvider)
        super.init()
        tableView.dataSource = self
    }

    override var list: (any DiffableList)? { tableView }
    override func beginUpdate() {
        super.beginUpdate()
        tableView?.updateAnimates = defaultRowAnimation != .none
    }

    /// Returns the number of sections in the current snapshot.
    open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
    /// Returns the number of a section's items in the current snapshot.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        current.numberOfItems(inSection: current.sectionIdentifiers[section])
    }
    /// Returns the cell from the cell provider. Traps if the provider returns nil.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = current.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
            misuse("the cell provider must return a cell for row \(indexPath)")
        }
        return cell
    }
    /// Returns nil, which means no title, unless overridden.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns nil, which means no title, unless overridden.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns false unless overridden: rows can't be edited.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Deletes or inserts a row after a tap on its button. Does nothing unless overridden.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Returns false unless overridden: rows can't be moved.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Moves a row in the data after the user has dragged it. Does nothing unless overridden.
    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
}

/// A data source that fills a collection view from snapshots.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
    DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource
{
    /// A closure that returns a configured cell for an item. Returning nil traps.
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    /// A closure that returns a configured header or footer of a kind. Returning nil traps.
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    private(set) final weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    /// A closure that creates headers and footers.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// Creates the data source and assigns it to `collectionView`, which doesn't retain it.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
        super.init()
        collectionView.dataSource = self
    }

    override var list: (any DiffableList)? { collectionView }

    /// Returns the number of sections in the current snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
    /// Returns the number of a section's items in the current snapshot.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        current.numberOfItems(inSection: current.sectionIdentifiers[section])
    }
    /// Returns the cell from the cell provider. Traps if the provider returns nil.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        guard let item = current.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
            misuse("the cell provider must return a cell for item \(indexPath)")
        }
        return cell
    }
    /// Returns the view from `supplementaryViewProvider`. Traps if the provider is missing or returns nil.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            misuse("supplementaryViewProvider must return a \(kind) for section \(indexPath.section)")
        }
        return view
    }
    /// Returns whether `reorderingHandlers` let the user move an item, unless overridden.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        current.item(at: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
    }
    /// Moves an item in the snapshot after the user has moved it in the view, unless overridden (S-LIST-44).
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { reorder(from: sourceIndexPath, to: destinationIndexPath) }
}

extension UICollectionView {
    /// Registers a cell class, along with a closure that configures the cells. No reuse identifier is needed.
    @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// A closure that configures a cell for an item before the cell is shown.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let key = UUID().uuidString
        let handler: Handler
        private(set) var nib: UINib?

        /// Creates a registration of the class `Cell`. `handler` configures each cell before it is shown.
        public init(handler: @escaping Handler) { self.handler = handler }
        /// Creates a registration of cells from an interface file.
        public init(cellNib: UINib, handler: @escaping Handler) { (nib, self.handler) = (cellNib, handler) }
    }

    /// Registers a supplementary view class, along with a closure that configures the views. No reuse identifier is needed.
    @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// A closure that configures a view of a kind before it is shown.
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        let kind: String
        let handler: Handler

        private(set) var nib: UINib?

        /// Creates a registration for headers, footers, or other views of the kind `elementKind`. `handler` configures each view before it
        /// is shown.
        public init(elementKind: String, handler: @escaping Handler) { (kind, self.handler) = (elementKind, handler) }
        /// Creates a registration of views from an interface file.
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            (kind, nib, self.handler) = (elementKind, supplementaryNib, handler)
        }
    }

    /// Returns a configured cell for an item. If `item` is nil, the cell isn't configured.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        if !pool.isRegistered("cell/\(registration.key)") {
            if let nib = registration.nib {
                register(nib, forCellWithReuseIdentifier: registration.key)
            } else {
                register(Cell.self, forCellWithReuseIdentifier: registration.key)
            }
        }
        guard let cell = dequeueReusableCell(withReuseIdentifier: registration.key, for: indexPath) as? Cell else {
            misuse("all cells of a registration must have its class")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a configured supplementary view.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let name = "\(Supplementary.self)"
        if !pool.isRegistered("\(registration.kind)/\(name)") {
            if let nib = registration.nib {
                register(nib, forSupplementaryViewOfKind: registration.kind, withReuseIdentifier: name)
            } else {
                register(Supplementary.self, forSupplementaryViewOfKind: registration.kind, withReuseIdentifier: name)
            }
        }
        let view = dequeueReusableSupplementaryView(ofKind: registration.kind, withReuseIdentifier: name, for: indexPath)
        guard let view = view as? Supplementary else { misuse("all views of a registration must have its class") }
        registration.handler(view, registration.kind, indexPath)
        return view
    }
}
