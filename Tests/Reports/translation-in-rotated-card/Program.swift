// A pan moves a rotated card by the translation in the card's own coordinates.
// iPhone: the card goes in another direction than the finger.

import UIKit

class ViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 95, y: 320, width: 200, height: 200))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .systemTeal
        card.accessibilityIdentifier = "card"
        card.transform = CGAffineTransform(rotationAngle: .pi / 2)
        view.addSubview(card)
        card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        let way = g.translation(in: card)
        card.center.x += way.x
        card.center.y += way.y
        g.setTranslation(.zero, in: card)
    }
}
