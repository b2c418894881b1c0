// The layer gets its new position first, and the animation has only a toValue: nothing moves, the box jumps.
// iPhone: without a fromValue, the animation starts at the present value, which is the end already.

import UIKit

class ViewController: UIViewController {
    let box = CALayer()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.frame = CGRect(x: 20, y: 200, width: 80, height: 80)
        box.backgroundColor = UIColor.systemBlue.cgColor
        view.layer.addSublayer(box)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(go)))
    }
    @objc func go() {
        let a = CABasicAnimation(keyPath: "position")
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        box.position = CGPoint(x: 320, y: 500)
        CATransaction.commit()
        a.toValue = CGPoint(x: 320, y: 500)
        a.duration = 1
        box.add(a, forKey: "move")
    }
}
