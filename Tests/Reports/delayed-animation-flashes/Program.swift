// An animation begins after a delay, but the model has the end's opacity from the start.
// iPhone: the box appears at once, vanishes when the animation begins, and fades in.

import UIKit

class ViewController: UIViewController {
    let box = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 80))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .blue
        box.accessibilityIdentifier = "box"
        box.layer.opacity = 0
        view.addSubview(box)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        fade.duration = 0.5
        fade.beginTime = CACurrentMediaTime() + 0.4
        box.layer.opacity = 1
        box.layer.add(fade, forKey: "fade")
    }
}
