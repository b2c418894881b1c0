// A pan's handler moves a plain layer, which animates implicitly.
// iPhone: the layer lags behind the finger by a quarter second.

import UIKit

class ViewController: UIViewController {
    let dot = CALayer()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        dot.frame = CGRect(x: 60, y: 320, width: 80, height: 80)
        dot.backgroundColor = UIColor.red.cgColor
        dot.name = "dot"
        view.layer.addSublayer(dot)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        dot.position = g.location(in: view)
    }
}
