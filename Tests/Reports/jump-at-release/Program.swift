// A card follows the finger, and .ended puts it back without an animation.
// iPhone: the card is back at its place in the next frame.

import UIKit

class ViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 95, y: 200, width: 200, height: 200))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .systemTeal
        card.accessibilityIdentifier = "card"
        view.addSubview(card)
        card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan)))
    }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        switch g.state {
        case .changed: card.transform = CGAffineTransform(translationX: 0, y: g.translation(in: view).y)
        case .ended, .cancelled: card.transform = .identity
        default: break
        }
    }
}
