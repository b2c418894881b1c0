// A button shrinks at touch down and grows only at touch up inside.
// iPhone: it stays small when the finger leaves it.

import UIKit

class ViewController: UIViewController {
    let button = UIButton(type: .custom)
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        button.frame = CGRect(x: 95, y: 300, width: 200, height: 80)
        button.backgroundColor = .blue
        button.accessibilityIdentifier = "button"
        button.addTarget(self, action: #selector(down), for: .touchDown)
        button.addTarget(self, action: #selector(up), for: [.touchUpInside])
        view.addSubview(button)
    }
    @objc func down() { UIView.animate(withDuration: 0.15) { self.button.transform = CGAffineTransform(scaleX: 0.85, y: 0.85) } }
    @objc func up() { UIView.animate(withDuration: 0.15) { self.button.transform = .identity } }
}
