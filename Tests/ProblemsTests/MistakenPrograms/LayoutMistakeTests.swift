import Stage
import Testing
import UIKit

/// Checks mistakes in the layouts of collection views, each together with a correct program.
@MainActor struct LayoutMistakeTests {
    /// A page with a row of purple items.
    private final class Page: UIViewController, UICollectionViewDataSource {
        private let layout: UICollectionViewFlowLayout

        init(_ layout: UICollectionViewFlowLayout) {
            self.layout = layout
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        override func viewDidLoad() {
            super.viewDidLoad()
            layout.scrollDirection = .horizontal
            layout.itemSize = CGSize(width: 160, height: 200)
            let list = UICollectionView(frame: CGRect(x: 0, y: 200, width: 390, height: 300), collectionViewLayout: layout)
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            list.dataSource = self
            view.addSubview(list)
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.backgroundColor = .purple
            return cell
        }
    }

    private func kinds(_ layout: @escaping @MainActor () -> UICollectionViewFlowLayout) throws -> [String] {
        let steps = [Program.Step.drag(from: CGPoint(x: 300, y: 350), to: CGPoint(x: 100, y: 350), hold: 0.2)]
        return try Program.problems(steps) { Page(layout()) }.map { "\($0.kind) \($0.title)" }
    }

    @Test("S-LIST-26: layout that depends on the offset without being invalidated is reported once", arguments: [false, true])
    func layoutThatIsntInvalidatedIsReported(isInvalidated: Bool) throws {
        final class Carousel: UICollectionViewFlowLayout {
            var isInvalidated = false
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { isInvalidated }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                super.layoutAttributesForElements(in: rect)?.map { original in
                    let item = original.copy() as! UICollectionViewLayoutAttributes
                    let distance = abs(item.center.x - (collectionView?.bounds.midX ?? 0))
                    item.alpha = 1 - min(distance / 400, 0.8)
                    return item
                }
            }
        }
        let found = try kinds {
            let layout = Carousel()
            layout.isInvalidated = isInvalidated
            return layout
        }
        #expect(found == (isInvalidated ? [] : ["warning Without effect"]))
    }

    @Test(arguments: [false, true])
    func attributesChangedInPlaceAreReportedOnce(copies: Bool) throws {
        final class Shifted: UICollectionViewFlowLayout {
            var copies = false
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                super.layoutAttributesForElements(in: rect)?.map { original in
                    let item = copies ? original.copy() as! UICollectionViewLayoutAttributes : original
                    item.center.y += 20
                    return item
                }
            }
        }
        let found = try kinds {
            let layout = Shifted()
            layout.copies = copies
            return layout
        }
        #expect(found == (copies ? [] : ["warning Without effect"]))
    }
}
