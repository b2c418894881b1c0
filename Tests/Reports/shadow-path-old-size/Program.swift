// A box's shadow path is made once, and the box grows.
// iPhone: the shadow keeps the small size.

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
        box.layer.shadowOpacity = 0.6
        box.layer.shadowRadius = 8
        box.layer.shadowPath = UIBezierPath(rect: box.bounds).cgPath
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        height.constant = 400
        UIView.animate(withDuration: 0.4) { self.view.layoutIfNeeded() }
    }
}
