// An animation stays on its layer after its end, and the view is moved later.
// iPhone: the view doesn't move: the kept animation still determines its place.

import UIKit

class ViewController: UIViewController {
    let ball = UIView(frame: CGRect(x: 20, y: 200, width: 80, height: 80))
    var moved = false
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        ball.backgroundColor = .red
        ball.accessibilityIdentifier = "ball"
        view.addSubview(ball)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        guard !moved else {
            ball.frame.origin.x = 100
            return
        }
        moved = true
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 60
        move.toValue = 330
        move.duration = 0.5
        move.isRemovedOnCompletion = false
        move.fillMode = .forwards
        ball.layer.add(move, forKey: "move")
    }
}
