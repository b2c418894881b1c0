// A label's text color changes in an animation block.
// iPhone: the color changes at once, because it isn't animatable.

import UIKit

class ViewController: UIViewController {
    let label = UILabel(frame: CGRect(x: 40, y: 200, width: 300, height: 60))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        label.text = "Warning"
        label.font = .systemFont(ofSize: 40)
        label.textColor = .black
        label.accessibilityIdentifier = "label"
        view.addSubview(label)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(warn)))
    }
    @objc func warn() {
        UIView.animate(withDuration: 1) {
            self.label.textColor = .red
        }
    }
}
