// A stack view is added and faded in within one block that also lays out the page.
// iPhone: its labels fly in from the corner.

import UIKit

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() {
        let one = UILabel(), two = UILabel()
        one.text = "First line"
        two.text = "Second line"
        one.accessibilityIdentifier = "one"
        let stack = UIStackView(arrangedSubviews: [one, two])
        stack.axis = .vertical
        stack.accessibilityIdentifier = "stack"
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.alpha = 0
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor), stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        print("LOG ready")
        UIView.animate(withDuration: 0.5) {
            stack.alpha = 1
            self.view.layoutIfNeeded()
        }
    }
}
