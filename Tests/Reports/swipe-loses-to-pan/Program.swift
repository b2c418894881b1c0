// A view has a pan recognizer and a swipe recognizer.
// iPhone: the pan begins first, so the swipe never fires unless the pan requires it to fail.

import UIKit

class ViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 45, y: 250, width: 300, height: 300))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .orange
        card.accessibilityIdentifier = "card"
        view.addSubview(card)
        let pan = UIPanGestureRecognizer(target: self, action: #selector(pan(_:)))
        let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped))
        swipe.direction = .left
        card.addGestureRecognizer(pan)
        card.addGestureRecognizer(swipe)
    }
    @objc func pan(_ g: UIPanGestureRecognizer) { print("LOG pan", g.translation(in: view).x) }
    @objc func swiped() { print("LOG swiped") }
}
