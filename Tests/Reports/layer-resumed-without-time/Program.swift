// A tap pauses a moving layer by its speed, and a second tap sets the speed to 1 again.
// iPhone: the layer's time follows the clock, so the ball jumps to its place without the pause.

import UIKit

class ViewController: UIViewController {
    let ball = CALayer()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        ball.frame = CGRect(x: 20, y: 200, width: 60, height: 60)
        ball.backgroundColor = UIColor.systemRed.cgColor
        ball.name = "ball"
        view.layer.addSublayer(ball)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 50
        move.toValue = 340
        move.duration = 4
        ball.position.x = 340
        ball.add(move, forKey: "move")
    }
    @objc func tapped() {
        if ball.speed == 1 {
            let time = ball.convertTime(CACurrentMediaTime(), from: nil)
            ball.speed = 0
            ball.timeOffset = time
        } else {
            ball.speed = 1
            ball.timeOffset = 0
        }
    }
}
