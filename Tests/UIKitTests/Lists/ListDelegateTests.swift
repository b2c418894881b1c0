import Testing
import UIKit

/// Compares all calls of the lists' delegates with complete logs.
@MainActor struct ListDelegateTests {
    private final class Listener: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource, UICollectionViewDelegate
    {
        var log: [String] = []
        /// Calls that return nil or false.
        var refused: Set<String> = []
        /// The number of the first section's rows.
        var count = 3
        /// The row that is selected instead of another one.
        var chosen: IndexPath?

        private func note(_ call: String, _ path: IndexPath) { log.append("\(call) \(path.section).\(path.item)") }
        private func ask(_ call: String, _ path: IndexPath) -> Bool {
            note(call, path)
            return !refused.contains(call)
        }

        // MARK: Table

        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? count : 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            note("cell", indexPath)
            return UITableViewCell()
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            log.append("header \(section)")
            return UIView()
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }
        func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
            log.append("willDisplayHeader \(section)")
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            note("willDisplay", indexPath)
        }
        func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            note(cell.superview == nil && cell.alpha == 1 ? "didEndDisplaying" : "is still visible", indexPath)
        }
        func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { ask("shouldHighlight", indexPath) }
        func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { note("didHighlight", indexPath) }
        func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { note("didUnhighlight", indexPath) }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            ask("willSelect", indexPath) ? chosen ?? indexPath : nil
        }
        func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
            ask("willDeselect", indexPath) ? indexPath : nil
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("didSelect", indexPath) }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { note("didDeselect", indexPath) }

        // MARK: Collection

        func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            note("cell", indexPath)
            return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            log.append("header \(indexPath.section)")
            return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
            forElementKind elementKind: String,
            at indexPath: IndexPath
        ) { log.append("willDisplayHeader \(indexPath.section)") }
        func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
            note("willDisplay", indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
        {
            note(cell.superview == nil ? "didEndDisplaying" : "is still visible", indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
            ask("shouldHighlight", indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) { note("didHighlight", indexPath) }
        func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
            note("didUnhighlight", indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
            ask("shouldSelect", indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
            ask("shouldDeselect", indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { note("didSelect", indexPath) }
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { note("didDeselect", indexPath) }
    }

    private let device = VirtualDevice(size: CGSize(width: 320, height: 440))
    private let listener = Listener()

    private func tap(_ y: CGFloat, at time: TimeInterval) {
        device.touch(1, .began, at: CGPoint(x: 20, y: y), time: time)
        device.turn(at: time)
        device.touch(1, .ended, at: CGPoint(x: 20, y: y), time: time + 0.05)
        device.turn(at: time + 0.05)
    }

    private func calls(_ body: () -> Void) -> [String] {
        listener.log = []
        body()
        return listener.log
    }

    // MARK: Tables

    /// A table of 150 points, which shows a header and the first three rows.
    private func table() -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 150))
        (table.rowHeight, table.dataSource, table.delegate) = (44, listener, listener)
        device.window.addSubview(table)
        return table
    }

    @Test func tableReportsRowsThatAppearAndDisappear() {
        let table = table()
        #expect(
            calls { device.turn(at: 0) } == [
                "cell 0.0", "willDisplay 0.0", "cell 0.1", "willDisplay 0.1", "cell 0.2", "willDisplay 0.2", "header 0",
                "willDisplayHeader 0",
            ])
        table.contentOffset.y = 70
        #expect(
            calls { device.turn(at: 1) } == [
                "cell 1.0", "willDisplay 1.0", "cell 1.1", "willDisplay 1.1", "didEndDisplaying 0.0", "header 1", "willDisplayHeader 1",
            ])
        #expect(
            Set(
                calls {
                    table.reloadData(); device.turn(at: 2)
                }.filter { $0.hasPrefix("didEnd") }) == [
                    "didEndDisplaying 0.1", "didEndDisplaying 0.2", "didEndDisplaying 1.0", "didEndDisplaying 1.1",
                ])
    }

    /// Reports headers and footers that appear and disappear, and taps on detail buttons.
    private final class Ends: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []

        func numberOfSections(in tableView: UITableView) -> Int { 9 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.accessoryType = indexPath.section == 0 ? .detailButton : .checkmark
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Footer" }
        func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
            log.append("footer \(section)")
        }
        func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
            log.append("end of header \(section)")
        }
        func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
            log.append("end of footer \(section)")
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select \(indexPath.section)") }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            log.append("detail \(indexPath.section)")
        }
    }

    private func tableWithEnds(_ ends: Ends) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 90))
        (table.rowHeight, table.dataSource, table.delegate) = (44, ends, ends)
        device.window.addSubview(table)
        device.turn(at: 0)
        return table
    }

    @Test func tableReportsHeadersAndFooters() {
        let ends = Ends(), table = tableWithEnds(ends)
        #expect(ends.log == ["footer 0"])
        ends.log = []
        table.contentOffset.y = 300
        device.turn(at: 1)
        #expect(ends.log.filter { $0.hasSuffix(" 0") } == ["end of header 0", "end of footer 0"])
        #expect(ends.log.contains("footer 3") && !ends.log.contains("end of header 3"))
    }

    @Test func detailButtonIsTappedInsteadOfRow() {
        let ends = Ends(), table = tableWithEnds(ends)
        ends.log = []
        device.touch(1, .began, at: CGPoint(x: 297, y: 50), time: 1)
        device.turn(at: 1)
        device.touch(1, .ended, at: CGPoint(x: 297, y: 50), time: 1.1)
        device.turn(at: 1.1)
        #expect(ends.log == ["detail 0"] && table.indexPathForSelectedRow == nil)
        tap(50, at: 2)
        #expect(ends.log == ["detail 0", "select 0"])
    }

    /// On iPhone, the list controllers have all methods of their delegates, so subclasses override them.
    @Test("S-LIST-6: a collection view controller's view contains the collection view")
    func collectionViewIsInsideControllersView() throws {
        final class Grid: UICollectionViewController {
            override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        }
        let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout()), first = try #require(grid.collectionView)
        #expect(grid.view !== first && first.superview === grid.view)
        first.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        device.window.rootViewController = grid
        grid.view.addSubview(first)
        device.turn(at: 0)
        #expect(first.frame == grid.view.bounds && grid.view.bounds == device.window.bounds && first.visibleCells.count == 3)
        let second = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        grid.collectionView = second
        #expect(grid.collectionView === second && second.frame == grid.view.bounds && first.superview == nil)
        let early = Grid(collectionViewLayout: UICollectionViewFlowLayout())
        early.collectionView = first
        #expect(early.collectionView === first && first.superview === early.view)
    }

    @Test func listControllersHaveDelegateMethodsToOverride() {
        final class Rows: UITableViewController {
            override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
            override func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
            override func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { false }
            override func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
            override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
            override func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 1 }
        }
        final class Items: UICollectionViewController {
            private(set) var ended = 0
            override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
            override func collectionView(
                _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
                forElementOfKind elementKind: String, at indexPath: IndexPath
            ) { ended += 1 }
            override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
            override func collectionView(
                _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
            ) -> UICollectionReusableView {
                collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
            }
        }
        #expect(!(Rows() as any UITableViewDelegate).tableView(UITableView(), shouldIndentWhileEditingRowAt: [0, 0]))
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 320, height: 20)
        let items = Items(collectionViewLayout: layout), header = UICollectionView.elementKindSectionHeader
        items.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        items.collectionView.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: header, withReuseIdentifier: "header")
        device.window.rootViewController = items
        device.turn(at: 0)
        items.collectionView.contentOffset.y = 300
        device.turn(at: 1)
        #expect(items.ended == 1)
    }

    @Test func tableReportsDeletedRowsAfterTheirAnimation() {
        let table = table()
        device.turn(at: 0)
        listener.count = 2
        let calls = calls {
            table.deleteRows(at: [[0, 1]], with: .fade)
            for frame in 1...30 { device.turn(at: Double(frame) / 60) }
        }
        #expect(calls.filter { $0.hasPrefix("didEnd") || $0.hasPrefix("is still") } == ["didEndDisplaying 0.1"], "at its old place")
    }

    @Test func tableAsksAndReportsAroundSelection() {
        let table = table()
        device.turn(at: 0)
        let touched = ["shouldHighlight 0.0", "didHighlight 0.0", "didUnhighlight 0.0"]
        #expect(calls { tap(30, at: 1) } == touched + ["willSelect 0.0", "didSelect 0.0"])
        #expect(
            calls { tap(80, at: 2) } == [
                "shouldHighlight 0.1", "didHighlight 0.1", "didUnhighlight 0.1", "willSelect 0.1", "willDeselect 0.0", "didDeselect 0.0",
                "didSelect 0.1",
            ])
        listener.refused = ["willSelect"]
        #expect(calls { tap(30, at: 3) } == touched + ["willSelect 0.0"] && table.indexPathForSelectedRow == [0, 1])
        listener.refused = ["willDeselect"]
        listener.chosen = [0, 2]
        #expect(calls { tap(30, at: 4) } == touched + ["willSelect 0.0", "willDeselect 0.1", "didSelect 0.2"])
        listener.refused = ["shouldHighlight"]
        #expect(calls { tap(30, at: 5) } == ["shouldHighlight 0.0"])
        #expect(calls { table.selectRow(at: [0, 0], animated: false, scrollPosition: .none) } == [], "code's selection isn't reported")
    }

    @Test func tableWithMultipleSelectionDeselectsByTap() {
        let table = table()
        table.allowsMultipleSelection = true
        device.turn(at: 0)
        tap(30, at: 1)
        #expect(calls { tap(80, at: 2) }.suffix(2) == ["willSelect 0.1", "didSelect 0.1"])
        #expect(table.indexPathsForSelectedRows == [[0, 0], [0, 1]])
        listener.refused = ["willDeselect"]
        #expect(calls { tap(30, at: 3) }.suffix(2) == ["didUnhighlight 0.0", "willDeselect 0.0"])
        listener.refused = []
        #expect(calls { tap(30, at: 4) }.suffix(2) == ["willDeselect 0.0", "didDeselect 0.0"])
        #expect(table.indexPathsForSelectedRows == [[0, 1]])
        table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
        #expect(table.indexPathsForSelectedRows == [[0, 1]], "a selected row isn't listed twice")
    }

    // MARK: Collections

    /// A list of 150 points with one item per line and headers, which shows a header and the first three items.
    private func collection() -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 320, height: 44), 0)
        layout.headerReferenceSize = CGSize(width: 320, height: 20)
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 150), collectionViewLayout: layout)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        list.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        (list.dataSource, list.delegate) = (listener, listener)
        device.window.addSubview(list)
        return list
    }

    @Test func collectionReportsItemsThatAppearAndDisappear() {
        let list = collection()
        let shown = [
            "cell 0.0", "willDisplay 0.0", "cell 0.1", "willDisplay 0.1", "cell 0.2", "willDisplay 0.2", "header 0", "willDisplayHeader 0",
        ]
        #expect(calls { device.turn(at: 0) }.sorted() == shown.sorted())
        list.contentOffset.y = 70
        #expect(
            calls { device.turn(at: 1) }.sorted() == [
                "cell 1.0", "cell 1.1", "didEndDisplaying 0.0", "header 1", "willDisplay 1.0", "willDisplay 1.1", "willDisplayHeader 1",
            ])
    }

    @Test func collectionAsksAndReportsAroundSelection() {
        let list = collection()
        device.turn(at: 0)
        let touched = ["shouldHighlight 0.0", "didHighlight 0.0", "didUnhighlight 0.0"]
        #expect(calls { tap(30, at: 1) } == touched + ["shouldSelect 0.0", "didSelect 0.0"])
        #expect(
            calls { tap(80, at: 2) } == [
                "shouldHighlight 0.1", "didHighlight 0.1", "didUnhighlight 0.1", "shouldSelect 0.1", "didDeselect 0.0", "didSelect 0.1",
            ])
        listener.refused = ["shouldSelect"]
        #expect(calls { tap(30, at: 3) } == touched + ["shouldSelect 0.0"] && list.indexPathsForSelectedItems == [[0, 1]])
        listener.refused = ["shouldHighlight"]
        #expect(calls { tap(30, at: 4) } == ["shouldHighlight 0.0"])
        listener.refused = []
        list.allowsMultipleSelection = true
        #expect(calls { tap(30, at: 5) } == touched + ["shouldSelect 0.0", "didSelect 0.0"])
        listener.refused = ["shouldDeselect"]
        #expect(calls { tap(30, at: 6) } == touched + ["shouldDeselect 0.0"] && list.indexPathsForSelectedItems?.count == 2)
        listener.refused = []
        #expect(calls { tap(30, at: 7) } == touched + ["shouldDeselect 0.0", "didDeselect 0.0"])
        #expect(list.indexPathsForSelectedItems == [[0, 1]])
    }

    @Test func itemTakesAllValuesOfItsAttributes() {
        final class Odd: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                super.layoutAttributesForElements(in: rect)?.map { old in
                    guard old.representedElementCategory == .cell, old.indexPath == [0, 1],
                        let odd = old.copy() as? UICollectionViewLayoutAttributes
                    else { return old }
                    (odd.alpha, odd.zIndex, odd.isHidden) = (0.5, 3, true)
                    odd.transform = CGAffineTransform(rotationAngle: 0.1)
                    return odd
                }
            }
        }
        let list = collection(), layout = Odd()
        layout.itemSize = CGSize(width: 300, height: 40)
        list.collectionViewLayout = layout
        device.turn(at: 0)
        let odd = list.cellForItem(at: [0, 1]), plain = list.cellForItem(at: [0, 0])
        #expect(odd?.alpha == 0.5 && odd?.layer.zPosition == 3 && odd?.isHidden == true && odd?.transform.b == sin(0.1))
        #expect(odd?.bounds.size == CGSize(width: 300, height: 40))
        #expect(plain?.alpha == 1 && plain?.layer.zPosition == 0 && plain?.isHidden == false && plain?.transform == .identity)
    }
}
