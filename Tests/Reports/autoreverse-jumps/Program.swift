// A view is moved with autoreverse and stays at the far value.
// iPhone: it jumps to the far end when the animation ends.

import UIKit

class ViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 40, y: 300, width: 120, height: 120))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .orange
        card.accessibilityIdentifier = "card"
        view.addSubview(card)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        UIView.animate(withDuration: 0.4, delay: 0, options: [.autoreverse], animations: { self.card.center.x += 150 }) { _ in
            print("LOG done")
        }
    }
}
