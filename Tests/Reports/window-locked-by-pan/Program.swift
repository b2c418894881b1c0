// A pan's handler locks the list while the finger moves, and unlocks it only when the finger is lifted.
// iPhone: after an interrupted pan, the list takes no touches.

import UIKit

class ViewController: UIViewController {
    let list = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
    let pad = UIView(frame: CGRect(x: 0, y: 500, width: 390, height: 300))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        list.backgroundColor = .lightGray
        list.accessibilityIdentifier = "list"
        pad.backgroundColor = .orange
        view.addSubview(list)
        view.addSubview(pad)
        let button = UIButton(frame: CGRect(x: 100, y: 40, width: 190, height: 60))
        button.backgroundColor = .blue
        button.accessibilityIdentifier = "button"
        button.addTarget(self, action: #selector(tap), for: .touchUpInside)
        list.addSubview(button)
        pad.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }
    @objc func tap() { print("LOG tapped") }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        switch g.state {
        case .began: list.isUserInteractionEnabled = false
        case .ended: list.isUserInteractionEnabled = true
        default: break
        }
    }
}
