import Testing

@testable import UIKit

/// Checks flow layouts whose subclasses choose the end of a scroll or change attributes.
@MainActor struct SnappingLayoutTests {
    private let device = VirtualDevice(size: CGSize(width: 400, height: 800))

    private final class Items: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        }
    }

    /// Stops at multiples of 150 points.
    private final class Snapping: UICollectionViewFlowLayout {
        var asked: [(offset: CGPoint, velocity: CGPoint)] = []

        override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint {
            asked.append((proposedContentOffset, velocity))
            return CGPoint(x: proposedContentOffset.x, y: (proposedContentOffset.y / 150).rounded() * 150)
        }
    }

    /// Moves all items down, in the attributes that it gets from `super`.
    private final class Shifting: UICollectionViewFlowLayout {
        var shift: CGFloat = 0

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let found = super.layoutAttributesForElements(in: rect.offsetBy(dx: 0, dy: -shift))
            found?.forEach { $0.center.y += shift }
            return found
        }
    }

    private let items = Items()

    private func list(_ layout: UICollectionViewFlowLayout) -> UICollectionView {
        layout.itemSize = CGSize(width: 400, height: 200)
        layout.minimumLineSpacing = 0
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        list.dataSource = items
        device.window.addSubview(list)
        device.turn(at: 0)
        return list
    }

    private func flick() {
        for step in 0...10 {
            let time = 1 + Double(step) / 60
            device.touch(1, step == 0 ? .began : .moved, at: CGPoint(x: 200, y: 500 - 10 * Double(step)), time: time)
            device.turn(at: time)
        }
        device.touch(1, .ended, at: CGPoint(x: 200, y: 400), time: 1.17)
        for step in 0...180 { device.turn(at: 1.17 + Double(step) / 60) }
    }

    @Test("S-LIST-27: the layout determines the end of a drag's motion") func layoutDecidesWhereScrollingEnds() throws {
        let layout = Snapping(), list = list(layout)
        flick()
        let asked = try #require(layout.asked.first)
        #expect(layout.asked.count == 1 && asked.velocity.x == 0 && asked.velocity.y > 0.3 && asked.velocity.y < 3, "\(asked)")
        #expect(list.contentOffset.y > 0 && list.contentOffset.y.truncatingRemainder(dividingBy: 150) == 0, "\(list.contentOffset)")
    }

    @Test("S-LIST-27: with pages, the layout isn't asked") func layoutIsNotAskedWithPages() {
        let layout = Snapping(), list = list(layout)
        list.isPagingEnabled = true
        flick()
        #expect(layout.asked.isEmpty && list.contentOffset.y == 800)
    }

    @Test("S-LIST-28: attributes that a subclass moved are found at their computed place again")
    func movedAttributesAreFoundAgain() throws {
        let layout = Shifting(), list = list(layout)
        layout.shift = 10_000
        for _ in 0..<2 {
            let found = try #require(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 10_000, width: 400, height: 790)))
            #expect(found.map(\.frame.minY) == [10_000, 10_200, 10_400, 10_600])
        }
        #expect(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minY == 200)
        withExtendedLifetime(list) {}
    }
}
