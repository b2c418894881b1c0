import Stage
import Testing
import UIKit

/// Checks mistakes with lists and scroll views, each together with a correct program.
@MainActor struct ListMistakeTests {
    /// A list of rows, whose behavior the closures determine.
    private final class List: UITableViewController {
        var rows = Array(0..<40)
        var configure: (List, UITableViewCell) -> Void = { _, _ in }
        var select: (List, IndexPath) -> Void = { _, _ in }
        var ended: (List) -> Void = { _ in }
        var cellClass: UITableViewCell.Type = UITableViewCell.self

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(cellClass, forCellReuseIdentifier: "row")
            tableView.rowHeight = 60
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            configure(self, cell)
            return cell
        }

        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            tableView.deselectRow(at: indexPath, animated: false)
            select(self, indexPath)
        }

        override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ended(self) }
    }

    private static let up = Program.Step.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100))

    private func kinds(_ steps: [Program.Step], _ make: @escaping @MainActor () -> UIViewController) throws -> [String] {
        try Program.problems(steps, showing: make).map { "\($0.kind) \($0.title)" }
    }

    // MARK: Reused cells

    @Test(arguments: ["added", "removed", "kept", "other"])
    func viewAddedToReusedCellIsReported(way: String) throws {
        let found = try kinds([Self.up, Self.up]) {
            let list = List()
            list.configure = { _, cell in
                if way == "removed" { cell.contentView.subviews.forEach { $0.removeFromSuperview() } }
                guard way != "kept" || cell.contentView.subviews.isEmpty else { return }
                let x = way == "other" ? 20 + 10 * CGFloat(cell.contentView.subviews.count) : 20
                cell.contentView.addSubview(UISwitch(frame: CGRect(x: x, y: 10, width: 60, height: 40)))
            }
            return list
        }
        #expect(found == (way == "added" ? ["leftover Added for each row"] : []))
    }

    @Test(arguments: ["added", "kept", "two"])
    func recognizerAddedToReusedCellIsReported(way: String) throws {
        let found = try kinds([Self.up, Self.up]) {
            let list = List()
            list.configure = { list, cell in
                let old = cell.contentView.gestureRecognizers ?? []
                guard way == "added" || old.isEmpty else { return }
                for taps in way == "two" ? [1, 2] : [1] {
                    let tap = UITapGestureRecognizer(target: list, action: Selector(UIView.layoutIfNeeded))
                    tap.numberOfTapsRequired = taps
                    cell.contentView.addGestureRecognizer(tap)
                }
            }
            return list
        }
        #expect(found == (way == "added" ? ["noEffect Added for each row"] : []))
    }

    // MARK: Reloads

    @Test(arguments: ["at once", "never", "in completion", "unanimated"])
    func reloadDuringRowAnimationIsReported(way: String) throws {
        let found = try kinds([.tap(195, 400)]) {
            let list = List()
            list.select = { list, path in
                list.rows.remove(at: path.row)
                list.tableView.performBatchUpdates {
                    list.tableView.deleteRows(at: [path], with: way == "unanimated" ? .none : .left)
                } completion: { _ in
                    if way == "in completion" { list.tableView.reloadData() }
                }
                if way == "at once" { list.tableView.reloadData() }
            }
            return list
        }
        #expect(found == (way == "at once" ? ["jumpAtStart Reloaded too early"] : []))
    }

    @Test(arguments: [false, true])
    func reloadDuringAnimatedScrollIsReported(waits: Bool) throws {
        let found = try kinds([.tap(195, 400)]) {
            let list = List()
            list.select = { list, _ in
                list.tableView.scrollToRow(at: IndexPath(row: 39, section: 0), at: .bottom, animated: true)
                if !waits { DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { list.tableView.reloadData() } }
            }
            list.ended = { if waits { $0.tableView.reloadData() } }
            return list
        }
        #expect(found == (waits ? [] : ["jumpAtEnd Reloaded too early"]))
    }

    // MARK: Gestures in lists

    private final class SlidingCell: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(SlidingCell.panned(_:))))
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        var drags = false

        private func panned(_ pan: UIPanGestureRecognizer) {
            let way = pan.translation(in: superview), isOver = pan.state != .changed
            transform = isOver ? .identity : CGAffineTransform(translationX: min(0, way.x), y: drags ? way.y : 0)
        }
    }

    @Test(arguments: ["up", "sideways", "reorders"])
    func panInCellThatBlocksScrollingIsReported(way: String) throws {
        let aside = Program.Step.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400))
        let found = try kinds([way == "sideways" ? aside : Self.up]) {
            let list = List()
            list.cellClass = SlidingCell.self
            list.configure = { ($1 as? SlidingCell)?.drags = way == "reorders" }
            return list
        }
        #expect(found == (way == "up" ? ["noEffect Scrolling blocked"] : []))
    }
}
