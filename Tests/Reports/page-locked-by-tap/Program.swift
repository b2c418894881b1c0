// A tap locks the page while a badge moves. The completion unlocks it only if the animation finished, and another tap interrupts it.
// iPhone: the page takes no touches any more.

import UIKit

class ViewController: UIViewController {
    let badge = UIView(frame: CGRect(x: 20, y: 100, width: 60, height: 60))
    let panel = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 300))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        badge.backgroundColor = .red
        badge.accessibilityIdentifier = "badge"
        panel.backgroundColor = .lightGray
        panel.accessibilityIdentifier = "panel"
        view.addSubview(badge)
        view.addSubview(panel)
        panel.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            self.badge.center = self.badge.layer.presentation()!.position
            self.badge.layer.removeAllAnimations()
        }
    }
    @objc func tap() {
        panel.isUserInteractionEnabled = false
        UIView.animate(withDuration: 1, animations: { self.badge.frame.origin.x = 300 }) { finished in
            guard finished else { return }
            self.panel.isUserInteractionEnabled = true
        }
    }
}
