// A page observes the keyboard each time it appears, and never stops.
// iPhone: after the second visit the handler runs twice, so the field moves up twice as far.

import UIKit

class Form: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 500, width: 350, height: 44))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        field.backgroundColor = .lightGray
        field.accessibilityIdentifier = "field"
        view.addSubview(field)
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        NotificationCenter.default.addObserver(
            self, selector: #selector(shown), name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(
            self, selector: #selector(hidden), name: UIResponder.keyboardWillHideNotification, object: nil)
    }
    @objc func shown(_ notification: Notification) { UIView.animate(withDuration: 0.25) { self.field.frame.origin.y -= 120 } }
    @objc func hidden(_ notification: Notification) { UIView.animate(withDuration: 0.25) { self.field.frame.origin.y += 120 } }
}

class ViewController: UITabBarController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let form = Form(), other = UIViewController()
        form.tabBarItem.title = "Form"
        other.tabBarItem.title = "Other"
        other.view.backgroundColor = .yellow
        viewControllers = [form, other]
    }
}
