// An animation shall begin half a second later. Its beginTime is 0.5.
// iPhone: beginTime is in the layer's time, so 0.5 is long past, and nothing is seen.

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
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0.2
        fade.autoreverses = true
        fade.duration = 0.3
        fade.beginTime = 0.5
        ball.layer.add(fade, forKey: "fade")
    }
}
