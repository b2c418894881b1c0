// A pan's handler creates a paused property animator in a local variable at every move.
// iPhone: a paused animator that is released ends the program.

import UIKit

class ViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 95, y: 300, width: 200, height: 200))
    var kept: UIViewPropertyAnimator?
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .orange
        card.accessibilityIdentifier = "card"
        view.addSubview(card)
        card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.card.frame.origin.y = 600 }
        animator.pauseAnimation()
        print("LOG paused")
    }
}
