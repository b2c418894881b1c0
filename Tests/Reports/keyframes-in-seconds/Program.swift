// The keyframes of a 2 s animation have their start times and durations in seconds.
// iPhone: they are fractions of the whole, so the second keyframe begins at the end and the box jumps.

import UIKit

class ViewController: UIViewController {
    let box = UIView(frame: CGRect(x: 20, y: 120, width: 100, height: 100))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .systemRed
        box.accessibilityIdentifier = "box"
        view.addSubview(box)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        UIView.animateKeyframes(withDuration: 2, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { self.box.center.x = 300 }
            UIView.addKeyframe(withRelativeStartTime: 1, relativeDuration: 1) { self.box.center.y = 600 }
        }
    }
}
