// A path animation goes from a circle to a rectangle, which has other segments.
// iPhone: the shape is torn on its way, because the segments do not correspond.

import UIKit

class ViewController: UIViewController {
    let shape = CAShapeLayer()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        shape.name = "shape"
        shape.fillColor = UIColor.red.cgColor
        shape.path = UIBezierPath(ovalIn: CGRect(x: 95, y: 200, width: 200, height: 200)).cgPath
        view.layer.addSublayer(shape)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        let end = UIBezierPath(rect: CGRect(x: 45, y: 400, width: 300, height: 200)).cgPath
        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = shape.path
        animation.toValue = end
        animation.duration = 0.5
        shape.path = end
        shape.add(animation, forKey: "path")
    }
}
