// A layer animation of the background color goes to a UIColor instead of a CGColor.
// iPhone: the color does not change, because the layer only knows CGColor.

import UIKit

class ViewController: UIViewController {
    let box = UIView(frame: CGRect(x: 95, y: 300, width: 200, height: 200))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .systemTeal
        box.accessibilityIdentifier = "box"
        view.addSubview(box)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        let glow = CABasicAnimation(keyPath: "backgroundColor")
        glow.fromValue = UIColor.systemTeal
        glow.toValue = UIColor.orange
        glow.duration = 0.6
        glow.autoreverses = true
        box.layer.add(glow, forKey: "glow")
    }
}
