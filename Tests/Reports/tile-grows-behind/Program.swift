// A tile grows over its neighbors, which were added later.
// iPhone: the neighbors stay in front of it.

import UIKit

class Tile: UIView {}

class ViewController: UIViewController {
    var tiles: [Tile] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for i in 0..<6 {
            let t = Tile(frame: CGRect(x: 20 + CGFloat(i % 2) * 185, y: 100 + CGFloat(i / 2) * 185, width: 165, height: 165))
            t.backgroundColor = [.red, .green, .blue, .orange, .purple, .brown][i]
            view.addSubview(t)
            t.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(expand)))
            tiles.append(t)
        }
    }
    @objc func expand(_ g: UITapGestureRecognizer) {
        guard let tile = g.view else { return }
        UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0) { tile.frame = self.view.bounds }
    }
}
