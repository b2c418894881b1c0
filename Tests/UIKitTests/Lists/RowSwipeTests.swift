import Testing

@testable import UIKit

@MainActor struct RowSwipeTests {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var calls: [String] = []
        var edits: [String] = []
        var count = 3

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { calls.append("select \(indexPath.row)") }
        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { edits.append("begin \(indexPath.row)") }
        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { edits.append("end \(indexPath?.row ?? -1)") }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            guard indexPath.row == 1 else { return UISwipeActionsConfiguration(actions: []) }
            let delete = UIContextualAction(style: .destructive, title: "Delete") { [self] _, _, done in
                calls.append("delete")
                done(true)
            }
            let more = UIContextualAction(style: .normal, title: "More") { [self] _, _, done in
                calls.append("more")
                done(false)
            }
            return UISwipeActionsConfiguration(actions: [delete, more])
        }
    }

    private let device = VirtualDevice(size: CGSize(width: 320, height: 440))
    private let rows = Rows()
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)

    init() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 44
        (table.dataSource, table.delegate) = (rows, rows)
        device.window.addSubview(table)
        device.turn(at: 0)
    }

    private func settle(_ begin: TimeInterval) { for frame in 1...60 { device.turn(at: begin + TimeInterval(frame) / 60) } }

    private func swipe(row: Int, by distance: CGFloat, at time: TimeInterval) {
        let y = CGFloat(row) * 44 + 22
        device.touch(1, .began, at: CGPoint(x: 300, y: y), time: time)
        device.turn(at: time)
        for step in 1...10 {
            let now = time + TimeInterval(step) / 60
            device.touch(1, .moved, at: CGPoint(x: 300 + distance * CGFloat(step) / 10, y: y), time: now)
            device.turn(at: now)
        }
        device.touch(1, .ended, at: CGPoint(x: 300 + distance, y: y), time: time + 0.5)
        device.turn(at: time + 0.5)
        settle(time + 0.5)
    }

    private func tap(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
        device.touch(1, .began, at: CGPoint(x: x, y: y), time: time)
        device.turn(at: time)
        device.touch(1, .ended, at: CGPoint(x: x, y: y), time: time + 0.05)
        device.turn(at: time + 0.05)
        settle(time + 0.05)
    }

    private var shift: CGFloat { table.cellForRow(at: IndexPath(row: 1, section: 0))?.transform.tx ?? .nan }

    @Test func swipedRowStaysOpenUntilItsActionIsPerformed() {
        swipe(row: 1, by: -120, at: 1)
        let width = -shift
        #expect(width >= 148 && rows.calls.isEmpty, "two buttons of at least 74 points: \(width)")
        tap(320 - width + 20, 66, at: 3)
        #expect(rows.calls == ["more"] && shift == 0, "the first action is at the edge")
    }

    @Test func actionsFollowTheirRow() throws {
        swipe(row: 1, by: -120, at: 1)
        let row = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        rows.count = 4
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        settle(3)
        let actions = try #require(table.subviews.first { !($0 is UITableViewCell) && $0.frame.size == row.bounds.size })
        #expect(row.center.y == 110 && actions.frame.minY == 88 && row.transform.tx < 0)
    }

    @Test func swipedRowIsReportedAsEdited() {
        swipe(row: 1, by: -120, at: 1)
        #expect(rows.edits == ["begin 1"])
        tap(20, 20, at: 3)
        #expect(rows.edits == ["begin 1", "end 1"])
        swipe(row: 0, by: -120, at: 5)
        #expect(rows.edits.count == 2, "a row without actions isn't edited")
    }

    @Test func shortSwipeClosesAndTapElsewhereClosesWithoutSelecting() {
        swipe(row: 1, by: -40, at: 1)
        #expect(shift == 0)
        swipe(row: 1, by: -120, at: 3)
        #expect(shift < 0)
        tap(100, 110, at: 5)
        #expect(shift == 0 && rows.calls.isEmpty)
        tap(100, 110, at: 7)
        #expect(rows.calls == ["select 2"])
    }

    @Test func fullSwipePerformsTheFirstAction() {
        swipe(row: 1, by: -290, at: 1)
        #expect(rows.calls == ["delete"] && shift == 0)
    }

    @Test func rowWithoutActionsDoesNotMove() {
        swipe(row: 0, by: -120, at: 1)
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.transform == .identity)
    }

    @Test func verticalDragScrollsInsteadOfOpeningARow() {
        rows.count = 30
        table.reloadData()
        device.turn(at: 0.5)
        device.touch(1, .began, at: CGPoint(x: 300, y: 66), time: 1)
        device.turn(at: 1)
        device.touch(1, .moved, at: CGPoint(x: 290, y: 20), time: 1.1)
        device.turn(at: 1.1)
        #expect(table.isDragging && shift == 0)
    }
}
