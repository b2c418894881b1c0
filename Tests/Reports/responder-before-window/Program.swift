// A field is made the first responder before its page is added to the window.
// iPhone: becomeFirstResponder returns false, and no keyboard comes.

import UIKit

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc func open() {
        let panel = UIView(frame: CGRect(x: 20, y: 120, width: 350, height: 120))
        panel.backgroundColor = .systemTeal
        let field = UITextField(frame: CGRect(x: 20, y: 40, width: 310, height: 40))
        field.backgroundColor = .white
        field.accessibilityIdentifier = "field"
        panel.addSubview(field)
        field.becomeFirstResponder()
        panel.alpha = 0
        view.addSubview(panel)
        UIView.animate(withDuration: 0.3) { panel.alpha = 1 }
    }
}
