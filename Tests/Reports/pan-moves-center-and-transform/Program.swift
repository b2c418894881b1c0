// A pan adds its translation to the card's center and to its transform.
// iPhone: the card's movement is twice the finger's.

import UIKit

class ViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 60, y: 120, width: 160, height: 200))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .orange
        view.addSubview(card)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        let step = g.translation(in: view)
        g.setTranslation(.zero, in: view)
        card.center.y += step.y
        card.transform = card.transform.translatedBy(x: step.x, y: step.y)
    }
}
