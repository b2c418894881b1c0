// A property animator is kept and started at each tap. Its block was given once.
// iPhone: after its end the animator has no animations, so the second tap does nothing.

import UIKit

class ViewController: UIViewController {
    let box = UIView(frame: CGRect(x: 20, y: 200, width: 80, height: 80))
    var animator: UIViewPropertyAnimator!
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .systemRed
        box.accessibilityIdentifier = "box"
        view.addSubview(box)
        animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut) { self.box.center.x = 390 - self.box.center.x }
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        animator.startAnimation()
    }
}
