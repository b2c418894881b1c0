// A block calls layoutIfNeeded of the view that moves, not of its superview.
// iPhone: the card jumps; since iOS 10 layoutIfNeeded doesn't move the view itself.

import UIKit

class ViewController: UIViewController {
    let card = UIView()
    var top: NSLayoutConstraint!
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .red
        card.accessibilityIdentifier = "card"
        card.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(card)
        top = card.topAnchor.constraint(equalTo: view.topAnchor, constant: 100)
        NSLayoutConstraint.activate([
            top, card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40),
            card.widthAnchor.constraint(equalToConstant: 100), card.heightAnchor.constraint(equalToConstant: 100),
        ])
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(move)))
    }
    @objc func move() {
        top.constant = 500
        UIView.animate(withDuration: 0.5) {
            self.card.layoutIfNeeded()
        }
    }
}
