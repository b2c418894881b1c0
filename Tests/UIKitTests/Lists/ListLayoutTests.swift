import Testing

@testable import UIKit

@MainActor struct ListLayoutTests {
    private let device = VirtualDevice(size: CGSize(width: 320, height: 440))

    private final class Rows: NSObject, UICollectionViewDataSource {
        func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
            var content = UIListContentConfiguration.subtitleCell()
            content.text = "Row"
            if indexPath.item == 1 { content.secondaryText = "Second line" }
            cell.contentConfiguration = content
            return cell
        }
    }

    private let rows = Rows()

    private func list(_ configuration: UICollectionLayoutListConfiguration) -> UICollectionView {
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 440),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        list.dataSource = rows
        device.window.addSubview(list)
        device.turn(at: 0)
        return list
    }

    private func cell(_ list: UICollectionView, _ item: Int, _ section: Int = 0) -> UICollectionViewCell? {
        list.cellForItem(at: IndexPath(item: item, section: section))
    }

    @Test func rowsFillTheWidthAndFitTheirText() throws {
        let list = list(UICollectionLayoutListConfiguration(appearance: .plain))
        let (first, second) = (try #require(cell(list, 0)), try #require(cell(list, 1)))
        #expect(first.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
        #expect(second.frame.minY == 44 && second.frame.height > 50, "\(second.frame)")
        #expect(list.backgroundColor == .systemBackground)
    }

    @Test("S-LIST-11: a separator of a list cell begins at the text, at the program's guide, or at its insets")
    func separatorOfListCellBeginsAtText() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        let list = list(configuration), cell = try #require(cell(list, 0) as? UICollectionViewListCell)
        func start(_ cell: UICollectionViewCell) -> CGFloat? { cell.subviews.first { $0.frame.height == 0.5 }?.frame.minX }
        #expect(start(cell) == 16)
        var content = cell.defaultContentConfiguration()
        (content.text, content.image) = ("Row", UIImage(systemName: "star"))
        content.imageProperties.reservedLayoutSize.width = 40
        cell.contentConfiguration = content
        cell.indentationLevel = 1
        device.turn(at: 1)
        #expect(start(cell).map { abs($0 - (10 + 16 + 40 + 16)) < 0.01 } == true)
        cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 70).isActive = true
        device.turn(at: 2)
        #expect(start(cell) == 70)
        configuration.separatorConfiguration.bottomSeparatorInsets.leading = 16
        list.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
        device.turn(at: 3)
        #expect(self.cell(list, 1).flatMap(start) == 16)
    }

    @Test func separatorGuideIsLineAtBottomThatBeginsAfterMargin() {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44)), guide = cell.separatorLayoutGuide
        device.window.addSubview(cell)
        device.turn(at: 0)
        #expect(guide.layoutFrame == CGRect(x: 16, y: 44, width: 304, height: 0))
    }

    @Test func detailAccessoryCallsItsHandlerAndMenuAccessoryOpensItsMenu() throws {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44)), menu = UIMenu(title: "Menu")
        var count = 0
        cell.accessories = [
            .detail { count += 1 }, .popUpMenu(menu), .outlineDisclosure(options: .init(style: .header)), .detail(displayed: .whenEditing),
        ]
        device.window.addSubview(cell)
        device.turn(at: 0)
        let buttons = cell.subviews.compactMap { $0 as? UIButton }.prefix(2)
        #expect(buttons.count == 2 && buttons.last?.menu === menu && buttons.last?.showsMenuAsPrimaryAction == true)
        #expect(buttons.map(\.bounds.width).allSatisfy { $0 >= 20 } && buttons[0].frame.maxX < buttons[1].frame.minX)
        buttons.first?.sendActions(for: .touchUpInside)
        #expect(count == 1)
    }

    /// Content whose text depends on the cell's state.
    private struct StateText: UIContentConfiguration {
        var text = "new"

        func makeContentView() -> UIView & UIContentView { StateView(self) }
        func updated(for state: any UIConfigurationState) -> StateText {
            StateText(text: (state as? UICellConfigurationState)?.isSelected == true ? "selected" : "normal")
        }
    }

    private final class StateView: UIView, UIContentView {
        var configuration: any UIContentConfiguration

        init(_ configuration: any UIContentConfiguration) {
            self.configuration = configuration
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { fatalError() }
    }

    @Test func contentIsUpdatedForTheCellsState() throws {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        cell.contentConfiguration = StateText()
        device.window.addSubview(cell)
        device.turn(at: 0)
        #expect((cell.contentConfiguration as? StateText)?.text == "normal")
        cell.isSelected = true
        device.turn(at: 1)
        let view = try #require(cell.contentView.subviews.compactMap { $0 as? StateView }.first)
        #expect((view.configuration as? StateText)?.text == "selected")
    }

    @Test func insetGroupsHaveMarginsAndRoundedEnds() throws {
        let list = list(UICollectionLayoutListConfiguration(appearance: .insetGrouped))
        let (first, middle, last) = (try #require(cell(list, 0)), try #require(cell(list, 1)), try #require(cell(list, 2)))
        #expect(first.frame.minX == 16 && first.frame.width == 288 && first.frame.minY == 18)
        #expect(first.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner] && first.layer.cornerRadius == 10)
        #expect(last.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner] && middle.layer.cornerRadius == 0)
        #expect(list.backgroundColor == .systemGroupedBackground && first.backgroundColor == .secondarySystemGroupedBackground)
    }

    @Test func firstItemAsHeaderIsOutsideTheGroup() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .firstItemInSection
        let list = list(configuration), header = try #require(cell(list, 0)), first = try #require(cell(list, 1))
        #expect(header.backgroundColor == nil && header.layer.cornerRadius == 0)
        #expect(first.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }

    @Test func swipeShowsTheProvidersActions() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain), paths: [IndexPath] = []
        configuration.trailingSwipeActionsConfigurationProvider = { path in
            paths.append(path)
            return UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in }])
        }
        let list = list(configuration)
        device.touch(1, .began, at: CGPoint(x: 300, y: 20), time: 1)
        device.turn(at: 1)
        device.touch(1, .moved, at: CGPoint(x: 240, y: 20), time: 1.1)
        device.turn(at: 1.1)
        device.touch(1, .moved, at: CGPoint(x: 220, y: 20), time: 1.2)
        device.turn(at: 1.2)
        #expect(paths == [IndexPath(item: 0, section: 0)] && cell(list, 0)?.transform.tx ?? 0 < -10)
    }

    @Test func cellUpdatesItsConfigurationWhenItsStateChanges() throws {
        let list = list(UICollectionLayoutListConfiguration(appearance: .plain)), row = try #require(cell(list, 0))
        var states: [Bool] = []
        row.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
        device.turn(at: 1)
        row.isSelected = true
        device.turn(at: 2)
        #expect(states == [false, true])
    }
}
