// A block fades the box out and hides it.
// iPhone: isHidden isn't animated, so the box vanishes at once.

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
        UIView.animate(
            withDuration: 0.5,
            animations: {
                self.box.alpha = 0
                self.box.isHidden = true
            }
        ) { _ in
            print("LOG faded")
        }
    }
}
