// A second tap removes all animations before it starts the way back.
// iPhone: the box jumps to the end of the first animation.

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
    var isRight = false
    @objc func tap() {
        box.layer.removeAllAnimations()
        isRight.toggle()
        UIView.animate(withDuration: 1) { self.box.frame.origin.x = self.isRight ? 290 : 20 }
    }
}
