// An animation's key path is misspelt.
// iPhone: nothing moves, without any message.

import UIKit

class ViewController: UIViewController {
    let ball = UIView(frame: CGRect(x: 20, y: 200, width: 80, height: 80))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        ball.backgroundColor = .red
        ball.accessibilityIdentifier = "ball"
        view.addSubview(ball)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() {
        let roll = CABasicAnimation(keyPath: "transform.rotate.z")
        roll.fromValue = 0
        roll.toValue = CGFloat.pi / 2
        roll.duration = 0.3
        roll.autoreverses = true
        ball.layer.add(roll, forKey: "roll")
    }
}
