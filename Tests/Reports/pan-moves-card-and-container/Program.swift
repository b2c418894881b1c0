// A pan moves the card, and also the container that the card is in.
// iPhone: the card's movement is twice the finger's.

import UIKit

class ViewController: UIViewController {
    let container = UIView(frame: CGRect(x: 20, y: 100, width: 350, height: 300)),
        card = UIView(frame: CGRect(x: 40, y: 40, width: 160, height: 200))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        container.backgroundColor = .systemTeal
        card.backgroundColor = .orange
        view.addSubview(container)
        container.addSubview(card)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        let step = g.translation(in: view)
        g.setTranslation(.zero, in: view)
        container.center.y += step.y
        card.center.y += step.y
    }
}
