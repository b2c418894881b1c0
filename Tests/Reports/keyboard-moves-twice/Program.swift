// keyboardWillShow moves the page up by the keyboard's height. It comes again for the second field.
// iPhone: the notification comes for every field, so the page goes up twice and back once.

import UIKit

class ViewController: UIViewController, UITextFieldDelegate {
    let first = UITextField(frame: CGRect(x: 40, y: 480, width: 310, height: 40))
    let second = UITextField(frame: CGRect(x: 40, y: 740, width: 310, height: 40))
    let form = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        form.backgroundColor = .lightGray
        form.accessibilityIdentifier = "form"
        view.addSubview(form)
        for field in [first, second] {
            field.backgroundColor = .white
            field.delegate = self
            form.addSubview(field)
        }
        let center = NotificationCenter.default
        center.addObserver(
            self, selector: #selector(show(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        center.addObserver(
            self, selector: #selector(hide(_:)), name: UIResponder.keyboardWillHideNotification, object: nil)
    }
    @objc func show(_ note: Notification) {
        let frame = note.userInfo![UIResponder.keyboardFrameEndUserInfoKey] as! CGRect
        form.frame.origin.y -= frame.height
    }
    @objc func hide(_ note: Notification) {
        let frame = note.userInfo![UIResponder.keyboardFrameEndUserInfoKey] as! CGRect
        form.frame.origin.y += frame.height
    }
    func textFieldShouldReturn(_ field: UITextField) -> Bool {
        if field === first { second.becomeFirstResponder() } else { field.resignFirstResponder() }
        return true
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if first.isFirstResponder { second.becomeFirstResponder() } else { view.endEditing(true) }
    }
}
