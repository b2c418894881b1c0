import Testing
import UIKit

/// Checks that users can move the rows of tables and the items of collection views.
@MainActor struct ListMovementTests {
    /// A list that notes its moves.
    private final class Letters: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout, UITableViewDataSource,
        UITableViewDelegate
    {
        var letters = [["A", "B", "C", "D", "E", "F"], ["G"]]
        var moves: [String] = []
        var fixed: Set<IndexPath> = []
        var target: IndexPath?
        var style = UITableViewCell.EditingStyle.delete
        var indents = true

        func move(_ old: IndexPath, _ new: IndexPath) {
            moves.append("\(old.section).\(old.item) to \(new.section).\(new.item)")
            let letter = letters[old.section].remove(at: old.item)
            letters[new.section].insert(letter, at: new.item)
        }

        func numberOfSections(in collectionView: UICollectionView) -> Int { letters.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { letters[section].count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.accessibilityLabel = letters[indexPath.section][indexPath.item]
            return cell
        }
        func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { !fixed.contains(indexPath) }
        func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
            move(sourceIndexPath, destinationIndexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
            toProposedIndexPath proposedIndexPath: IndexPath
        ) -> IndexPath { target ?? proposedIndexPath }

        func numberOfSections(in tableView: UITableView) -> Int { letters.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = letters[indexPath.section][indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { !fixed.contains(indexPath) }
        func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
            move(sourceIndexPath, destinationIndexPath)
        }
        func tableView(
            _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
            toProposedIndexPath proposedDestinationIndexPath: IndexPath
        ) -> IndexPath { target ?? proposedDestinationIndexPath }
        func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle { style }
        func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { indents }
    }

    private let device = VirtualDevice(size: CGSize(width: 320, height: 440))
    private let letters = Letters()

    private func settle(_ begin: TimeInterval) { for frame in 1...60 { device.turn(at: begin + TimeInterval(frame) / 60) } }

    // MARK: Collection views

    /// A collection view with two columns of items of 150 × 50 points, 10 points apart.
    private func makeGrid() -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 150, height: 50)
        let grid = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: layout)
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (grid.dataSource, grid.delegate) = (letters, letters)
        device.window.addSubview(grid)
        device.turn(at: 0)
        return grid
    }

    private func order(_ grid: UICollectionView) -> String {
        (0..<grid.numberOfSections).map { section in
            (0..<grid.numberOfItems(inSection: section)).compactMap {
                grid.cellForItem(at: IndexPath(item: $0, section: section))?.accessibilityLabel
            }.joined()
        }.joined(separator: " ")
    }

    @Test("S-LIST-1: other items make room for the moving one, and the data source moves it at the end")
    func itemFollowsPointAndIsMovedAtTheEnd() throws {
        let grid = makeGrid(), cell = try #require(grid.cellForItem(at: IndexPath(item: 0, section: 0)))
        let began = grid.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
        #expect(began)
        grid.updateInteractiveMovementTargetPosition(CGPoint(x: 240, y: 90))
        #expect(cell.center == CGPoint(x: 240, y: 90) && letters.moves == [], "the data changes at the end")
        #expect(order(grid) == "BCDAEF G" && grid.indexPath(for: cell) == IndexPath(item: 3, section: 0))
        settle(0)
        let first = try #require(grid.cellForItem(at: IndexPath(item: 0, section: 0)))
        #expect(first.accessibilityLabel == "B" && first.frame.minX == 0 && cell.layer.zPosition > first.layer.zPosition)
        grid.endInteractiveMovement()
        #expect(letters.moves == ["0.0 to 0.3"] && letters.letters[0].joined() == "BCDAEF")
        settle(2)
        #expect(cell.frame == grid.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.frame && cell.layer.zPosition == 0)
    }

    @Test("S-LIST-1: an item that scrolls into view during a move shows its own data")
    func cellsLoadedDuringMoveUseTheDataSourcesOrder() {
        let grid = makeGrid()
        grid.frame.size.height = 40
        settle(0)
        grid.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
        grid.updateInteractiveMovementTargetPosition(CGPoint(x: 240, y: 25))
        grid.frame.size.height = 440
        settle(2)
        #expect(order(grid) == "BACDEF G")
    }

    @Test("S-LIST-2: a cancelled move restores the order")
    func cancelledMoveRestoresOrder() {
        let grid = makeGrid()
        grid.beginInteractiveMovementForItem(at: IndexPath(item: 5, section: 0))
        grid.updateInteractiveMovementTargetPosition(CGPoint(x: 70, y: 25))
        #expect(order(grid) == "FABCDE G")
        grid.cancelInteractiveMovement()
        settle(0)
        #expect(order(grid) == "ABCDEF G" && letters.moves == [])
        grid.updateInteractiveMovementTargetPosition(CGPoint(x: 240, y: 90))
        #expect(order(grid) == "ABCDEF G", "no item moves anymore")
    }

    @Test("S-LIST-3: the data source and the delegate limit moves")
    func dataSourceAndDelegateLimitMoves() {
        let grid = makeGrid(), fixed = IndexPath(item: 0, section: 0)
        letters.fixed = [fixed]
        #expect(!grid.beginInteractiveMovementForItem(at: fixed))
        #expect(!grid.beginInteractiveMovementForItem(at: IndexPath(item: 9, section: 0)), "no item has this index path")
        letters.target = IndexPath(item: 1, section: 1)
        grid.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0))
        grid.updateInteractiveMovementTargetPosition(CGPoint(x: 70, y: 90))
        #expect(order(grid) == "ACDEF GB")
        grid.endInteractiveMovement()
        #expect(letters.moves == ["0.1 to 1.1"])
    }

    @Test func reloadEndsMove() {
        let grid = makeGrid()
        grid.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
        grid.updateInteractiveMovementTargetPosition(CGPoint(x: 240, y: 90))
        grid.reloadData()
        settle(0)
        grid.endInteractiveMovement()
        #expect(order(grid) == "ABCDEF G" && letters.moves == [])
    }

    // MARK: Tables

    private func makeTable() -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
        table.rowHeight = 44
        (table.dataSource, table.delegate) = (letters, letters)
        device.window.addSubview(table)
        device.turn(at: 0)
        table.setEditing(true, animated: false)
        device.turn(at: 0.1)
        return table
    }

    private func order(_ table: UITableView) -> String {
        table.visibleCells.sorted { $0.frame.midY < $1.frame.midY }.compactMap { $0.textLabel?.text }.joined()
    }

    /// Drags from a row's center at x by a distance, and calls `body` before the finger lifts.
    private func drag(_ x: CGFloat, row: Int, by distance: CGFloat, at time: TimeInterval, before body: () -> Void = {}) {
        let y = CGFloat(row) * 44 + 22
        device.touch(1, .began, at: CGPoint(x: x, y: y), time: time)
        device.turn(at: time)
        for step in 1...10 {
            let now = time + TimeInterval(step) / 60
            device.touch(1, .moved, at: CGPoint(x: x, y: y + distance * CGFloat(step) / 10), time: now)
            device.turn(at: now)
        }
        body()
        device.touch(1, .ended, at: CGPoint(x: x, y: y + distance), time: time + 0.5)
        device.turn(at: time + 0.5)
        settle(time + 0.5)
    }

    @Test("S-LIST-4: the control at the end of a row moves it in editing mode")
    func controlMovesRow() throws {
        let table = makeTable(), cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        drag(300, row: 1, by: 88, at: 1) {
            #expect(cell.frame.minY == 44 + 88 && letters.moves == [] && table.contentOffset.y == 0)
            #expect(table.indexPath(for: cell) == IndexPath(row: 3, section: 0))
        }
        #expect(letters.moves == ["0.1 to 0.3"] && order(table) == "ACDBEFG" && cell.frame.minY == 132)
        #expect(cell.layer.shadowOpacity == 0 && cell.layer.zPosition == 0)
        drag(200, row: 1, by: 88, at: 4)
        #expect(letters.moves.count == 1, "the rest of the row doesn't move it")
    }

    @Test("S-LIST-31: a change of the data ends the move of a row", arguments: [true, false])
    func changeEndsMoveOfRow(isReload: Bool) throws {
        let table = makeTable(), cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        drag(300, row: 1, by: 88, at: 1) {
            if isReload {
                letters.letters = [["X"], []]
                table.reloadData()
            } else {
                letters.letters[0].insert("X", at: 0)
                table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
            }
        }
        settle(3)
        #expect(letters.moves == [] && order(table) == (isReload ? "X" : "XABCDEFG"))
        #expect(cell.layer.zPosition == 0 && cell.layer.shadowOpacity == 0)
    }

    @Test("S-LIST-31: a change of the data ends the move of an item")
    func changeEndsMoveOfItem() {
        let grid = makeGrid()
        grid.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
        grid.updateInteractiveMovementTargetPosition(CGPoint(x: 240, y: 90))
        letters.letters[0].insert("X", at: 0)
        grid.insertItems(at: [IndexPath(item: 0, section: 0)])
        grid.endInteractiveMovement()
        settle(0)
        #expect(letters.moves == [] && order(grid) == "XABCDEF G")
        #expect(grid.visibleCells.allSatisfy { $0.layer.zPosition == 0 })
    }

    @Test func moveBehindTheLastRowEndsAtTheLastRow() {
        let table = makeTable()
        letters.target = IndexPath(row: 40, section: 0)
        drag(300, row: 1, by: 88, at: 1)
        #expect(letters.moves == ["0.1 to 0.5"] && order(table) == "ACDEFBG")
    }

    @Test func releasedRowMovesToItsPlaceWithAnimation() throws {
        let table = makeTable(), cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        device.touch(1, .began, at: CGPoint(x: 300, y: 66), time: 1)
        device.turn(at: 1)
        for step in 1...10 {
            let now = 1 + TimeInterval(step) / 60
            device.touch(1, .moved, at: CGPoint(x: 300, y: 66 + 98 * CGFloat(step) / 10), time: now)
            device.turn(at: now)
        }
        device.touch(1, .ended, at: CGPoint(x: 300, y: 164), time: 1.5)
        device.turn(at: 1.5)
        device.turn(at: 1.6)
        let seen = try #require(cell.layer.presentation()?.frame.minY)
        #expect(cell.frame.minY == 132 && seen > 133 && seen < 141 && cell.layer.zPosition > 0, "\(seen)")
        settle(1.6)
        #expect(cell.layer.presentation()?.frame.minY == 132 && cell.layer.zPosition == 0)
    }

    @Test("S-LIST-4: rows that can't move have no control, and the delegate changes the place")
    func onlyMovableRowsHaveControls() {
        letters.fixed = [IndexPath(row: 0, section: 0)]
        let table = makeTable()
        drag(300, row: 0, by: 88, at: 1)
        #expect(letters.moves == [])
        letters.target = IndexPath(row: 0, section: 1)
        drag(300, row: 2, by: 44, at: 4)
        #expect(letters.moves == ["0.2 to 1.0"] && order(table) == "ABDEFCG")
        table.setEditing(false, animated: false)
        drag(300, row: 2, by: 44, at: 7)
        #expect(letters.moves.count == 1)
    }

    @Test("S-LIST-5: rows are indented in editing mode unless the delegate declines")
    func delegateDeterminesButtonAndIndentation() throws {
        let table = makeTable(), path = IndexPath(row: 0, section: 0), cell = try #require(table.cellForRow(at: path))
        #expect(cell.editingStyle == .delete && cell.contentView.frame.minX > 30 && cell.contentView.frame.maxX < 320)
        table.setEditing(false, animated: false)
        (letters.style, letters.indents) = (.none, false)
        table.setEditing(true, animated: false)
        device.turn(at: 1)
        #expect(cell.editingStyle == .none && cell.contentView.frame.minX == 0)
    }
}
