// A tap recognizer is added to a label.
// iPhone: labels take no touches until isUserInteractionEnabled is true.

import UIKit

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 45, y: 300, width: 300, height: 60))
        label.text = "Terms of use"
        label.accessibilityIdentifier = "terms"
        view.addSubview(label)
        label.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() { print("LOG tapped") }
}
