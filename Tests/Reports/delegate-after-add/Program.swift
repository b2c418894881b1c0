// An animation's delegate is set after the animation was added to its layer.
// iPhone: the layer has a copy without the delegate, so animationDidStop is never called and the box stays locked.

import UIKit

class ViewController: UIViewController, CAAnimationDelegate {
    let box = UIView(frame: CGRect(x: 40, y: 300, width: 80, height: 80))
    var isBusy = false
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .systemTeal
        box.accessibilityIdentifier = "box"
        view.addSubview(box)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        if isBusy { return }
        isBusy = true
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = box.layer.position.x
        move.toValue = 300
        move.duration = 0.5
        box.layer.position.x = 300
        box.layer.add(move, forKey: "move")
        move.delegate = self
    }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        print("LOG stopped")
        isBusy = false
        box.backgroundColor = .orange
    }
}
