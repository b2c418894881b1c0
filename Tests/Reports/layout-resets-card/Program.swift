// viewDidLayoutSubviews sets the card's frame in every pass. A badge is added after the card has moved.
// iPhone: the card jumps back.

import UIKit

class ViewController: UIViewController {
    let card = UIView()
    var top: CGFloat = 100
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .orange
        card.accessibilityIdentifier = "card"
        view.addSubview(card)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        card.frame = CGRect(x: 95, y: top, width: 200, height: 120)
    }
    @objc func tap() {
        UIView.animate(withDuration: 0.4, animations: { self.card.center.y = 560 }) { _ in
            let badge = UIView(frame: CGRect(x: 20, y: 60, width: 20, height: 20))
            badge.backgroundColor = .red
            self.view.addSubview(badge)
            self.view.setNeedsLayout()
        }
    }
}
