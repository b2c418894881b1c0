// The key times of a 2 s keyframe animation are in seconds.
// iPhone: key times must lie between 0 and 1, so the animation does not play as meant.

import UIKit

class ViewController: UIViewController {
    let box = UIView(frame: CGRect(x: 40, y: 300, width: 80, height: 80))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .systemTeal
        box.accessibilityIdentifier = "box"
        view.addSubview(box)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        let path = CAKeyframeAnimation(keyPath: "position.x")
        path.values = [80, 300, 200, 80]
        path.keyTimes = [0, 0.5, 1.5, 2]
        path.duration = 2
        box.layer.add(path, forKey: "path")
    }
}
