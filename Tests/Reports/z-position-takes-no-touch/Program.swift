// A button is lifted in front of an overlay by its layer's zPosition.
// iPhone: it is drawn in front, but the touch still goes to the overlay.

import UIKit

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let button = UIButton(type: .system)
        button.backgroundColor = .yellow
        button.setTitle("Go", for: .normal)
        button.accessibilityIdentifier = "go"
        button.frame = CGRect(x: 100, y: 300, width: 190, height: 60)
        button.addTarget(self, action: #selector(go), for: .touchUpInside)
        view.addSubview(button)
        let overlay = UIView(frame: CGRect(x: 0, y: 200, width: 390, height: 300))
        overlay.backgroundColor = UIColor(white: 0, alpha: 0.3)
        overlay.accessibilityIdentifier = "overlay"
        view.addSubview(overlay)
        button.layer.zPosition = 1
    }
    @objc func go() { UIView.animate(withDuration: 0.3) { self.view.backgroundColor = .green } }
}
