// When the keyboard appears, a block changes the field's constraint and only requests layout.
// iPhone: the field jumps up instead of moving with the keyboard.

import UIKit

class ViewController: UIViewController {
    let field = UITextField()
    var bottom: NSLayoutConstraint!
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        field.backgroundColor = .lightGray
        field.accessibilityIdentifier = "field"
        field.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(field)
        bottom = field.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -40)
        NSLayoutConstraint.activate([
            bottom, field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            field.heightAnchor.constraint(equalToConstant: 44),
        ])
        NotificationCenter.default.addObserver(
            self, selector: #selector(keyboard(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() { field.becomeFirstResponder() }
    @objc func keyboard(_ note: Notification) {
        let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
        let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0.25
        UIView.animate(withDuration: duration) {
            self.bottom.constant = -frame.height - 8
            self.view.setNeedsLayout()
        }
    }
}
