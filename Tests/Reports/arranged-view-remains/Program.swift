// A tap removes a row from a stack by removeArrangedSubview alone.
// iPhone: the row stays a subview, so it remains on the screen over the first one.

import UIKit

class ViewController: UIViewController {
    let stack = UIStackView(frame: CGRect(x: 40, y: 120, width: 310, height: 300))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        stack.axis = .vertical
        stack.distribution = .fillEqually
        for (name, color) in [("first", UIColor.systemRed), ("second", .systemGreen), ("third", .systemBlue)] {
            let row = UILabel()
            row.text = name
            row.backgroundColor = color
            row.accessibilityIdentifier = name
            stack.addArrangedSubview(row)
        }
        view.addSubview(stack)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        UIView.animate(withDuration: 0.3) {
            self.stack.removeArrangedSubview(self.stack.arrangedSubviews[2])
            self.stack.layoutIfNeeded()
        }
    }
}
