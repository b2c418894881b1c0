// A quick fade is started inside a slow block.
// iPhone: the inner block inherits the outer duration, so the fade is slow, too.

import UIKit

class ViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 45, y: 100, width: 300, height: 120))
    let badge = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .orange
        card.accessibilityIdentifier = "card"
        badge.backgroundColor = .red
        badge.accessibilityIdentifier = "badge"
        view.addSubview(card)
        card.addSubview(badge)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() {
        UIView.animate(withDuration: 1.2) {
            self.card.center.y = 600
            UIView.animate(withDuration: 0.2, delay: 0, options: []) { self.badge.alpha = 0 }
        }
    }
}
