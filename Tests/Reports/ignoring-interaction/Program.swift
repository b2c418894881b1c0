// The program ignores touches while the box moves, and stops ignoring them only in a branch that doesn't run.
// iPhone: nothing takes touches any more.

import UIKit

class ViewController: UIViewController {
    let box = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 80))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .blue
        box.accessibilityIdentifier = "box"
        view.addSubview(box)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() {
        UIApplication.shared.beginIgnoringInteractionEvents()
        UIView.animate(withDuration: 0.3, animations: { self.box.frame.origin.x = 290 }) { finished in
            if !finished { UIApplication.shared.endIgnoringInteractionEvents() }
        }
    }
}
