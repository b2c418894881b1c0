// A drag stops an animator with stopAnimation(true), whose completion would unlock the page.
// iPhone: the completion is never called, so the button stays disabled.

import UIKit

class ViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 45, y: 300, width: 300, height: 200))
    let button = UIButton(type: .system)
    var animator: UIViewPropertyAnimator?
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .orange
        card.accessibilityIdentifier = "card"
        view.addSubview(card)
        button.setTitle("Move", for: .normal)
        button.accessibilityIdentifier = "button"
        button.frame = CGRect(x: 120, y: 700, width: 150, height: 50)
        button.addTarget(self, action: #selector(start), for: .touchUpInside)
        view.addSubview(button)
        card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan)))
    }
    @objc func start() {
        button.isUserInteractionEnabled = false
        let new = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.card.frame.origin.y = 200 }
        new.addCompletion { _ in self.button.isUserInteractionEnabled = true }
        new.startAnimation()
        animator = new
    }
    @objc func pan(_ pan: UIPanGestureRecognizer) {
        if pan.state == .began {
            animator?.stopAnimation(true)
        }
        card.center.y += pan.translation(in: view).y
        pan.setTranslation(.zero, in: view)
    }
}
