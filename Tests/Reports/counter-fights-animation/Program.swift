// A card with constraints is moved with its frame, while a timer updates a label in it.
// iPhone: the layout that the label requests puts the card back in the middle of the animation.

import UIKit

class ViewController: UIViewController {
    let card = UIView(), label = UILabel()
    var count = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .orange
        card.accessibilityIdentifier = "card"
        for v in [card, label] { v.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(card)
        view.addSubview(label)
        NSLayoutConstraint.activate([
            card.centerXAnchor.constraint(equalTo: view.centerXAnchor), card.topAnchor.constraint(equalTo: view.topAnchor, constant: 120),
            card.widthAnchor.constraint(equalToConstant: 160), card.heightAnchor.constraint(equalToConstant: 100),
            label.topAnchor.constraint(equalTo: card.bottomAnchor, constant: 20),
            label.centerXAnchor.constraint(equalTo: card.centerXAnchor),
        ])
        label.text = "0"
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() {
        UIView.animate(withDuration: 1) { self.card.frame.origin.y = 560 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
            self.count += 1
            self.label.text = "Count \(self.count)"
        }
    }
}
