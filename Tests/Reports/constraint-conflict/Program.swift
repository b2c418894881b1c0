// A second height constraint is activated while the first is active.
// iPhone: UIKit breaks one of them; the box may not grow.

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
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        box.heightAnchor.constraint(equalToConstant: 400).isActive = true
        UIView.animate(withDuration: 0.4) { self.view.layoutIfNeeded() }
    }
}
