// A card has a shadow and rounded corners that clip.
// iPhone: the shadow is clipped, too, and never seen when the card lifts.

import UIKit

class ViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 45, y: 200, width: 300, height: 200))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .orange
        card.accessibilityIdentifier = "card"
        card.layer.cornerRadius = 20
        card.clipsToBounds = true
        card.layer.shadowRadius = 12
        view.addSubview(card)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(lift)))
    }
    @objc func lift() {
        UIView.animate(withDuration: 0.3) { self.card.layer.shadowOpacity = 0.8 }
    }
}
