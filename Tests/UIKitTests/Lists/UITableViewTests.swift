import TestSupport
import Testing
import UIKit

@MainActor struct UITableViewTests {
    /// A table of numbers with a configurable number of rows per section.
    private final class Numbers: NSObject, UITableViewDataSource, UITableViewDelegate {
        var counts = [100]
        var made: [IndexPath] = []
        var selections: [String] = []
        var displayed = 0
        var heights: [IndexPath: CGFloat] = [:]

        func numberOfSections(in tableView: UITableView) -> Int { counts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            made.append(indexPath)
            let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
            cell.textLabel?.text = "\(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            counts.count > 1 ? "Section \(section)" : nil
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            heights[indexPath] ?? UITableView.automaticDimension
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selections.append("+\(indexPath.row)") }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { selections.append("-\(indexPath.row)") }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) { displayed += 1 }
    }

    private final class NumberCell: UITableViewCell {
        static var count = 0
        let isOwn: Bool

        override init(style: CellStyle, reuseIdentifier: String?) {
            isOwn = true
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            NumberCell.count += 1
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }
    }

    private let device = VirtualDevice(size: CGSize(width: 320, height: 440))
    private let numbers = Numbers()
    private let table: UITableView

    init() {
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
        table.register(NumberCell.self, forCellReuseIdentifier: "number")
        table.dataSource = numbers
        table.delegate = numbers
        device.window.addSubview(table)
        device.turn(at: 0)
    }

    private func tap(_ point: CGPoint, at time: TimeInterval) {
        device.touch(1, .began, at: point, time: time)
        device.turn(at: time)
        device.touch(1, .ended, at: point, time: time + 0.05)
        device.turn(at: time + 0.05)
    }

    @Test("S-SCROLL-28: a reload stops an animated scroll at its current offset")
    func reloadStopsAnimatedScroll() {
        device.turn(at: 0)
        table.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        for time in [0.1, 0.2] { device.turn(at: time) }
        let offset = table.contentOffset.y
        #expect(offset > 0 && offset < 1000)
        table.reloadData()
        for time in [0.3, 0.6, 2] { device.turn(at: time) }
        #expect(table.contentOffset.y == offset)
    }

    @Test("S-LIST-10: headers of grouped tables are uppercase, in the regular font, and line up with the rows' text")
    func groupedHeadersAreUppercase() throws {
        numbers.counts = [1, 1]
        for (style, text, inset) in [
            (UITableView.Style.plain, "Section 1", 16.0), (.grouped, "SECTION 1", 16), (.insetGrouped, "SECTION 1", 32),
        ] {
            let table = UITableView(frame: table.frame, style: style)
            table.register(NumberCell.self, forCellReuseIdentifier: "number")
            (table.dataSource, table.delegate) = (numbers, numbers)
            device.window.addSubview(table)
            device.turn(at: 1)
            let label = try #require(table.headerView(forSection: 1)?.textLabel)
            #expect(label.text == text && label.frame.minX == inset)
            #expect(label.font == .systemFont(ofSize: 13, weight: style == .plain ? .semibold : .regular))
        }
    }

    @Test("S-LIST-11: a separator begins at the text, unless its insets are set")
    func separatorBeginsAtText() throws {
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        func line() -> CGRect? { cell.subviews.first { $0.frame.height == 0.5 }?.frame }
        #expect(line()?.minX == 16 && line()?.maxX == 320)
        cell.imageView?.image = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
        device.turn(at: 1)
        let text = try #require(cell.textLabel?.frame.minX)
        #expect(text > 50 && line()?.minX == text)
        var content = cell.defaultContentConfiguration()
        content.image = cell.imageView?.image
        cell.imageView?.image = nil
        cell.contentConfiguration = content
        device.turn(at: 2)
        #expect(line()?.minX == text)
        cell.separatorInset.left = 16
        device.turn(at: 3)
        #expect(line()?.minX == 16)
    }

    @Test func onlyVisibleRowsHaveCellsWhichAreReused() {
        NumberCell.count = 0
        table.reloadData()
        device.turn(at: 1)
        #expect(table.contentSize == CGSize(width: 320, height: 4400))
        #expect(table.indexPathsForVisibleRows == (0..<10).map { IndexPath(row: $0, section: 0) })
        for step in 1...50 {
            table.contentOffset.y = CGFloat(step) * 44
            device.turn(at: 1 + Double(step) / 60)
        }
        #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: 50, section: 0) && NumberCell.count <= 1)
        #expect(table.cellForRow(at: IndexPath(row: 52, section: 0))?.textLabel?.text == "52")
        #expect((table.visibleCells.first as? NumberCell)?.isOwn == true)
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    }

    @Test func rowHeightsComeFromDelegateOrContent() {
        numbers.heights = [IndexPath(row: 1, section: 0): 100]
        table.reloadData()
        device.turn(at: 1)
        #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)) == CGRect(x: 0, y: 144, width: 320, height: 44))
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 143)) == IndexPath(row: 1, section: 0))
        let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
        let tall = UIView()
        tall.translatesAutoresizingMaskIntoConstraints = false
        cell?.contentView.addSubview(tall)
        if let content = cell?.contentView {
            NSLayoutConstraint.activate([
                tall.topAnchor.constraint(equalTo: content.topAnchor), tall.bottomAnchor.constraint(equalTo: content.bottomAnchor),
                tall.heightAnchor.constraint(equalToConstant: 80), tall.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            ])
        }
        table.setNeedsLayout()
        device.turn(at: 2)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 80)
    }

    /// Puts fingers 1 and 2 on two rows, and lifts them 50 ms apart in the order `lifts`.
    private func touchTwoRows(at time: TimeInterval, lifts: [Int]) {
        let places = [1: CGPoint(x: 100, y: 66), 2: CGPoint(x: 100, y: 198)]
        for (finger, place) in places.sorted(by: { $0.key < $1.key }) {
            device.touch(finger, .began, at: place, time: time + 0.02 * Double(finger))
            device.turn(at: time + 0.02 * Double(finger))
        }
        for (index, finger) in lifts.enumerated() {
            let lift = time + 0.1 + 0.05 * Double(index)
            device.touch(finger, .ended, at: places[finger] ?? .zero, time: lift)
            device.turn(at: lift)
        }
    }

    @Test("S-GEST-61: of two fingers, the first that touches a row selects it") func oneOfTwoFingersSelects() {
        touchTwoRows(at: 1, lifts: [1, 2])
        #expect(numbers.selections == ["+1"])
        touchTwoRows(at: 2, lifts: [2, 1])
        #expect(numbers.selections == ["+1", "+1"])
        tap(CGPoint(x: 100, y: 198), at: 3)
        #expect(numbers.selections.suffix(2) == ["-1", "+4"])
    }

    @Test("S-GEST-61: a finger that moves by more than 10 points selects nothing", arguments: [9.0, 150]) func movedFingerSelectsNothing(
        distance: Double
    ) {
        device.touch(1, .began, at: CGPoint(x: 100, y: 66), time: 1)
        device.turn(at: 1)
        device.turn(at: 1.2)
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == true)
        for (step, part) in [0.5, 1, 0].enumerated() {
            let time = 1.3 + 0.1 * Double(step)
            device.touch(1, .moved, at: CGPoint(x: 100 + distance * part, y: 66), time: time)
            device.turn(at: time)
        }
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == (distance < 10))
        device.touch(1, .ended, at: CGPoint(x: 100, y: 66), time: 1.7)
        device.turn(at: 1.7)
        #expect(numbers.selections == (distance < 10 ? ["+1"] : []))
    }

    @Test func tapSelectsRowAndDragDoesNot() {
        tap(CGPoint(x: 100, y: 66), at: 1)
        tap(CGPoint(x: 100, y: 110), at: 2)
        #expect(numbers.selections == ["+1", "-1", "+2"] && table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
        device.touch(1, .began, at: CGPoint(x: 100, y: 200), time: 2.8)
        device.turn(at: 2.8)
        device.turn(at: 3)
        #expect(table.cellForRow(at: IndexPath(row: 4, section: 0))?.isHighlighted == true)
        for step in 1...5 {
            device.touch(1, .moved, at: CGPoint(x: 100, y: 200 - 10 * step), time: 3 + 0.02 * Double(step))
            device.turn(at: 3 + 0.02 * Double(step))
        }
        device.touch(1, .ended, at: CGPoint(x: 100, y: 150), time: 3.5)
        device.turn(at: 3.5)
        #expect(numbers.selections.count == 3 && table.cellForRow(at: IndexPath(row: 4, section: 0))?.isHighlighted == false)
        table.deselectRow(at: IndexPath(row: 2, section: 0), animated: true)
        #expect(table.indexPathForSelectedRow == nil && numbers.selections.count == 3)
    }

    @Test("S-GEST-78: a cell contains its selected background only while it is selected, and until that fades out")
    func selectedBackgroundLeavesAfterItsFade() throws {
        let path = IndexPath(row: 1, section: 0), background = UIView()
        device.turn(at: 0)
        let cell = try #require(table.cellForRow(at: path))
        cell.selectedBackgroundView = background
        #expect(background.superview == nil)
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        #expect(background.superview === cell)
        table.deselectRow(at: path, animated: true)
        device.turn(at: 0.1)
        #expect(background.superview === cell && background.layer.presentation()?.opacity ?? 0 > 0.1)
        device.turn(at: 0.4)
        device.turn(at: 0.5)
        #expect(background.superview == nil)
    }

    @Test func plainHeadersStayVisibleWithTheirSection() {
        numbers.counts = [20, 20]
        table.reloadData()
        device.turn(at: 1)
        let header = table.headerView(forSection: 0)
        #expect(header?.frame == CGRect(x: 0, y: 0, width: 320, height: 28) && header?.textLabel?.text == "Section 0")
        table.contentOffset.y = 300
        device.turn(at: 2)
        #expect(table.headerView(forSection: 0)?.frame.minY == 300)
        table.contentOffset.y = 890
        device.turn(at: 3)
        #expect(table.headerView(forSection: 0)?.frame.minY == 880, "pushed up by the end of its section")
        #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 908, width: 320, height: 908))
    }

    @Test func rowUpdatesAnimateAndMoveOthers() throws {
        let third = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
        let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
        table.performBatchUpdates {
            numbers.counts = [100]
            table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
        }
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === third && third.frame.minY == 44)
        #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0) && first.superview === table)
        device.turn(at: 1)
        device.turn(at: 1.15)
        #expect(isNear(third.layer.presentation()?.frame.minY ?? 0, 66), "moving")
        device.turn(at: 1.4)
        #expect(first.superview == nil && table.visibleCells.count == 10)
    }

    @Test func tableScrollsToRows() {
        table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
        #expect(table.contentOffset.y == 2200)
        table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .middle, animated: false)
        #expect(table.contentOffset.y == 2002)
        table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .top, animated: false)
        #expect(table.contentOffset.y == 3960, "not beyond the end")
    }

    @Test func tableDelegateIsAlsoScrollViewDelegate() {
        final class Follower: NSObject, UITableViewDelegate {
            var offsets: [CGFloat] = []
            func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
        }
        let follower = Follower(), scroll: UIScrollView = table
        table.delegate = follower
        #expect(scroll.delegate === follower)
        scroll.contentOffset.y = 12
        #expect(follower.offsets == [12])
    }

    @Test func snapshotsDescribeRows() {
        let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, name in
            let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
            cell.textLabel?.text = name
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b", "c"])
        source.apply(snapshot, animatingDifferences: false)
        device.turn(at: 1)
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["a", "b", "c"])
        snapshot.deleteItems(["b"])
        source.apply(snapshot)
        device.turn(at: 2)
        device.turn(at: 3)
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["a", "c"] && source.indexPath(for: "c")?.row == 1)
    }

    @Test func tableControllerClearsSelectionWhenItReappears() {
        final class List: UITableViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            }
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                navigationController?.pushViewController(UIViewController(), animated: false)
            }
        }
        let list = List(style: .insetGrouped), navigation = UINavigationController(rootViewController: list)
        table.removeFromSuperview()
        device.window.rootViewController = navigation
        device.turn(at: 1)
        let box = list.tableView.rectForRow(at: IndexPath(row: 0, section: 0))
        #expect(
            box.minX == 16 && box.width == 288 && list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.layer.cornerRadius == 10)
        let place = list.tableView.convert(CGPoint(x: box.midX, y: box.midY), to: nil)
        tap(place, at: 2)
        device.turn(at: 3)
        #expect(navigation.viewControllers.count == 2 && list.tableView.indexPathForSelectedRow != nil)
        navigation.popViewController(animated: false)
        device.turn(at: 4)
        #expect(list.tableView.indexPathForSelectedRow == nil)
    }
}
