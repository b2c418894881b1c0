// A shape layer's path is set in a block; it doesn't animate.
// iPhone: a path has no implicit animation, so the shape jumps.

import UIKit

class ViewController: UIViewController {
    let shape = CAShapeLayer()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        shape.path = UIBezierPath(rect: CGRect(x: 50, y: 200, width: 50, height: 100)).cgPath
        shape.fillColor = UIColor.systemBlue.cgColor
        view.layer.addSublayer(shape)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(go)))
    }
    @objc func go() {
        let new = UIBezierPath(rect: CGRect(x: 50, y: 200, width: 290, height: 100)).cgPath
        UIView.animate(withDuration: 1) { self.shape.path = new }
    }
}
