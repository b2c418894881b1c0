// A pulse repeats; what comes after it is in its completion.
// iPhone: a repeating animation doesn't end, so the completion never comes and the button stays disabled.

import UIKit

class ViewController: UIViewController {
    let button = UIButton(type: .system)
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        button.setTitle("Send", for: .normal)
        button.accessibilityIdentifier = "send"
        button.frame = CGRect(x: 100, y: 300, width: 190, height: 50)
        button.addTarget(self, action: #selector(send), for: .touchUpInside)
        view.addSubview(button)
    }
    @objc func send() {
        button.isEnabled = false
        UIView.animate(
            withDuration: 0.3, delay: 0, options: [.repeat, .autoreverse],
            animations: { self.button.alpha = 0.3 },
            completion: { _ in
                self.button.alpha = 1
                self.button.isEnabled = true
            })
    }
}
