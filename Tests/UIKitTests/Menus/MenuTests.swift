import Testing
import UIKit

@testable import UIKit

@MainActor struct MenuTests {
    private let device = VirtualDevice(size: CGSize(width: 390, height: 844))
    private let page = UIViewController()
    private let chosen = Chosen()

    private final class Chosen { var titles: [String] = [] }

    private final class Source: NSObject, UIContextMenuInteractionDelegate {
        let menu: UIMenu
        var steps: [String] = []

        init(_ menu: UIMenu) { self.menu = menu }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            steps.append("asked at \(Int(location.x)), \(Int(location.y))")
            return UIContextMenuConfiguration(actionProvider: { _ in self.menu })
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { steps.append("opens") }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { steps.append("closes") }
    }

    init() {
        device.window.rootViewController = page
        device.turn(at: 0)
    }

    private var menu: UIMenu {
        UIMenu(
            title: "",
            children: [
                UIAction(title: "Copy") { [chosen] in chosen.titles.append($0.title) },
                UIAction(title: "Hidden", attributes: .hidden) { _ in },
                UIMenu(
                    title: "", options: .displayInline,
                    children: [
                        UIAction(title: "Delete", attributes: .destructive) { [chosen] in chosen.titles.append($0.title) }
                    ]),
            ])
    }

    private func run(_ times: ClosedRange<Double>) {
        for time in stride(from: times.lowerBound, through: times.upperBound, by: 1 / 60) { device.turn(at: time) }
    }

    private func press(_ place: CGPoint, from begin: TimeInterval, to end: TimeInterval) {
        device.touch(1, .began, at: place, time: begin)
        run(begin...end)
        device.touch(1, .ended, at: place, time: end)
        run(end...end + 0.8)
    }

    @Test func longPressOpensMenuAndTapOnRowRunsItsAction() throws {
        let box = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 60)), source = Source(menu)
        page.view.addSubview(box)
        box.addInteraction(UIContextMenuInteraction(delegate: source))
        press(CGPoint(x: 120, y: 220), from: 1, to: 1.7)
        #expect(source.steps == ["asked at 20, 20", "opens"])
        // The first row begins 8 points below the box, and the second row follows a separator of 8 points.
        press(CGPoint(x: 150, y: 260 + 8 + 44 + 8 + 20), from: 3, to: 3.05)
        #expect(chosen.titles == ["Delete"] && source.steps.last == "closes")
        run(4...4.5)
        #expect(device.window.menu == nil)
    }

    @Test func tapOutsideClosesMenuWithoutChoice() {
        let button = UIButton(type: .system, primaryAction: nil)
        button.frame = CGRect(x: 100, y: 200, width: 100, height: 60)
        (button.menu, button.showsMenuAsPrimaryAction) = (menu, true)
        page.view.addSubview(button)
        press(CGPoint(x: 150, y: 230), from: 1, to: 1.05)
        #expect(device.window.menu != nil)
        press(CGPoint(x: 50, y: 800), from: 3, to: 3.05)
        #expect(device.window.menu == nil && chosen.titles.isEmpty)
    }

    @Test func submenuOpensNextToSameView() throws {
        let button = UIButton(frame: CGRect(x: 100, y: 200, width: 100, height: 60))
        button.menu = UIMenu(children: [
            UIMenu(title: "More", children: [UIAction(title: "Copy") { [chosen] in chosen.titles.append($0.title) }])
        ])
        button.showsMenuAsPrimaryAction = true
        page.view.addSubview(button)
        let row = CGPoint(x: 150, y: 260 + 8 + 20)
        press(CGPoint(x: 150, y: 230), from: 1, to: 1.05)
        press(row, from: 3, to: 3.05)
        #expect(device.window.menu != nil && chosen.titles.isEmpty)
        // The submenu begins with its title, 28 points high.
        press(CGPoint(x: row.x, y: row.y + 28), from: 5, to: 5.05)
        #expect(chosen.titles == ["Copy"])
    }

    @Test(
        "S-GEST-85: a deferred element is replaced by the entries that it loads, once or each time the menu opens",
        arguments: [true, false])
    func deferredElementLoadsEntries(isCached: Bool) {
        final class Loader { var waiting: [([UIMenuElement]) -> Void] = [] }
        let button = UIButton(frame: CGRect(x: 100, y: 200, width: 100, height: 60)), loader = Loader()
        let provider = { (done: @escaping ([UIMenuElement]) -> Void) in loader.waiting.append(done) }
        let deferred = isCached ? UIDeferredMenuElement(provider) : .uncached(provider)
        (button.menu, button.showsMenuAsPrimaryAction) = (UIMenu(children: [deferred]), true)
        page.view.addSubview(button)
        let row = CGPoint(x: 150, y: 260 + 8 + 20)
        press(CGPoint(x: 150, y: 230), from: 1, to: 1.05)
        press(row, from: 3, to: 3.05)
        #expect(chosen.titles.isEmpty && device.window.menu != nil && loader.waiting.count == 1, "the placeholder can't be chosen")
        loader.waiting[0]([UIAction(title: "Late") { [chosen] in chosen.titles.append($0.title) }])
        press(row, from: 5, to: 5.05)
        #expect(chosen.titles == ["Late"])
        run(6...6.5)
        press(CGPoint(x: 150, y: 230), from: 7, to: 7.05)
        #expect(loader.waiting.count == (isCached ? 1 : 2))
    }

    @Test func interactionMovesBetweenViews() {
        let (first, second) = (UIView(), UIView()), interaction = UIContextMenuInteraction(delegate: Source(menu))
        first.addInteraction(interaction)
        second.addInteraction(interaction)
        #expect(first.interactions.isEmpty && first.gestureRecognizers?.isEmpty ?? true)
        #expect(second.interactions.count == 1 && interaction.view === second && second.gestureRecognizers?.count == 1)
    }

    // MARK: Lists

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource, UICollectionViewDelegate {
        let menu: UIMenu
        var asked: [String] = []

        init(_ menu: UIMenu) { self.menu = menu }

        private func configuration(_ path: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration? {
            asked.append("\(path.item) at \(Int(point.x)), \(Int(point.y))")
            return path.item == 0 ? nil : UIContextMenuConfiguration(actionProvider: { _ in self.menu })
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? { configuration(indexPath, point) }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? { configuration(indexPath, point) }
    }

    @Test("S-LIST-40: a long press on a row opens the row's menu next to the row")
    func longPressOpensMenuOfRow() {
        let rows = Rows(menu), table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
        (table.dataSource, table.delegate) = (rows, rows)
        table.offerMenus(true)
        page.view.addSubview(table)
        device.turn(at: 0.5)
        press(CGPoint(x: 150, y: 120), from: 1, to: 1.7)
        #expect(rows.asked == ["0 at 150, 20"] && device.window.menu == nil)
        press(CGPoint(x: 150, y: 170), from: 3, to: 3.7)
        #expect(rows.asked.last == "1 at 150, 70" && device.window.menu != nil)
        // The first entry begins 8 points below the row.
        press(CGPoint(x: 150, y: 100 + 88 + 8 + 20), from: 5, to: 5.05)
        #expect(chosen.titles == ["Copy"])
        table.offerMenus(false)
        press(CGPoint(x: 150, y: 170), from: 7, to: 7.7)
        #expect(rows.asked.count == 2 && device.window.menu == nil)
    }

    @Test("S-LIST-40: a long press on an item opens the item's menu")
    func longPressOpensMenuOfItem() {
        let rows = Rows(menu), layout = UICollectionViewFlowLayout()
        let list = UICollectionView(frame: CGRect(x: 0, y: 100, width: 390, height: 400), collectionViewLayout: layout)
        layout.itemSize = CGSize(width: 390, height: 50)
        layout.minimumLineSpacing = 0
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (list.dataSource, list.delegate) = (rows, rows)
        list.offerMenus(true)
        page.view.addSubview(list)
        device.turn(at: 0.5)
        press(CGPoint(x: 150, y: 170), from: 1, to: 1.7)
        #expect(rows.asked == ["1 at 150, 70"] && device.window.menu != nil)
    }
}
