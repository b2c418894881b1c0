// A block turns a wheel by 360 degrees.
// iPhone: the transform of a full turn equals the identity, so nothing turns.

import UIKit

class ViewController: UIViewController {
    let wheel = UIView(frame: CGRect(x: 120, y: 200, width: 150, height: 150))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        wheel.backgroundColor = .purple
        wheel.accessibilityIdentifier = "wheel"
        view.addSubview(wheel)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        UIView.animate(
            withDuration: 1,
            animations: {
                self.wheel.transform = CGAffineTransform(rotationAngle: 2 * .pi)
            }
        ) { _ in print("LOG turned") }
    }
}
