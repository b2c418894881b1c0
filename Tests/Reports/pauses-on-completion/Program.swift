// An animator pauses on completion, so its completion is never called.
// iPhone: the overlay stays on the page and takes all touches.

import UIKit

class ViewController: UIViewController {
    let overlay = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var animator: UIViewPropertyAnimator?
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let button = UIButton(type: .system)
        button.setTitle("Flash", for: .normal)
        button.accessibilityIdentifier = "button"
        button.frame = CGRect(x: 120, y: 700, width: 150, height: 50)
        button.addTarget(self, action: #selector(flash), for: .touchUpInside)
        view.addSubview(button)
        overlay.backgroundColor = .red
        overlay.accessibilityIdentifier = "overlay"
    }
    @objc func flash() {
        overlay.alpha = 1
        view.addSubview(overlay)
        let new = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { self.overlay.alpha = 0.02 }
        new.pausesOnCompletion = true
        new.addCompletion { _ in self.overlay.removeFromSuperview() }
        new.startAnimation()
        animator = new
    }
}
