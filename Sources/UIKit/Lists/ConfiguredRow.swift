import QuartzCore

/// The row for which a cell is configured. Delayed work that starts meanwhile belongs to the row, and the cell may show another row when the
/// work runs. Only replays have it.
@MainActor struct ConfiguredRow {
    private weak var cell: UIView?
    private let look: CellLook
    private let count: Int

    /// The row that is being configured, or whose delayed work is running.
    private(set) static var current: ConfiguredRow?

    /// Starts the configuration of a cell for another row.
    static func begin(_ look: CellLook, _ cell: UIView) {
        look.rows += 1
        current = ConfiguredRow(cell: cell, look: look, count: look.rows)
    }

    static func end() { current = nil }

    /// Runs delayed work, and reports it if it changes the cell of its row although the cell shows another row by now.
    static func run(for row: ConfiguredRow?, _ work: () -> Void) {
        guard let row else { return work() }
        let outer = current
        current = row
        defer { current = outer }
        guard row.count != row.look.rows, let cell = row.cell, cell.window != nil else { return work() }
        let before = CellLook.texts(of: cell), count = row.look.rows
        work()
        guard count == row.look.rows, let driver = UIApplication.shared.workingDriver else { return }
        let after = CellLook.texts(of: cell)
        guard let (key, old) = before.sorted(by: { $0.key < $1.key }).first(where: { after[$0.key].map(\.text) != $0.value.text }) else {
            return
        }
        let property = key.split(separator: " ").last.map(String.init) ?? ""
        driver.emit(.fact(EngineFact(.lateForRow, nil, old.layer, detail: property)))
    }
}
