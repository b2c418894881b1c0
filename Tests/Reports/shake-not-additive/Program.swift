// A shake animates position.x with small values but isn't additive, so the field shakes at the left edge.
// iPhone: the values are positions in the superlayer, so the field shakes at the left edge.

import UIKit

class ViewController: UIViewController {
    let field = UIView(frame: CGRect(x: 45, y: 200, width: 300, height: 50))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        field.backgroundColor = .systemGray4
        view.addSubview(field)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(shake)))
    }
    @objc func shake() {
        let a = CAKeyframeAnimation(keyPath: "position.x")
        a.values = [0, 12, -12, 8, -8, 0]
        a.duration = 0.5
        field.layer.add(a, forKey: "shake")
    }
}
