// A flow layout's subclass moves the items by changing the attributes that super returned.
// iPhone: UIKit logs that the flow layout has cached a mismatched frame, and the items move further with each pass.

import UIKit

class Carousel: UICollectionViewFlowLayout {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let all = super.layoutAttributesForElements(in: rect) else { return nil }
        return all.map { original in
            let item = original
            item.frame = item.frame.offsetBy(dx: 0, dy: 20)
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
