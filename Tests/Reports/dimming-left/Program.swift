// The presenter adds a dimming view to its own view, and only clears its color when the card goes.
// iPhone: the button below it can't be tapped any more.

import UIKit

class Card: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        view.accessibilityIdentifier = "card"
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() {
        let home = presentingViewController as! ViewController
        home.cardLeaves()
        dismiss(animated: true)
    }
}

class ViewController: UIViewController {
    let dimming = UIView()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let button = UIButton(type: .system)
        button.setTitle("Open", for: .normal)
        button.accessibilityIdentifier = "open"
        button.frame = CGRect(x: 100, y: 100, width: 190, height: 50)
        button.addTarget(self, action: #selector(open), for: .touchUpInside)
        view.addSubview(button)
    }
    @objc func open() {
        dimming.frame = view.bounds
        dimming.accessibilityIdentifier = "dimming"
        view.addSubview(dimming)
        UIView.animate(withDuration: 0.3) { self.dimming.backgroundColor = UIColor(white: 0, alpha: 0.4) }
        let card = Card()
        card.modalPresentationStyle = .overFullScreen
        present(card, animated: true)
    }
    func cardLeaves() {
        UIView.animate(withDuration: 0.3) {
            self.dimming.backgroundColor = .clear
        } completion: { _ in
            print("LOG cleared")
        }
    }
}
