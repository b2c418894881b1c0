import Testing
import UIKit

@MainActor struct UICollectionViewTests {
    private final class Grid: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var counts = [60]
        var selections: [Int] = []
        var sizes: [IndexPath: CGSize] = [:]
        var usual = CGSize(width: 70, height: 50)

        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.tag = indexPath.item
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize { sizes[indexPath] ?? usual }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { selections.append(indexPath.item) }
    }

    private final class Cell: UICollectionViewCell {
        static var count = 0
        var reuses = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            Cell.count += 1
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }
        override func prepareForReuse() {
            super.prepareForReuse()
            reuses += 1
        }
    }

    private let device = VirtualDevice(size: CGSize(width: 320, height: 400))
    private let layout = UICollectionViewFlowLayout()
    private let grid = Grid()
    private let collection: UICollectionView

    @Test("S-LIST-38: cells and headers begin with the frames of their attributes")
    func viewsBeginWithFramesOfTheirAttributes() throws {
        final class Framed: UICollectionViewCell {
            let first: CGRect
            override init(frame: CGRect) {
                first = frame
                super.init(frame: frame)
            }
            required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }
        }
        let collection = UICollectionView(frame: device.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        collection.register(Framed.self, forCellWithReuseIdentifier: "cell")
        collection.register(
            Framed.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
        (collection.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize = CGSize(width: 320, height: 30)
        collection.dataSource = grid
        device.window.addSubview(collection)
        device.turn(at: 0.1)
        let cell = try #require(collection.visibleCells.first as? Framed)
        #expect(cell.first == cell.frame && cell.first.height > 0)
        let header = collection.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
        #expect((header as? Framed)?.first == CGRect(x: 0, y: 0, width: 320, height: 30))
    }

    @Test("S-LIST-7: headers keep their views while only items change")
    func headersKeepTheirViewsWhileItemsChange() throws {
        layout.headerReferenceSize = CGSize(width: 320, height: 30)
        grid.counts = [3, 3]
        collection.reloadData()
        device.turn(at: 1)
        let kind = UICollectionView.elementKindSectionHeader, path = IndexPath(item: 0, section: 1)
        let header = try #require(collection.supplementaryView(forElementKind: kind, at: path))
        grid.counts = [2, 3]
        collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
        device.turn(at: 1.1)
        #expect(collection.supplementaryView(forElementKind: kind, at: path) === header && header.alpha == 1)
        #expect(collection.subviews.count { $0 is UICollectionReusableView && !($0 is UICollectionViewCell) } == 2)
        grid.counts = [3]
        collection.deleteSections([0])
        device.turn(at: 3)
        device.turn(at: 4)
        #expect(collection.subviews.count { $0 is UICollectionReusableView && !($0 is UICollectionViewCell) } == 1)
    }

    init() {
        collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
        collection.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        collection.dataSource = grid
        collection.delegate = grid
        device.window.addSubview(collection)
        device.turn(at: 0)
    }

    private func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
        collection.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    /// A cell whose layout resizes the collection view, as a constraint of an enclosing view does.
    private final class NudgingCell: UICollectionViewCell {
        override func layoutSubviews() {
            super.layoutSubviews()
            guard let list = superview as? UICollectionView, list.bounds.width == 300 else { return }
            list.frame.size.width = 240
            list.layoutIfNeeded()
        }
    }

    @Test func itemsFollowSizeThatChangesWhileTheyAreShown() {
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
        collection.register(NudgingCell.self, forCellWithReuseIdentifier: "cell")
        (collection.dataSource, collection.delegate) = (grid, grid)
        device.window.addSubview(collection)
        device.turn(at: 1)
        #expect(collection.bounds.width == 240 && !collection.visibleCells.isEmpty)
        for cell in collection.visibleCells {
            let place = collection.indexPath(for: cell).flatMap { collection.layoutAttributesForItem(at: $0)?.frame }
            #expect(cell.frame == place)
        }
    }

    @Test func viewWithoutDataSourceHasNoItems() {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        #expect(view.numberOfItems(inSection: 0) == 0)
    }

    @Test func flowLayoutJustifiesLinesAndAlignsLastOneWithThem() {
        grid.counts = [6]
        collection.reloadData()
        device.turn(at: 1)
        // There are four items of 70 points and three gaps of 40 / 3 points.
        #expect(frame(0) == CGRect(x: 0, y: 0, width: 70, height: 50) && frame(3)?.maxX == 320)
        #expect(frame(4) == CGRect(x: 0, y: 60, width: 70, height: 50) && frame(5)?.minX == frame(1)?.minX)
        #expect(collection.contentSize == CGSize(width: 320, height: 110))
    }

    @Test func itemAloneInItsLineIsCentered() {
        layout.itemSize = CGSize(width: 280, height: 50)
        layout.sectionInset.left = 10
        grid.counts = [2]
        grid.sizes = [:]
        grid.usual = layout.itemSize
        collection.reloadData()
        device.turn(at: 1)
        #expect(frame(0)?.minX == 25 && frame(1)?.minX == 25)
    }

    @Test func insetsSpacingAndSizesComeFromDelegateOrLayout() {
        layout.sectionInset = UIEdgeInsets(top: 20, left: 10, bottom: 5, right: 10)
        layout.minimumLineSpacing = 4
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        grid.counts = [1, 1]
        grid.sizes = [IndexPath(item: 0, section: 0): CGSize(width: 100, height: 80)]
        collection.reloadData()
        device.turn(at: 1)
        #expect(frame(0, 0) == CGRect(x: 10, y: 50, width: 100, height: 80) && frame(0, 1) == CGRect(x: 10, y: 185, width: 70, height: 50))
        let header = collection.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
        #expect(header?.frame == CGRect(x: 0, y: 135, width: 320, height: 30))
    }

    @Test func onlyVisibleItemsHaveCellsWhichAreReused() {
        Cell.count = 0
        collection.reloadData()
        device.turn(at: 1)
        #expect(collection.indexPathsForVisibleItems.count == 28)
        for step in 1...8 {
            collection.contentOffset.y = CGFloat(step) * 60
            device.turn(at: 1 + Double(step))
        }
        #expect(Cell.count <= 4 && collection.indexPathsForVisibleItems.first == IndexPath(item: 32, section: 0))
        let last = collection.cellForItem(at: IndexPath(item: 40, section: 0)) as? Cell
        #expect(last?.tag == 40 && last?.reuses ?? 0 > 0 && last.flatMap { collection.indexPath(for: $0) }?.item == 40)
        #expect(collection.indexPathForItem(at: CGPoint(x: 5, y: 605)) == IndexPath(item: 40, section: 0))
    }

    @Test func tapSelectsItem() {
        device.touch(1, .began, at: CGPoint(x: 100, y: 80), time: 0.8)
        device.turn(at: 0.8)
        device.turn(at: 1)
        #expect(collection.cellForItem(at: IndexPath(item: 5, section: 0))?.isHighlighted == true)
        device.touch(1, .ended, at: CGPoint(x: 100, y: 80), time: 1.1)
        device.turn(at: 1.1)
        #expect(grid.selections == [5] && collection.indexPathsForSelectedItems == [IndexPath(item: 5, section: 0)])
        #expect(collection.cellForItem(at: IndexPath(item: 5, section: 0))?.isSelected == true)
    }

    @Test("S-GEST-61: one of two fingers selects an item, and a finger that moves far selects none") func oneFingerSelects() {
        let places = [CGPoint(x: 100, y: 80), CGPoint(x: 35, y: 25)]
        for (index, place) in places.enumerated() { device.touch(index + 1, .began, at: place, time: 1) }
        device.turn(at: 1)
        for (index, place) in places.enumerated() {
            let time = 1.05 + 0.05 * Double(index)
            device.touch(index + 1, .ended, at: place, time: time)
            device.turn(at: time)
        }
        #expect(grid.selections == [5])
        device.touch(1, .began, at: places[1], time: 2)
        device.turn(at: 2)
        device.touch(1, .moved, at: CGPoint(x: 200, y: 25), time: 2.05)
        device.turn(at: 2.05)
        device.touch(1, .ended, at: CGPoint(x: 200, y: 25), time: 2.1)
        device.turn(at: 2.1)
        #expect(grid.selections == [5])
    }

    @Test func horizontalLayoutFillsColumnsAndScrollsSideways() {
        layout.scrollDirection = .horizontal
        collection.reloadData()
        device.turn(at: 1)
        // There are six items of 50 points and five gaps of 20 points.
        #expect(frame(5)?.maxY == 400 && frame(6) == CGRect(x: 80, y: 0, width: 70, height: 50))
        collection.scrollToItem(at: IndexPath(item: 30, section: 0), at: .centeredHorizontally, animated: false)
        #expect(collection.contentOffset == CGPoint(x: 400 + 35 - 160, y: 0))
    }

    @Test func customLayoutPlacesItemsAndMayInvalidateOnScroll() {
        final class Wheel: UICollectionViewLayout {
            var prepared = 0
            override func prepare() {
                super.prepare()
                prepared += 1
            }
            override var collectionViewContentSize: CGSize { CGSize(width: 2000, height: 100) }
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                attributes.frame = CGRect(x: CGFloat(indexPath.item) * 100, y: 0, width: 80, height: 80)
                attributes.transform = CGAffineTransform(rotationAngle: .pi / 4)
                (attributes.alpha, attributes.zIndex) = (0.5, indexPath.item)
                return attributes
            }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                (0..<20).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }.filter { $0.frame.intersects(rect) }
            }
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
        }
        let wheel = Wheel()
        grid.counts = [20]
        collection.reloadData()
        collection.setCollectionViewLayout(wheel, animated: false)
        device.turn(at: 1)
        let cell = collection.cellForItem(at: IndexPath(item: 1, section: 0))
        #expect(cell?.center == CGPoint(x: 140, y: 40) && cell?.bounds.size == CGSize(width: 80, height: 80))
        #expect(cell?.alpha == 0.5 && cell?.layer.zPosition == 1 && cell?.transform.b ?? 0 > 0.7)
        let before = wheel.prepared
        collection.contentOffset.x = 30
        device.turn(at: 2)
        #expect(wheel.prepared == before + 1 && collection.contentSize.width == 2000)
    }

    @Test func layoutIsInvalidatedForFirstSizeAndCanSetInset() {
        final class Middle: UICollectionViewFlowLayout {
            var widths: [CGFloat] = []
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                super.invalidateLayout(with: context)
                guard let view = collectionView, widths.last != view.bounds.width else { return }
                widths.append(view.bounds.width)
                view.contentInset.left = view.bounds.width / 2
                view.contentOffset.x = -view.bounds.width / 2
            }
        }
        let middle = Middle()
        middle.scrollDirection = .horizontal
        let row = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 100), collectionViewLayout: middle)
        row.register(Cell.self, forCellWithReuseIdentifier: "cell")
        row.dataSource = grid
        device.window.addSubview(row)
        device.turn(at: 1)
        #expect(middle.widths == [300] && row.contentOffset.x == -150)
        row.frame.size.width = 200
        device.turn(at: 2)
        #expect(middle.widths == [300, 200] && row.contentOffset.x == -100)
        let other = Middle()
        row.setCollectionViewLayout(other, animated: false)
        device.turn(at: 3)
        #expect(other.widths == [200])
    }

    @Test func itemUpdatesAnimateAndMoveOthers() throws {
        let fifth = try #require(collection.cellForItem(at: IndexPath(item: 4, section: 0)))
        grid.counts = [59]
        var ended = false
        collection.performBatchUpdates {
            collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
        } completion: { _ in
            ended = true
        }
        #expect(collection.cellForItem(at: IndexPath(item: 3, section: 0)) === fifth)
        device.turn(at: 1)
        #expect(fifth.layer.presentation()?.position.y == 85)
        device.turn(at: 1.5)
        #expect(ended && fifth.layer.presentation()?.position.y == 25)
    }

    @Test func snapshotsAndCellRegistrationsDescribeItems() {
        let registration = UICollectionView.CellRegistration<Cell, String> { cell, _, name in cell.accessibilityIdentifier = name }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) { view, path, name in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b", "c"])
        source.apply(snapshot, animatingDifferences: false)
        device.turn(at: 1)
        snapshot.moveItem("c", beforeItem: "a")
        source.apply(snapshot)
        device.turn(at: 2)
        device.turn(at: 3)
        let names = (0..<3).map { collection.cellForItem(at: IndexPath(item: $0, section: 0))?.accessibilityIdentifier }
        #expect(names == ["c", "a", "b"] && source.itemIdentifier(for: IndexPath(item: 0, section: 0)) == "c")
    }

    @Test func copiedAttributesKeepTheirTransform() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1, section: 2))
        attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        attributes.transform3D = CATransform3DMakeScale(2, 2, 1)
        let copy = attributes.copy() as? UICollectionViewLayoutAttributes
        #expect(copy !== attributes && copy?.indexPath == attributes.indexPath && copy?.center == CGPoint(x: 25, y: 40))
        #expect(copy?.frame == CGRect(x: -5, y: 0, width: 60, height: 80) && copy?.size == CGSize(width: 30, height: 40))
    }

    private final class CenteringLayout: UICollectionViewFlowLayout {
        override func prepare() {
            super.prepare()
            sectionInset = UIEdgeInsets(top: 150, left: 10, bottom: 150, right: 10)
        }
    }

    @Test func layoutThatChangesItsInsetsWhilePreparingUsesThemAtOnce() {
        let layout = CenteringLayout()
        layout.scrollDirection = .horizontal
        collection.setCollectionViewLayout(layout, animated: false)
        device.turn(at: 1)
        #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.origin == CGPoint(x: 10, y: 175))
    }

    @Test func listCellPlacesAccessoriesAtItsRight() {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        cell.accessories = [.disclosureIndicator(), .delete()]
        device.window.addSubview(cell)
        device.turn(at: 1)
        let marks = cell.subviews.filter { $0 !== cell.contentView }
        #expect(marks.count == 1 && marks[0].frame.maxX == 284 && cell.contentView.frame.maxX < marks[0].frame.minX)
    }

    private final class MarkedAttributes: UICollectionViewLayoutAttributes {}

    private final class MarkedLayout: UICollectionViewFlowLayout {
        override class var layoutAttributesClass: AnyClass { MarkedAttributes.self }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            super.layoutAttributesForElements(in: rect)?.compactMap { $0.copy() as? MarkedAttributes }
        }
    }

    @Test func flowLayoutMakesAttributesOfClassOfLayout() {
        let layout = MarkedLayout()
        layout.headerReferenceSize = CGSize(width: 10, height: 20)
        collection.setCollectionViewLayout(layout, animated: false)
        device.turn(at: 1)
        #expect(collection.visibleCells.count > 1)
        let header = collection.layoutAttributesForSupplementaryElement(
            ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        #expect(header is MarkedAttributes && header?.representedElementCategory == .supplementaryView)
    }

    // MARK: Interactive changes of layouts

    /// Starts a change to a layout with tall items, and returns the layout between both.
    private func startChange(_ completion: ((Bool, Bool) -> Void)? = nil) -> (UICollectionViewTransitionLayout, UICollectionViewLayout) {
        let tall = UICollectionViewFlowLayout()
        tall.scrollDirection = .horizontal
        grid.counts = [4]
        collection.reloadData()
        device.turn(at: 1)
        return (collection.startInteractiveTransition(to: tall, completion: completion), tall)
    }

    private func cell(_ item: Int) -> CGPoint? { collection.cellForItem(at: IndexPath(item: item, section: 0))?.center }

    @Test func itemsFollowProgressOfInteractiveLayoutChange() throws {
        let (between, tall) = startChange()
        let last = IndexPath(item: 3, section: 0)
        let from = try #require(between.currentLayout.layoutAttributesForItem(at: last)).center
        device.turn(at: 2)
        #expect(cell(3) == from && collection.collectionViewLayout === between && between.currentLayout === layout)
        let to = try #require(tall.layoutAttributesForItem(at: last)).center
        between.transitionProgress = 0.5
        device.turn(at: 3)
        let there = try #require(cell(3))
        #expect(abs(there.x - (from.x + to.x) / 2) < 1e-6 && abs(there.y - (from.y + to.y) / 2) < 1e-6 && from != to)
    }

    @Test func finishedLayoutChangeKeepsNewLayout() {
        var ends: [[Bool]] = []
        let (between, tall) = startChange { ends.append([$0, $1]) }
        between.transitionProgress = 0.5
        device.turn(at: 2)
        collection.finishInteractiveTransition()
        #expect(collection.collectionViewLayout === tall && ends.isEmpty)
        for step in 0...5 { device.turn(at: 2 + Double(step) / 10) }
        #expect(ends == [[true, true]] && layout.collectionView == nil && tall.collectionView === collection)
    }

    @Test func cancelledLayoutChangeRestoresOldLayout() {
        var ends: [[Bool]] = []
        let (_, tall) = startChange { ends.append([$0, $1]) }
        collection.cancelInteractiveTransition()
        #expect(ends == [[true, false]] && collection.collectionViewLayout === layout)
        #expect(tall.collectionView == nil && layout.collectionView === collection)
    }

    @Test func newLayoutKnowsCollectionWhenItPrepares() {
        final class Curious: UICollectionViewFlowLayout {
            var offset: CGFloat?
            override func prepareForTransition(from oldLayout: UICollectionViewLayout) { offset = collectionView?.contentOffset.y }
        }
        let curious = Curious()
        collection.contentOffset.y = 7
        collection.setCollectionViewLayout(curious, animated: false)
        #expect(curious.offset == 7 && layout.collectionView == nil)
    }

    private final class Pages: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var ended: [String] = []

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize { collectionView.bounds.size }
        func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath) {
            ended.append("\(path.item) ended, \(collectionView.indexPathsForVisibleItems.map(\.item)) visible")
        }
    }

    @Test("S-LIST-41: an item that touches the visible area isn't visible", arguments: [false, true])
    func touchingItemIsNotVisible(isCompositional: Bool) {
        let flow = UICollectionViewFlowLayout(), size = CGSize(width: 320, height: 200), pages = Pages()
        (flow.minimumLineSpacing, flow.scrollDirection) = (0, .horizontal)
        let full = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: full, subitems: [NSCollectionLayoutItem(layoutSize: full)])
        let composed = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        composed.configuration.scrollDirection = .horizontal
        let list = UICollectionView(
            frame: CGRect(origin: .zero, size: size), collectionViewLayout: isCompositional ? composed : flow)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "page")
        (list.dataSource, list.delegate) = (pages, pages)
        list.layoutIfNeeded()
        #expect(list.indexPathsForVisibleItems.map(\.item) == [0])
        for x in [100, 320] {
            list.contentOffset.x = CGFloat(x)
            list.layoutIfNeeded()
        }
        #expect(list.indexPathsForVisibleItems.map(\.item) == [1] && pages.ended == ["0 ended, [1] visible"])
    }
}
