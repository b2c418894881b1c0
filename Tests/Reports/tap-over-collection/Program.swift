// A tap recognizer that closes the keyboard is added above a collection view.
// iPhone: items can't be selected any more.

import UIKit

class ViewController: UIViewController {
    var list: UICollectionView!
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 180, height: 120)
        list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        list.accessibilityIdentifier = "photos"
        list.dataSource = self
        list.delegate = self
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.addSubview(list)
        let tap = UITapGestureRecognizer(target: self, action: #selector(close))
        view.addGestureRecognizer(tap)
    }
    @objc func close() { view.endEditing(true) }
}

extension ViewController: UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ c: UICollectionView, numberOfItemsInSection s: Int) -> Int { 12 }
    func collectionView(_ c: UICollectionView, cellForItemAt i: IndexPath) -> UICollectionViewCell {
        let cell = c.dequeueReusableCell(withReuseIdentifier: "cell", for: i)
        cell.backgroundColor = .orange
        return cell
    }
    func collectionView(_ c: UICollectionView, didSelectItemAt i: IndexPath) { print("LOG selected") }
}
