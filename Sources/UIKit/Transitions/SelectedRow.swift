/// A row that a touch selected, and the turn in which it did.
@MainActor struct SelectedRow {
    private weak var table: UITableView?
    private let path: IndexPath
    private let turn: Int

    init(_ path: IndexPath, of table: UITableView, in turn: Int) { (self.path, self.table, self.turn) = (path, table, turn) }

    /// The maximum number of turns between a selection and the start of the transition that it causes. Code may push the page a turn later.
    private static let longestDelay = 2

    /// Returns whether the row opened a page whose transition from `page` begins in turn `now`.
    func opens(from page: UIViewController, in now: Int) -> Bool {
        guard let table, let view = page.viewIfLoaded else { return false }
        return now - turn <= Self.longestDelay && table.isDescendant(of: view)
    }

    /// The table and the row's number if the row is visible and still selected, and the selection is visible too; nil otherwise.
    var remaining: (table: UITableView, row: Int)? {
        guard let table, table.window != nil, !table.allowsMultipleSelection, table.indexPathForSelectedRow == path,
            let cell = table.cellForRow(at: path), cell.selectionStyle != .none
        else { return nil }
        return (table, path.row)
    }
}

extension FrameDriver {
    /// Notes that a touch has selected a row.
    func noteSelection(of path: IndexPath, in table: UITableView) { selectedRow = SelectedRow(path, of: table, in: turns) }
}
