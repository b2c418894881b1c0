// A pan's handler animates the card to the finger at every move.
// iPhone: the card lags behind the finger.

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
        let p = g.translation(in: view)
        UIView.animate(withDuration: 0.3) {
            self.card.center = CGPoint(x: self.card.center.x + p.x, y: self.card.center.y + p.y)
        }
        g.setTranslation(.zero, in: view)
    }
}
