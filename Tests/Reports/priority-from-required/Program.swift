// A tap lowers the priority of an active constraint from required.
// iPhone: throws an exception: a priority can't change from required to optional while the constraint is active.

import UIKit

class ViewController: UIViewController {
    let panel = UIView()
    var low: NSLayoutConstraint!
    var high: NSLayoutConstraint!
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        panel.backgroundColor = .systemTeal
        panel.accessibilityIdentifier = "panel"
        panel.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(panel)
        low = panel.topAnchor.constraint(equalTo: view.topAnchor, constant: 600)
        high = panel.topAnchor.constraint(equalTo: view.topAnchor, constant: 200)
        high.priority = .defaultLow
        NSLayoutConstraint.activate([
            low, high, panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            panel.widthAnchor.constraint(equalToConstant: 390), panel.heightAnchor.constraint(equalToConstant: 200),
        ])
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        low.priority = UILayoutPriority(100)
        UIView.animate(withDuration: 0.3) { self.view.layoutIfNeeded() }
    }
}
