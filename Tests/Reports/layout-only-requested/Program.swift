// The constraint changes before the block, and the block only requests layout.
// iPhone: the box jumps.

import UIKit

class ViewController: UIViewController {
    let box = UIView()
    var leading: NSLayoutConstraint!
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .blue
        box.accessibilityIdentifier = "box"
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        leading = box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20)
        NSLayoutConstraint.activate([
            leading, box.topAnchor.constraint(equalTo: view.topAnchor, constant: 200),
            box.widthAnchor.constraint(equalToConstant: 80), box.heightAnchor.constraint(equalToConstant: 80),
        ])
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() {
        leading.constant = 280
        UIView.animate(withDuration: 0.5) { self.view.setNeedsLayout() }
    }
}
