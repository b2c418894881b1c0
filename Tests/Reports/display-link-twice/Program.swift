// Each tap starts another display link.
// iPhone: the ball goes twice as fast after the second tap.

import UIKit

class ViewController: UIViewController {
    let ball = UIView(frame: CGRect(x: 0, y: 300, width: 40, height: 40))
    var link: CADisplayLink?
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        ball.backgroundColor = .red
        ball.accessibilityIdentifier = "ball"
        view.addSubview(ball)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        // stop
        link = CADisplayLink(target: self, selector: #selector(step))
        link!.add(to: .main, forMode: .common)
    }
    @objc func step() {
        ball.center.x += 1
        if ball.center.x > 370 { link?.invalidate() }
    }
}
