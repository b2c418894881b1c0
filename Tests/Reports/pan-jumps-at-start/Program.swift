// A pan moves a card's center to the finger.
// iPhone: the card's center jumps to the finger when the pan begins.

import UIKit

class ViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 45, y: 250, width: 300, height: 200))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .orange
        card.accessibilityIdentifier = "card"
        view.addSubview(card)
        card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        card.center = g.location(in: view)
    }
}
