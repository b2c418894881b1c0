// A screen edge pan has no edges.
// iPhone: it never begins.

import UIKit

class ViewController: UIViewController {
    let menu = UIView(frame: CGRect(x: -250, y: 0, width: 250, height: 844))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        menu.backgroundColor = .blue
        menu.accessibilityIdentifier = "menu"
        view.addSubview(menu)
        let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(pan(_:)))
        view.addGestureRecognizer(edge)
    }
    @objc func pan(_ g: UIScreenEdgePanGestureRecognizer) {
        menu.frame.origin.x = min(0, -250 + g.translation(in: view).x)
        if g.state == .ended {
            UIView.animate(withDuration: 0.2) { self.menu.frame.origin.x = 0 }
        }
    }
}
