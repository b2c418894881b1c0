// A background gradient is added as the last sublayer of a page, whose label and button disappear.
// iPhone: addSublayer(_:) puts the gradient in front of all views that were added earlier.

import UIKit

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 45, y: 300, width: 300, height: 60))
        label.text = "Welcome"
        view.addSubview(label)
        let button = UIButton(type: .system)
        button.setTitle("Start", for: .normal)
        button.frame = CGRect(x: 95, y: 500, width: 200, height: 60)
        view.addSubview(button)
        let gradient = CAGradientLayer()
        gradient.frame = view.bounds
        gradient.colors = [UIColor.systemPink.cgColor, UIColor.systemPurple.cgColor]
        view.layer.addSublayer(gradient)
    }
}
