// A layer animation ends at another place than the model.
// iPhone: the ball jumps when the animation ends.

import UIKit

class ViewController: UIViewController {
    let ball = UIView(frame: CGRect(x: 20, y: 200, width: 80, height: 80))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        ball.backgroundColor = .red
        ball.accessibilityIdentifier = "ball"
        view.addSubview(ball)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 60
        move.toValue = 330
        move.duration = 0.5
        ball.layer.position.x = 250
        ball.layer.add(move, forKey: "move")
    }
}
