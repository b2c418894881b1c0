// A box's mask is made once, and the box grows.
// iPhone: the box is cut off at its old size.

import UIKit

class ViewController: UIViewController {
    let box = UIView()
    var height: NSLayoutConstraint!
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .systemTeal
        box.accessibilityIdentifier = "box"
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        height = box.heightAnchor.constraint(equalToConstant: 150)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
            box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40),
            box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -40),
            height,
        ])
        view.layoutIfNeeded()
        let mask = CAShapeLayer()
        mask.path = UIBezierPath(roundedRect: box.bounds, cornerRadius: 20).cgPath
        box.layer.mask = mask
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        height.constant = 400
        UIView.animate(withDuration: 0.4) { self.view.layoutIfNeeded() }
    }
}
