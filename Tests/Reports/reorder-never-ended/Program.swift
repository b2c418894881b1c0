// The long press that moves a collection's items doesn't end the movement.
// iPhone: the item stays at the last place of the finger.

import UIKit

class ViewController: UIViewController, UICollectionViewDataSource {
    var items = Array(0..<12)
    var grid: UICollectionView!
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 120, height: 120)
        grid = UICollectionView(frame: CGRect(x: 0, y: 100, width: 390, height: 744), collectionViewLayout: flow)
        grid.dataSource = self
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
        view.addSubview(grid)
        let press = UILongPressGestureRecognizer(target: self, action: #selector(move(_:)))
        press.minimumPressDuration = 0.1
        press.allowableMovement = 500
        grid.addGestureRecognizer(press)
    }
    @objc func move(_ g: UILongPressGestureRecognizer) {
        let p = g.location(in: grid)
        switch g.state {
        case .began: if let i = grid.indexPathForItem(at: p) { grid.beginInteractiveMovementForItem(at: i) }
        case .changed: grid.updateInteractiveMovementTargetPosition(p)
        default: break
        }
    }
    func collectionView(_ c: UICollectionView, numberOfItemsInSection s: Int) -> Int { items.count }
    func collectionView(_ c: UICollectionView, cellForItemAt i: IndexPath) -> UICollectionViewCell {
        let x = c.dequeueReusableCell(withReuseIdentifier: "c", for: i);
        x.backgroundColor = UIColor(hue: CGFloat(items[i.item]) / 12, saturation: 0.7, brightness: 0.9, alpha: 1); return x
    }
    func collectionView(_ c: UICollectionView, moveItemAt a: IndexPath, to b: IndexPath) {
        items.insert(items.remove(at: a.item), at: b.item)
    }
}
