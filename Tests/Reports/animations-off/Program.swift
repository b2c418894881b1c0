// Animations are disabled while the page loads, and never enabled again.
// iPhone: nothing is animated any more.

import UIKit

class ViewController: UIViewController {
    let box = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 80))
    override func viewDidLoad() {
        super.viewDidLoad()
        UIView.setAnimationsEnabled(false)
        view.backgroundColor = .white
        box.backgroundColor = .blue
        box.accessibilityIdentifier = "box"
        view.addSubview(box)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
        print("LOG loaded")
    }
    @objc func tap() {
        UIView.animate(withDuration: 0.5) { self.box.frame.origin.x = 290 }
    }
}
