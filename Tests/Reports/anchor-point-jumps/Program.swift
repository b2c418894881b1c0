// A tap changes a door's anchor point before it is turned.
// iPhone: the door jumps by half its width, because its position stays.

import UIKit

class ViewController: UIViewController {
    let door = UIView(frame: CGRect(x: 95, y: 200, width: 200, height: 300))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        door.backgroundColor = .brown
        door.accessibilityIdentifier = "door"
        view.addSubview(door)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        door.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
        UIView.animate(withDuration: 0.5) { self.door.transform = CGAffineTransform(rotationAngle: 0.5) }
    }
}
