// A layout scales the items by their distance from the middle, but scrolling doesn't invalidate it.
// iPhone: the items keep the size that they had when they appeared.

import UIKit

class Carousel: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let all = super.layoutAttributesForElements(in: rect), let list = collectionView else { return nil }
        let middle = list.contentOffset.x + list.bounds.width / 2
        return all.map { original in
            let item = original.copy() as! UICollectionViewLayoutAttributes
            let far = min(abs(item.center.x - middle) / 200, 1)
            item.transform = CGAffineTransform(scaleX: 1 - 0.4 * far, y: 1 - 0.4 * far)
            return item
        }
    }
}
class ViewController: UIViewController, UICollectionViewDataSource {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let layout = Carousel()
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
        cell.accessibilityIdentifier = "cell\(indexPath.item)"
        return cell
    }
}
