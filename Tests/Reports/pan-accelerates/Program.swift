// A pan's handler adds the whole translation to the card's center at every move.
// iPhone: the card runs away from the finger.

import UIKit

class ViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 40, y: 300, width: 120, height: 120))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .orange
        card.accessibilityIdentifier = "card"
        view.addSubview(card)
        card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        let t = g.translation(in: view)
        card.center.x += t.x
        card.center.y += t.y
        print("LOG", t)
    }
}
