// Every tap adds the same animation from the left edge, even if the box is still moving.
// iPhone: at the second tap the box jumps back to the left edge.

import UIKit

class ViewController: UIViewController {
    let box = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 80))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .blue
        box.accessibilityIdentifier = "box"
        view.addSubview(box)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() {
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 60
        move.toValue = 330
        move.duration = 1
        box.layer.position.x = 330
        box.layer.add(move, forKey: "move")
    }
}
