// A label with constraints is moved with its center. Later its text changes, so it is laid out.
// iPhone: the label jumps back to its constraints' place.

import UIKit

class ViewController: UIViewController {
    let label = UILabel()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        label.text = "Loading"
        label.accessibilityIdentifier = "label"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() {
        UIView.animate(withDuration: 0.4) { self.label.center.y = 160 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) { self.label.text = "Loaded 12 items" }
    }
}
