import Testing
import UIKit

/// Checks that a tap expands and collapses items that contain items.
@MainActor struct OutlineDisclosureTests {
    private typealias Source = UICollectionViewDiffableDataSource<Int, String>

    private let device = VirtualDevice(size: CGSize(width: 320, height: 440))
    private let selection = Selection()

    private final class Selection: NSObject, UICollectionViewDelegate {
        var items: [Int] = []
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { items.append(indexPath.item) }
    }

    /// Returns a list of planets and stars. Planets contain Mars and Venus. Items with items get `disclosure`.
    private func list(
        _ disclosure: UICellAccessory, header: UICollectionLayoutListConfiguration.HeaderMode = .none
    ) -> (UICollectionView, Source) {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = header
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 440),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        list.delegate = selection
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            (cell.contentConfiguration, cell.accessories) = (content, item == "planets" ? [disclosure] : [])
        }
        let source = Source(collectionView: list) { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2) }
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["planets", "stars"])
        snapshot.append(["Mars", "Venus"], to: "planets")
        source.apply(snapshot, to: 0, animatingDifferences: false)
        device.window.addSubview(list)
        device.turn(at: 0)
        return (list, source)
    }

    private func tap(_ point: CGPoint, at time: TimeInterval) {
        device.touch(1, .began, at: point, time: time)
        device.turn(at: time)
        device.touch(1, .ended, at: point, time: time + 0.05)
        device.turn(at: time + 0.05)
    }

    private func cell(_ list: UICollectionView, _ item: Int) throws -> UICollectionViewListCell {
        try #require(list.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell)
    }

    private let text = CGPoint(x: 40, y: 22), arrow = CGPoint(x: 290, y: 22)

    @Test("S-LIST-42: a tap on a disclosure expands or collapses the item, and turns the disclosure")
    func disclosureTapExpandsAndCollapses() throws {
        let (list, source) = list(.outlineDisclosure())
        tap(arrow, at: 1)
        device.turn(at: 2)
        #expect(source.snapshot().itemIdentifiers == ["planets", "Mars", "Venus", "stars"] && selection.items.isEmpty)
        let planets = try cell(list, 0), mars = try cell(list, 1)
        #expect(planets.configurationState.isExpanded && !mars.configurationState.isExpanded)
        #expect(mars.indentationLevel == 1 && planets.indentationLevel == 0)
        let mark = try #require(planets.subviews.first { $0 is UIButton })
        #expect(abs(mark.transform.b - 1) < 1e-9, "the arrow points down")
        tap(arrow, at: 3)
        device.turn(at: 4)
        #expect(source.snapshot().itemIdentifiers == ["planets", "stars"] && mark.transform == .identity)
        let stars = try cell(list, 1)
        #expect(!planets.configurationState.isExpanded && stars.indentationLevel == 0)
    }

    @Test("S-LIST-42: a tap elsewhere on a cell selects the cell, unless the style of the disclosure is `.header`")
    func tapBesidesDisclosureSelectsOrExpands() {
        let (_, cells) = list(.outlineDisclosure(options: .init(style: .cell)), header: .firstItemInSection)
        tap(text, at: 1)
        #expect(selection.items == [0] && cells.snapshot().numberOfItems == 2)
        device.window.subviews.forEach { $0.removeFromSuperview() }
        let (_, headers) = list(.outlineDisclosure(options: .init(style: .header)))
        tap(text, at: 2)
        #expect(selection.items == [0] && headers.snapshot().numberOfItems == 4)
    }

    @Test("S-LIST-42: the automatic style is `.header` in the first cell of a section with a header, or else `.cell`")
    func automaticStyleDependsOnHeader() {
        let (_, plain) = list(.outlineDisclosure())
        tap(text, at: 1)
        #expect(selection.items == [0] && plain.snapshot().numberOfItems == 2)
        device.window.subviews.forEach { $0.removeFromSuperview() }
        let (_, headed) = list(.outlineDisclosure(), header: .firstItemInSection)
        tap(text, at: 2)
        #expect(selection.items == [0] && headed.snapshot().numberOfItems == 4)
    }

    @Test("S-LIST-42: a disclosure's own handler replaces the expansion")
    func handlerReplacesExpansion() {
        var taps = 0
        let (_, source) = list(.outlineDisclosure(options: .init(style: .header)) { taps += 1 })
        tap(arrow, at: 1)
        #expect(taps == 1 && source.snapshot().numberOfItems == 2)
        tap(text, at: 2)
        #expect(selection.items == [0] && source.snapshot().numberOfItems == 2)
    }

    @Test("S-LIST-42: handlers refuse, observe and fill an expansion")
    func handlersRefuseObserveAndFill() {
        let (_, source) = list(.outlineDisclosure())
        var log: [String] = [], allows = false
        source.sectionSnapshotHandlers.shouldExpandItem = { item in
            log.append("should \(item)")
            return allows
        }
        source.sectionSnapshotHandlers.willExpandItem = { log.append("will \($0)") }
        source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, present in
            var snapshot = present
            snapshot.append(["Earth"])
            return snapshot
        }
        source.sectionSnapshotHandlers.shouldCollapseItem = { _ in allows }
        source.sectionSnapshotHandlers.willCollapseItem = { log.append("collapse \($0)") }
        tap(arrow, at: 1)
        #expect(log == ["should planets"] && source.snapshot().numberOfItems == 2)
        allows = true
        tap(arrow, at: 2)
        #expect(log == ["should planets", "should planets", "will planets"])
        #expect(source.snapshot().itemIdentifiers == ["planets", "Mars", "Venus", "Earth", "stars"])
        allows = false
        device.turn(at: 3)
        tap(arrow, at: 4)
        #expect(log.count == 3 && source.snapshot().numberOfItems == 5)
        allows = true
        tap(arrow, at: 5)
        #expect(log.last == "collapse planets" && source.snapshot().itemIdentifiers == ["planets", "stars"])
    }

    @Test("S-LIST-44: a user moves the items that the handlers allow, and the handlers get the snapshots before and after the move")
    func userMovesItemsOfSnapshot() throws {
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: UICollectionViewFlowLayout())
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = Source(collectionView: list) { list, path, _ in list.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(["A", "B", "C"], toSection: 0)
        snapshot.appendItems(["D"], toSection: 1)
        source.apply(snapshot, animatingDifferences: false)
        device.window.addSubview(list)
        device.turn(at: 0)
        let first = IndexPath(item: 0, section: 0), last = IndexPath(item: 2, section: 0)
        #expect(!list.beginInteractiveMovementForItem(at: first), "without handlers, nothing moves")
        var log: [String] = []
        source.reorderingHandlers.canReorderItem = { $0 != "B" }
        source.reorderingHandlers.willReorder = { _ in log.append(source.snapshot().itemIdentifiers.joined()) }
        source.reorderingHandlers.didReorder = { transaction in
            log += [transaction.initialSnapshot, transaction.finalSnapshot, source.snapshot()].map { $0.itemIdentifiers.joined() }
            log.append(transaction.sectionTransactions.map { "\($0.sectionIdentifier)\($0.finalSnapshot.items.joined())" }.joined())
            log.append("\(transaction.difference.count)")
        }
        #expect(!list.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
        #expect(list.beginInteractiveMovementForItem(at: first))
        list.updateInteractiveMovementTargetPosition(try #require(list.layoutAttributesForItem(at: last)).center)
        list.endInteractiveMovement()
        #expect(log == ["ABCD", "ABCD", "BCAD", "BCAD", "0BCA", "2"])
    }
}
