import Testing

@testable import UIKit

@MainActor struct CompositionalLayoutTests {
    private final class Source: NSObject, UICollectionViewDataSource {
        var counts = [7]
        var heights: [CGFloat] = []
        /// The widths of the items' content, or empty to use other content.
        var widths: [CGFloat] = []

        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.contentView.subviews.forEach { $0.removeFromSuperview() }
            if widths.indices.contains(indexPath.item) { cell.contentConfiguration = WideContent(width: widths[indexPath.item]) }
            guard heights.indices.contains(indexPath.item) else { return cell }
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
                box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
                box.heightAnchor.constraint(equalToConstant: heights[indexPath.item]),
            ])
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "extra", for: indexPath)
        }
    }

    private let device = VirtualDevice(size: CGSize(width: 300, height: 400))
    private let source = Source()

    private func shown(_ layout: UICollectionViewLayout) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in ["top", "end"] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "extra")
        }
        view.dataSource = source
        device.window.addSubview(view)
        device.turn(at: 0)
        return view
    }

    private func frames(_ view: UICollectionView, _ section: Int = 0) -> [CGRect] {
        (0..<view.numberOfItems(inSection: section)).compactMap {
            view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
        }
    }

    private final class Ground: UICollectionReusableView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            backgroundColor = .red
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test("S-LIST-43: a decoration view is behind its section's items, also after a reload")
    func decorationViewIsBehindItsSection() {
        source.counts = [2, 1]
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(50)))
        let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item]))
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        let ground = NSCollectionLayoutDecorationItem.background(elementKind: "ground")
        ground.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        section.decorationItems = [ground]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(Ground.self, forDecorationViewOfKind: "ground")
        let view = shown(layout)
        let grounds = view.subviews.compactMap { $0 as? Ground }
        #expect(
            grounds.map(\.frame).sorted { $0.minY < $1.minY } == [
                CGRect(x: 5, y: 5, width: 290, height: 110), CGRect(x: 5, y: 125, width: 290, height: 60),
            ])
        func order() -> [Int] { view.subviews.compactMap { $0 is Ground ? 0 : $0 is UICollectionViewCell ? 1 : nil } }
        #expect(order() == [0, 0, 1, 1, 1])
        source.counts = [2]
        view.reloadData()
        device.turn(at: 1)
        #expect(order() == [0, 1, 1])
    }

    @Test func horizontalGroupRepeatsItsItemsWhileTheyFit() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 0, bottom: 7, trailing: 0)
        let view = shown(UICollectionViewCompositionalLayout(section: section))
        let frames = frames(view)
        #expect(frames[0] == CGRect(x: 2, y: 6, width: 94, height: 56))
        #expect(frames[2] == CGRect(x: 202, y: 6, width: 94, height: 56) && frames[3] == CGRect(x: 2, y: 76, width: 94, height: 56))
        #expect(view.contentSize == CGSize(width: 300, height: 5 + 3 * 60 + 2 * 10 + 7))
        #expect(view.visibleCells.count == 7 && view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame == frames[3])
    }

    @Test("S-LIST-16: lines break at the ends of the measured items, not of the estimates")
    func linesBreakAtMeasuredWidths() {
        (source.counts, source.widths) = ([4], [120, 150, 60, 20])
        let item = NSCollectionLayoutItem(layoutSize: size(.estimated(80), .absolute(30)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [item])
        group.interItemSpacing = .fixed(10)
        let view = shown(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        device.turn(at: 1)
        #expect(
            frames(view) == [
                CGRect(x: 0, y: 0, width: 120, height: 30), CGRect(x: 130, y: 0, width: 150, height: 30),
                CGRect(x: 0, y: 30, width: 60, height: 30), CGRect(x: 70, y: 30, width: 20, height: 30),
            ])
    }

    @Test func groupWithCountDividesItsWidth() {
        source.counts = [3]
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitem: item, count: 2)
        group.interItemSpacing = .fixed(20)
        let frames = frames(shown(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))))
        #expect(frames.map(\.size) == Array(repeating: CGSize(width: 140, height: 150), count: 3))
        #expect(frames.map(\.origin) == [CGPoint(x: 0, y: 0), CGPoint(x: 160, y: 0), CGPoint(x: 0, y: 150)])
    }

    @Test func flexibleSpacingFillsRow() {
        source.counts = [3]
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(80), .absolute(40)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
        group.interItemSpacing = .flexible(5)
        let frames = frames(shown(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))))
        #expect(frames.map(\.minX) == [0, 110, 220])
    }

    /// A large item is next to a column of two items.
    @Test func groupsNest() {
        source.counts = [4]
        let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
        let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: small, count: 2)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [large, column])
        let frames = frames(shown(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))))
        #expect(
            frames == [
                CGRect(x: 0, y: 0, width: 210, height: 100), CGRect(x: 210, y: 0, width: 90, height: 50),
                CGRect(x: 210, y: 50, width: 90, height: 50), CGRect(x: 0, y: 100, width: 210, height: 100),
            ])
    }

    @Test func estimatedHeightsBecomeActualContentHeights() {
        source.counts = [3]
        source.heights = [30, 90, 50]
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(44)))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size(.fractionalWidth(1), .estimated(44)), subitems: [item])
        let view = shown(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        #expect(frames(view).map(\.height) == [30, 90, 50] && frames(view).map(\.minY) == [0, 30, 120])
        #expect(frames(view).map(\.width) == [300, 300, 300] && view.contentSize.height == 170)
    }

    @Test func headersPinAndFootersArePlacedAtEnd() {
        source.counts = [10, 2]
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
        let layout = UICollectionViewCompositionalLayout { index, environment in
            #expect(environment.container.contentSize == CGSize(width: 300, height: 400))
            let section = NSCollectionLayoutSection(group: group)
            let top = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "top", alignment: .top)
            top.pinToVisibleBounds = true
            let end = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.absolute(100), .absolute(20)), elementKind: "end", alignment: .bottomTrailing)
            section.boundarySupplementaryItems = index == 0 ? [top, end] : []
            return section
        }
        layout.configuration.interSectionSpacing = 8
        let view = shown(layout)
        #expect(frames(view)[0].minY == 30 && frames(view, 1)[0].minY == 30 + 500 + 20 + 8)
        view.contentOffset.y = 100
        device.turn(at: 0.1)
        let (top, end) = (IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 0))
        #expect(view.supplementaryView(forElementKind: "top", at: top)?.frame == CGRect(x: 0, y: 100, width: 300, height: 30))
        view.contentOffset.y = 150
        device.turn(at: 0.2)
        #expect(view.supplementaryView(forElementKind: "end", at: end)?.frame == CGRect(x: 200, y: 530, width: 100, height: 20))
    }

    private func swipe(from x: CGFloat, by distance: CGFloat, at begin: TimeInterval = 1) {
        device.touch(1, .began, at: CGPoint(x: x, y: 50), time: begin)
        device.turn(at: begin)
        for step in 1...10 {
            let time = begin + Double(step) * 0.01
            device.touch(1, .moved, at: CGPoint(x: x + distance * CGFloat(step) / 10, y: 50), time: time)
            device.turn(at: time)
        }
        device.touch(1, .ended, at: CGPoint(x: x + distance, y: 50), time: begin + 0.11)
        for frame in 0...180 { device.turn(at: begin + 0.11 + Double(frame) / 60) }
    }

    @Test func orthogonalSectionScrollsByItsGroups() throws {
        source.counts = [5, 3]
        let layout = UICollectionViewCompositionalLayout { index, _ in acrossSection(index == 0 ? .groupPaging : .none) }
        let view = shown(layout)
        #expect(view.contentSize.height == 420)
        #expect(view.indexPathsForVisibleItems.filter { $0.section == 0 }.count == 2, "items off screen have no cells")
        swipe(from: 250, by: -100)
        let strip = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0))?.superview as? UIScrollView)
        #expect(strip.contentOffset.x == 210 && view.contentOffset == .zero)
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 0)
        #expect(
            view.indexPathsForVisibleItems.filter { $0.section == 0 } == [IndexPath(item: 1, section: 0), IndexPath(item: 2, section: 0)])
        #expect(frames(view, 1)[0] == CGRect(x: 0, y: 100, width: 200, height: 100))
    }

    @Test("S-LIST-9: with centered paging, every group rests in the center, even the first and the last one")
    func centeredGroupsRestInCenter() throws {
        source.counts = [3]
        let view = shown(UICollectionViewCompositionalLayout(section: acrossSection(.groupPagingCentered)))
        func center(_ item: Int) -> CGFloat? {
            view.cellForItem(at: IndexPath(item: item, section: 0)).map { $0.convert($0.bounds, to: view).midX }
        }
        #expect(center(0) == 150)
        swipe(from: 250, by: -100)
        #expect(center(1) == 150)
        for time in [5.0, 9.0] { swipe(from: 250, by: -100, at: time) }
        #expect(center(2) == 150)
        for time in [13.0, 17.0, 21.0] { swipe(from: 50, by: 100, at: time) }
        #expect(center(0) == 150)
    }

    private func badge(_ container: NSCollectionLayoutAnchor, _ own: NSCollectionLayoutAnchor? = nil) -> NSCollectionLayoutSupplementaryItem
    {
        .init(layoutSize: size(.absolute(20), .absolute(10)), elementKind: "top", containerAnchor: container, itemAnchor: own)
    }

    @Test("S-LIST-13: the edges of an attached view are at the item's edges, or two given points coincide")
    func attachedViewsHavePlaceOnItem() {
        let item = CGRect(x: 100, y: 100, width: 60, height: 40), corner: NSDirectionalRectEdge = [.top, .trailing]
        #expect(badge(.init(edges: corner)).frame(on: item) == CGRect(x: 140, y: 100, width: 20, height: 10))
        #expect(
            badge(.init(edges: corner, fractionalOffset: CGPoint(x: 0.5, y: -0.5))).frame(on: item)
                == CGRect(x: 150, y: 95, width: 20, height: 10))
        #expect(
            badge(.init(edges: corner, absoluteOffset: CGPoint(x: 1, y: 2)), .init(edges: [.bottom, .leading])).frame(on: item)
                == CGRect(x: 161, y: 92, width: 20, height: 10))
        #expect(badge(.init(edges: [.bottom])).frame(on: item) == CGRect(x: 120, y: 130, width: 20, height: 10))
    }

    @Test("S-LIST-13: attached views are shown with their items, scroll with them, and stay with them in updates")
    func attachedViewsFollowTheirItems() throws {
        source.counts = [4]
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)),
            supplementaryItems: [badge(.init(edges: [.top, .trailing]))])
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(200), .absolute(100)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        let view = shown(UICollectionViewCompositionalLayout(section: section))
        func shownBadge(_ item: Int) -> UICollectionReusableView? {
            view.supplementaryView(forElementKind: "top", at: IndexPath(item: item, section: 0))
        }
        let first = try #require(shownBadge(0))
        #expect(first.convert(first.bounds, to: view) == CGRect(x: 180, y: 0, width: 20, height: 10) && shownBadge(1) == nil)
        let strip = try #require(first.superview as? UIScrollView)
        strip.contentOffset.x = 100
        device.turn(at: 0.5)
        #expect(first.convert(first.bounds, to: view).minX == 80)
        let second = try #require(shownBadge(1))
        source.counts = [3]
        view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        device.turn(at: 0.6)
        #expect(shownBadge(0) === second)
    }

    @Test("S-LIST-14: a section determines the bounce and deceleration of its orthogonal scrolling")
    func sectionDeterminesBounceAndDeceleration() throws {
        source.counts = [3]
        let section = acrossSection(.groupPaging), view = shown(UICollectionViewCompositionalLayout(section: section))
        let strip = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0))?.superview as? UIScrollView)
        #expect(strip.bounces && strip.decelerationRate == .fast)
        section.orthogonalScrollingProperties.bounce = .never
        section.orthogonalScrollingProperties.decelerationRate = .normal
        view.collectionViewLayout.invalidateLayout()
        device.turn(at: 1)
        #expect(!strip.bounces && strip.decelerationRate == .normal)
        section.orthogonalScrollingProperties.bounce = .always
        view.collectionViewLayout.invalidateLayout()
        device.turn(at: 2)
        #expect(strip.bounces && strip.alwaysBounceHorizontal && !strip.alwaysBounceVertical)
    }

    @Test func invalidationHandlerTransformsVisibleItems() throws {
        source.counts = [5]
        let section = acrossSection(.continuous)
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            for item in items {
                let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
                let scale = max(1 - distance / 300, 0.5)
                item.transform = CGAffineTransform(scaleX: scale, y: scale)
            }
        }
        let view = shown(UICollectionViewCompositionalLayout(section: section))
        let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        #expect(abs(first.transform.a - (1 - 50.0 / 300)) < 1e-9)
        let strip = try #require(first.superview as? UIScrollView)
        strip.contentOffset.x = 50
        device.turn(at: 0.5)
        #expect(abs(first.transform.a - (1 - 100.0 / 300)) < 1e-9)
    }

    @Test func orthogonalCellIsTappedAndEmptyGroupEnds() {
        final class Chooser: NSObject, UICollectionViewDelegate {
            var chosen: [IndexPath] = []
            func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { chosen.append(indexPath) }
        }
        let chooser = Chooser()
        let view = shown(UICollectionViewCompositionalLayout(section: acrossSection(.paging)))
        view.delegate = chooser
        device.touch(1, .began, at: CGPoint(x: 250, y: 50), time: 1)
        device.turn(at: 1)
        device.touch(1, .ended, at: CGPoint(x: 250, y: 50), time: 1.1)
        device.turn(at: 1.1)
        #expect(chooser.chosen == [IndexPath(item: 1, section: 0)])
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size(.absolute(10), .absolute(10)), subitems: [])
        let empty = shown(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        #expect(empty.visibleCells.isEmpty)
    }
}

// These functions are global because a layout retains its closures, which must not retain a test whose device shows the layout.

@MainActor private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

/// Content that requires a width.
private struct WideContent: UIContentConfiguration {
    let width: CGFloat

    func makeContentView() -> UIView & UIContentView { WideView(self) }
    func updated(for state: any UIConfigurationState) -> WideContent { self }
}

private final class WideView: UIView, UIContentView {
    var configuration: any UIContentConfiguration

    init(_ content: WideContent) {
        configuration = content
        super.init(frame: .zero)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: leadingAnchor), box.trailingAnchor.constraint(equalTo: trailingAnchor),
            box.topAnchor.constraint(equalTo: topAnchor), box.bottomAnchor.constraint(equalTo: bottomAnchor),
            box.widthAnchor.constraint(equalToConstant: content.width),
        ])
    }

    required init?(coder: NSCoder) { fatalError() }
}

@MainActor private func acrossSection(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(200), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = behavior
    return section
}
