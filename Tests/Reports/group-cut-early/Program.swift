// A group without a duration cuts off a slow animation.
// iPhone: the group ends after 0.25 s, and the ball jumps back a short way.

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
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 60
        move.toValue = 160
        move.duration = 2
        let group = CAAnimationGroup()
        group.animations = [move]
        group.autoreverses = false
        ball.layer.add(group, forKey: "group")
    }
}
