// A group's duration isn't set; its animations last 1 s.
// iPhone: the group ends after 0.25 s and cuts them; the ball jumps back from the middle of its way.

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
        move.toValue = 300
        move.duration = 1
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.3
        fade.toValue = 1
        fade.duration = 1
        let group = CAAnimationGroup()
        group.animations = [move, fade]
        ball.layer.add(group, forKey: "group")
        ball.layer.position.x = 300
    }
}
