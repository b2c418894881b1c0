// A card with constraints gets a gradient with its bounds in viewDidLoad, and no gradient appears.
// iPhone: before the first layout, the card's bounds are empty, so the gradient's frame is, too.

import UIKit

class ViewController: UIViewController {
    let card = UIView()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(card)
        NSLayoutConstraint.activate([
            card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            card.topAnchor.constraint(equalTo: view.topAnchor, constant: 200), card.heightAnchor.constraint(equalToConstant: 300),
        ])
        let gradient = CAGradientLayer()
        gradient.colors = [UIColor.systemRed.cgColor, UIColor.systemBlue.cgColor]
        gradient.frame = card.bounds
        card.layer.insertSublayer(gradient, at: 0)
    }
}
