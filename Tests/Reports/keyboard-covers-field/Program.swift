// A text field at the bottom ignores the keyboard.
// iPhone: the keyboard covers the field.

import UIKit

class ViewController: UIViewController {
    let field = UITextField()
    var bottom: NSLayoutConstraint!
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        field.borderStyle = .roundedRect
        field.accessibilityIdentifier = "field"
        field.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(field)
        bottom = field.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -60)
        NSLayoutConstraint.activate([
            field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            field.heightAnchor.constraint(equalToConstant: 44), bottom,
        ])
        // observe
    }
    @objc func keyboard(_ n: Notification) {
        let frame = n.userInfo![UIResponder.keyboardFrameEndUserInfoKey] as! CGRect
        bottom.constant = -frame.height - 20
        view.layoutIfNeeded()
    }
}
