import TestSupport
import Testing
import UIKit

/// Checks that lists keep and correct the measured sizes of items (S-LIST-30).
@MainActor struct SelfSizingListTests {
    /// A box in a cell that determines the cell's height.
    private static func addBox(to content: UIView, _ height: (UIView) -> NSLayoutConstraint) {
        content.subviews.forEach { $0.removeFromSuperview() }
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        content.addSubview(box)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: content.leadingAnchor), box.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            box.topAnchor.constraint(equalTo: content.topAnchor), box.bottomAnchor.constraint(equalTo: content.bottomAnchor), height(box),
        ])
    }

    /// Rows and items of equal heights, or with heights that are half of their widths.
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource, UICollectionViewDelegate {
        var count = 30
        var isHalf = false
        var selected: [Int] = []

        private func fill(_ content: UIView) {
            let isHalf = isHalf
            SelfSizingListTests.addBox(to: content) { box in
                isHalf
                    ? box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5)
                    : box.heightAnchor.constraint(equalToConstant: 100)
            }
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            fill(cell.contentView)
            return cell
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            fill(cell.contentView)
            return cell
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { selected.append(indexPath.item) }
    }

    private let device = VirtualDevice(size: CGSize(width: 300, height: 400))
    private let source = Source()

    private func makeTable() -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (table.dataSource, table.delegate) = (source, source)
        device.window.addSubview(table)
        device.turn(at: 0)
        return table
    }

    private func makeCollection(_ layout: UICollectionViewLayout) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (source, source)
        device.window.addSubview(view)
        device.turn(at: 0)
        return view
    }

    private func estimatedLines() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }

    private func estimatedFlow() -> UICollectionViewLayout {
        let flow = UICollectionViewFlowLayout()
        flow.estimatedItemSize = CGSize(width: 300, height: 44)
        flow.minimumLineSpacing = 0
        return flow
    }

    private func heights(_ view: UICollectionView) -> [CGFloat] { view.visibleCells.map(\.frame.height) }
    private func rows(_ table: UITableView) -> [Int] { (table.indexPathsForVisibleRows ?? []).map(\.row) }

    @Test("S-LIST-30: measured rows keep their heights in updates") func measuredRowsKeepTheirHeights() {
        let table = makeTable()
        for step in 0...30 {
            table.contentOffset.y = CGFloat(step) * 40
            device.turn(at: 0.1 + Double(step) / 60)
        }
        #expect(rows(table) == [12, 13, 14, 15])
        table.reloadRows(at: [IndexPath(row: 29, section: 0)], with: .none)
        #expect(rows(table) == [12, 13, 14, 15] && table.visibleCells.allSatisfy { $0.frame.height == 100 })
        source.count = 31
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        // The new row isn't visible, so its height is estimated.
        #expect(table.rectForRow(at: IndexPath(row: 13, section: 0)).minY == 1244)
    }

    @Test("S-LIST-30: an inserted row comes with its measured height") func insertedRowIsMeasuredAtOnce() {
        let table = makeTable()
        source.count = 31
        table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
        device.turn(at: 0.1)
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.layer.presentation()?.bounds.height == 100)
    }

    @Test("S-LIST-30: scrolling without animation ends at the row, although rows were estimated") func scrollingEndsAtRow() {
        let table = makeTable()
        table.scrollToRow(at: IndexPath(row: 29, section: 0), at: .bottom, animated: false)
        #expect(rows(table) == [26, 27, 28, 29])
        table.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: false)
        #expect(table.cellForRow(at: IndexPath(row: 10, section: 0))?.frame.minY == table.contentOffset.y)
        let view = makeCollection(estimatedLines())
        view.scrollToItem(at: IndexPath(item: 29, section: 0), at: .bottom, animated: false)
        #expect(
            view.visibleCells.last?.frame.maxY == view.contentOffset.y + 400
                && view.indexPathsForVisibleItems.map(\.item).suffix(4) == [26, 27, 28, 29])
    }

    @Test("S-LIST-30: rows and items are measured again at another width") func otherWidthIsMeasured() {
        source.isHalf = true
        let table = makeTable(), views = [makeCollection(estimatedLines()), makeCollection(estimatedFlow())]
        #expect(table.visibleCells.first?.frame.height == 150 && views.map { heights($0)[0] } == [150, 150])
        for view in [table] + views { view.frame.size.width = 200 }
        (views[1].collectionViewLayout as? UICollectionViewFlowLayout)?.estimatedItemSize.width = 200
        device.turn(at: 0.1)
        #expect(table.visibleCells.first?.frame.height == 100 && views.map { heights($0)[0] } == [100, 100])
    }

    @Test("S-LIST-30: items keep their measured sizes in updates") func measuredItemsKeepTheirSizes() {
        for view in [makeCollection(estimatedLines()), makeCollection(estimatedFlow())] {
            source.count = 3
            view.reloadData()
            device.turn(at: 0.1)
            #expect(heights(view) == [100, 100, 100])
            source.count = 4
            view.insertItems(at: [IndexPath(item: 1, section: 0)])
            device.turn(at: 0.2)
            #expect(view.visibleCells.map { $0.layer.presentation()?.bounds.height } == [100, 100, 100, 100])
            source.count = 3
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            device.turn(at: 1)
            #expect(heights(view) == [100, 100, 100] && view.contentSize.height == 300)
        }
    }

    @Test("S-LIST-30: items at the places of deleted ones are estimated until they are visible", arguments: [false, true])
    func itemsAtPlacesOfDeletedOnesAreEstimated(isFlow: Bool) {
        let view = makeCollection(isFlow ? estimatedFlow() : estimatedLines()), last = (10..<30).map { IndexPath(item: $0, section: 0) }
        for step in 0...30 {
            view.contentOffset.y = CGFloat(step) * 90
            device.turn(at: 0.1 + Double(step) / 60)
        }
        view.contentOffset.y = 0
        device.turn(at: 1)
        #expect(view.contentSize.height == 3000)
        source.count = 10
        view.deleteItems(at: last)
        device.turn(at: 2)
        source.count = 30
        view.insertItems(at: last)
        device.turn(at: 3)
        #expect(isNear(view.contentSize.height, 10 * 100 + 20 * 44))
    }

    @Test func itemsThatMeasuringMovesIntoViewAreMeasured() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(300))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let view = makeCollection(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        #expect(heights(view).count >= 4 && heights(view).allSatisfy { $0 == 100 })
    }

    /// Holds a finger on the second row, changes the list, and lifts the finger.
    private func hold(_ change: () -> Void) {
        device.touch(1, .began, at: CGPoint(x: 100, y: 150), time: 1)
        for time in [1, 1.2] { device.turn(at: time) }
        change()
        for time in [1.3, 2] { device.turn(at: time) }
        device.touch(1, .ended, at: CGPoint(x: 100, y: 150), time: 2.1)
        device.turn(at: 2.1)
    }

    @Test("S-LIST-31: an update during a touch keeps the touched row") func updateKeepsTouchedRow() {
        let table = makeTable()
        hold {
            source.count = 31
            table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        }
        #expect(source.selected == [2])
        #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
        table.removeFromSuperview()
        source.selected = []
        let view = makeCollection(estimatedLines())
        hold {
            source.count = 32
            view.insertItems(at: [IndexPath(item: 0, section: 0)])
        }
        #expect(source.selected == [2])
        #expect(view.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    @Test("S-LIST-31: a reload during a touch ends the selection") func reloadEndsTouch() {
        let table = makeTable()
        hold {
            source.count = 1
            table.reloadData()
        }
        table.removeFromSuperview()
        source.count = 30
        let view = makeCollection(estimatedLines())
        hold {
            source.count = 1
            view.reloadData()
        }
        #expect(source.selected.isEmpty)
    }

    /// Sections of seven rows with titles.
    private final class Titled: NSObject, UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 30 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 7 }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header \(section)" }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
    }

    @Test func rowsStayBehindHeadersInBothDirections() {
        let table = makeTable(), titled = Titled()
        table.dataSource = titled
        for offset in Array(stride(from: 0.0, through: 2000, by: 20)) + Array(stride(from: 2000.0, through: 0, by: -20)) {
            table.contentOffset.y = offset
            table.layoutIfNeeded()
            let first = table.subviews.firstIndex { $0 is UITableViewHeaderFooterView },
                last = table.subviews.lastIndex { $0 is UITableViewCell }
            #expect((last ?? 0) < (first ?? .max), "offset \(offset)")
        }
    }

    @Test("S-LIST-32: reconfigured items keep their cells and are measured again") func reconfiguredItemsKeepTheirCells() {
        let path = IndexPath(item: 1, section: 0), unseen = IndexPath(item: 29, section: 0)
        let table = makeTable(), row = table.cellForRow(at: path)
        let views = [makeCollection(estimatedLines()), makeCollection(estimatedFlow())], cells = views.map { $0.cellForItem(at: path) }
        source.isHalf = true
        table.reconfigureRows(at: [path, unseen])
        for view in views { view.reconfigureItems(at: [path, unseen]) }
        device.turn(at: 1)
        device.turn(at: 2)
        #expect(table.cellForRow(at: path) === row && table.visibleCells.map(\.frame.height) == [100, 150, 100, 100])
        for (view, cell) in zip(views, cells) {
            #expect(view.cellForItem(at: path) === cell && heights(view).prefix(3) == [100, 150, 100])
        }
    }

    @Test("S-LIST-32: a snapshot reconfigures items without new cells") func snapshotReconfiguresItems() {
        var texts = ["a", "b"]
        let view = makeCollection(estimatedLines())
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, id in cell.accessibilityLabel = texts[id]
        }
        let diffable = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, id in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([0, 1])
        diffable.apply(snapshot)
        device.turn(at: 1)
        device.turn(at: 2)
        let old = view.visibleCells
        texts = ["a", "c"]
        snapshot.reconfigureItems([1])
        #expect(snapshot.reconfiguredItemIdentifiers == [1] && snapshot.reloadedItemIdentifiers.isEmpty)
        diffable.apply(snapshot)
        #expect(
            view.visibleCells == old && old.map(\.accessibilityLabel) == ["a", "c"]
                && diffable.snapshot().reconfiguredItemIdentifiers.isEmpty)
    }

    @Test func snapshotsOfThousandsOfItemsAreCompared() async {
        var old = NSDiffableDataSourceSnapshot<Int, Int>(), new = old
        for (section, items) in [(0, 0..<5000), (1, 5000..<10_000)] {
            old.appendSections([section])
            old.appendItems(Array(items))
        }
        new.appendSections([0, 1])
        new.appendItems(Array((1..<5000).filter { $0 != 7 }) + [10_000], toSection: 0)
        new.appendItems([7] + Array(5000..<10_000), toSection: 1)
        let table = makeTable()
        let diffable = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
            table.dequeueReusableCell(withIdentifier: "cell", for: path)
        }
        diffable.apply(old, animatingDifferences: false)
        diffable.apply(new)
        device.turn(at: 1)
        #expect(table.numberOfRows(inSection: 0) == 4999 && table.numberOfRows(inSection: 1) == 5001)
        #expect(diffable.indexPath(for: 7) == IndexPath(row: 0, section: 1))
    }
}
