// A pan moves a card by the location in the card itself, which moves with the card.
// iPhone: the card trembles under the finger, and stays behind.

import UIKit

class ViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 95, y: 200, width: 200, height: 200))
    var start = CGPoint.zero
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .orange
        card.accessibilityIdentifier = "card"
        view.addSubview(card)
        card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(move)))
    }
    @objc func move(_ pan: UIPanGestureRecognizer) {
        let place = pan.location(in: card)
        if pan.state == .began { start = place }
        if pan.state == .changed { card.transform = CGAffineTransform(translationX: 0, y: place.y - start.y) }
        if pan.state == .ended { UIView.animate(withDuration: 0.3) { self.card.transform = .identity } }
    }
}
