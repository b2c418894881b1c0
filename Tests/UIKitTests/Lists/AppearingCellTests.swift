import TestSupport
import Testing
import UIKit

/// Rows and items that appear, also in an animation block.
@MainActor struct AppearingCellTests {
    /// A list of numbers whose new cells fade in, if `fades` is true.
    private final class Numbers: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource, UICollectionViewDelegate
    {
        var fades = true

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) { fade(cell) }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) {
            fade(cell)
        }

        private func fade(_ cell: UIView) {
            guard fades else { return }
            cell.alpha = 0
            UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) { cell.alpha = 1 }
        }
    }

    private let device = VirtualDevice(size: CGSize(width: 320, height: 440))
    private let numbers = Numbers()
    private let area = CGRect(x: 0, y: 0, width: 320, height: 440)

    private func table() -> UITableView {
        let table = UITableView(frame: area)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (table.dataSource, table.delegate) = (numbers, numbers)
        device.window.addSubview(table)
        return table
    }

    private func grid() -> UICollectionView {
        let grid = UICollectionView(frame: area, collectionViewLayout: UICollectionViewFlowLayout())
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (grid.dataSource, grid.delegate) = (numbers, numbers)
        device.window.addSubview(grid)
        return grid
    }

    private func opacity(_ view: UIView?) -> Float? { view?.layer.presentation()?.opacity }

    @Test("S-LIST-45: willDisplay animates rows of the first layout")
    func rowsOfFirstLayoutFadeIn() throws {
        let table = table()
        device.turn(at: 0)
        device.turn(at: 0.1)
        let row = try #require(opacity(table.cellForRow(at: IndexPath(row: 2, section: 0))))
        #expect(abs(row - 0.25) < 0.01)
        device.turn(at: 0.5)
        #expect(opacity(table.cellForRow(at: IndexPath(row: 2, section: 0))) == 1)
    }

    @Test("S-LIST-45: willDisplay animates items of the first layout")
    func itemsOfFirstLayoutFadeIn() throws {
        let grid = grid()
        device.turn(at: 0)
        device.turn(at: 0.1)
        let item = try #require(opacity(grid.cellForItem(at: IndexPath(item: 2, section: 0))))
        #expect(abs(item - 0.25) < 0.01)
    }

    @Test("S-LIST-45: rows and items that appear in an animation block are at their places at once")
    func cellsInBlockAppearInPlace() throws {
        numbers.fades = false
        let (table, grid) = (table(), grid())
        device.turn(at: 0)
        UIView.animate(withDuration: 0.4) {
            for list in [table, grid] as [UIScrollView] {
                list.contentOffset.y = 600
                list.layoutIfNeeded()
            }
        }
        device.turn(at: 0.1)
        for cell in [table.visibleCells.last, grid.visibleCells.last] as [UIView?] {
            let cell = try #require(cell)
            #expect(cell.frame.minY > 500 && cell.layer.animationKeys() ?? [] == [] && cell.layer.presentation()?.frame == cell.frame)
        }
    }

    @Test("S-LIST-45: a row that appears in an animation block runs its own animation with its own duration")
    func rowInBlockFadesByItself() throws {
        let table = table()
        device.turn(at: 0)
        device.turn(at: 1)
        UIView.animate(withDuration: 4) {
            table.contentOffset.y = 1200
            table.layoutIfNeeded()
        }
        device.turn(at: 1)
        device.turn(at: 1.2)
        let row = try #require(opacity(table.visibleCells.last))
        #expect(abs(row - 0.5) < 0.01)
    }
}
