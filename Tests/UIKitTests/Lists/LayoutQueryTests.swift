import Testing

@testable import UIKit

/// Checks that layouts return exactly the elements in a rectangle, at any place.
@MainActor struct LayoutQueryTests {
    private final class Source: NSObject, UICollectionViewDataSource {
        func numberOfSections(in collectionView: UICollectionView) -> Int { 4 }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { [5, 0, 1, 8][section] }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "extra", for: indexPath)
        }
    }

    private let device = VirtualDevice(size: CGSize(width: 300, height: 400))
    private let source = Source()

    private func show(_ layout: UICollectionViewLayout) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in ["top", "end", UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "extra")
        }
        view.dataSource = source
        device.window.addSubview(view)
        device.turn(at: 0)
        return view
    }

    /// Expects each strip of 13 points to contain exactly the elements that intersect it. Returns the number of all elements.
    private func expectStrips(of layout: UICollectionViewLayout, sourceLocation: SourceLocation = #_sourceLocation) -> Int {
        let size = show(layout).contentSize
        func names(_ found: [UICollectionViewLayoutAttributes]) -> [String] {
            found.map { "\($0.representedElementKind ?? "item") \($0.indexPath.section).\($0.indexPath.item)" }.sorted()
        }
        let all = layout.layoutAttributesForElements(in: CGRect(origin: .zero, size: size).insetBy(dx: -1000, dy: -1000)) ?? []
        for isVertical in [true, false] {
            for start in stride(from: -20, through: isVertical ? size.height : size.width, by: 7.3) {
                let strip =
                    isVertical
                    ? CGRect(x: 0, y: start, width: size.width, height: 13) : CGRect(x: start, y: 0, width: 13, height: size.height)
                let found = names(layout.layoutAttributesForElements(in: strip) ?? [])
                #expect(found == names(all.filter { $0.frame.overlaps(strip) }), "\(strip)", sourceLocation: sourceLocation)
            }
        }
        return all.count
    }

    @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
    func flowLayoutFindsElementsOfRectangles(direction: UICollectionView.ScrollDirection) {
        let layout = UICollectionViewFlowLayout()
        (layout.scrollDirection, layout.itemSize) = (direction, CGSize(width: 90, height: 70))
        (layout.headerReferenceSize, layout.footerReferenceSize) = (CGSize(width: 30, height: 25), CGSize(width: 15, height: 35))
        layout.sectionInset = UIEdgeInsets(top: 6, left: 7, bottom: 8, right: 9)
        #expect(expectStrips(of: layout) == 14 + 8)
    }

    @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
    func compositionalLayoutFindsElementsOfRectangles(direction: UICollectionView.ScrollDirection) {
        func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
        }
        let isVertical = direction == .vertical
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(0.5)))
        let whole = size(isVertical ? .fractionalWidth(1) : .absolute(80), isVertical ? .absolute(80) : .fractionalHeight(1))
        let group =
            isVertical
            ? NSCollectionLayoutGroup.horizontal(layoutSize: whole, subitems: [item]) : .vertical(layoutSize: whole, subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 12
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
        let bar = size(isVertical ? .fractionalWidth(1) : .absolute(30), isVertical ? .absolute(30) : .fractionalHeight(1))
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(layoutSize: bar, elementKind: "top", alignment: isVertical ? .top : .leading),
            NSCollectionLayoutBoundarySupplementaryItem(layoutSize: bar, elementKind: "end", alignment: isVertical ? .bottom : .trailing),
        ]
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        (configuration.scrollDirection, configuration.interSectionSpacing) = (direction, 9)
        let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
        #expect(expectStrips(of: layout) == 14 + 8)
    }

    @Test func pinnedHeaderStaysUntilItsSectionEndsWithItsFooter() {
        func size(_ height: CGFloat) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
        }
        let item = NSCollectionLayoutItem(layoutSize: size(100))
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size(100), subitems: [item]))
        let header = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size(30), elementKind: "top", alignment: .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [
            header, NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size(50), elementKind: "end", alignment: .bottom),
        ]
        let layout = UICollectionViewCompositionalLayout(section: section), view = show(layout)
        // The first section has five items, so it ends at 580.
        for (offset, place) in [(0, 0), (200, 200), (545, 545), (550, 550), (560, 550), (575, 550)] as [(CGFloat, CGFloat)] {
            view.contentOffset.y = offset
            device.turn(at: 1 + offset)
            let shown = view.visibleSupplementaryViews(ofKind: "top").map(\.frame.minY).min()
            #expect(shown == place, "\(offset)")
        }
    }
}
