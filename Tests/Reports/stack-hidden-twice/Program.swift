// Two blocks hide the same row of a stack, and a later one shows it once.
// iPhone: the stack counts how often the row was hidden while it animates, so the row stays hidden.

import UIKit

class ViewController: UIViewController {
    let stack = UIStackView(frame: CGRect(x: 40, y: 120, width: 310, height: 300))
    let row = UILabel()
    var isOpen = true
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        stack.axis = .vertical
        stack.distribution = .fillEqually
        for (label, name) in [(UILabel(), "first"), (row, "row"), (UILabel(), "last")] {
            label.text = name
            label.backgroundColor = .systemTeal
            label.accessibilityIdentifier = name
            stack.addArrangedSubview(label)
        }
        view.addSubview(stack)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    func hideRow() {
        UIView.animate(withDuration: 0.3) {
            self.row.isHidden = true
            self.stack.layoutIfNeeded()
        }
    }
    @objc func tapped() {
        isOpen.toggle()
        if isOpen {
            UIView.animate(withDuration: 0.3) {
                self.row.isHidden = false
                self.stack.layoutIfNeeded()
            }
        } else {
            hideRow()
            hideRow()
        }
    }
}
