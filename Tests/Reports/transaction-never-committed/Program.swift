// A transaction without actions is begun for a jump, and never committed.
// iPhone: nothing changes on the screen any more.

import UIKit

class ViewController: UIViewController {
    let dot = CALayer()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        dot.frame = CGRect(x: 20, y: 200, width: 80, height: 80)
        dot.backgroundColor = UIColor.red.cgColor
        dot.name = "dot"
        view.layer.addSublayer(dot)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        dot.position.x = 60
        slide()
    }
    func slide() { dot.position.x = 300 }
}
