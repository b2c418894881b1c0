// A field's constraint to the safe area gets the height of the keyboard.
// iPhone: a gap as high as the safe area remains between the field and the keyboard.

import UIKit

class ViewController: UIViewController {
    let field = UITextField()
    var bottom: NSLayoutConstraint!
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        field.backgroundColor = .yellow
        field.accessibilityIdentifier = "field"
        field.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(field)
        bottom = field.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
        NSLayoutConstraint.activate([
            bottom, field.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            field.trailingAnchor.constraint(equalTo: view.trailingAnchor), field.heightAnchor.constraint(equalToConstant: 50),
        ])
        NotificationCenter.default.addObserver(
            self, selector: #selector(show(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
    }
    @objc func show(_ note: Notification) {
        let frame = note.userInfo![UIResponder.keyboardFrameEndUserInfoKey] as! CGRect
        bottom.constant = -frame.height
        UIView.animate(withDuration: 0.25) { self.view.layoutIfNeeded() }
    }
}
