// A button's point(inside:) compares the point with the frame instead of the bounds.
// iPhone: the button takes no touches.

import UIKit

class BigButton: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        frame.insetBy(dx: -10, dy: -10).contains(point)
    }
}
class ViewController: UIViewController {
    let button = BigButton(type: .custom)
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        button.frame = CGRect(x: 150, y: 400, width: 90, height: 90)
        button.backgroundColor = .blue
        button.accessibilityIdentifier = "button"
        button.addTarget(self, action: #selector(pressed), for: .touchUpInside)
        view.addSubview(button)
    }
    @objc func pressed() { print("LOG pressed"); button.backgroundColor = .red }
}
