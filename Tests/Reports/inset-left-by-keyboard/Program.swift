// The keyboard adds an inset to a list, and nothing removes it when the keyboard hides.
// iPhone: the list keeps the empty space at its end.

import UIKit

class ViewController: UIViewController {
    let list = UIScrollView()
    let field = UITextField(frame: CGRect(x: 20, y: 130, width: 350, height: 40))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        list.frame = view.bounds
        list.contentSize = CGSize(width: 390, height: 1400)
        list.accessibilityIdentifier = "list"
        view.addSubview(list)
        field.backgroundColor = .lightGray
        list.addSubview(field)
        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(shows(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        center.addObserver(self, selector: #selector(hides(_:)), name: UIResponder.keyboardWillHideNotification, object: nil)
        list.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() { view.endEditing(true) }
    @objc func shows(_ note: Notification) {
        let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
        list.contentInset.bottom = frame.height
    }
    @objc func hides(_ note: Notification) {
        print("LOG hides")
    }
}
