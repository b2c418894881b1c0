// Correct on current systems: a waiting page is dismissed 0.05 s after UIKit began to present it, because the answer came at once.
// iPhone: up to iOS 13, the call is ignored with a warning. Later, the dismissal waits for the end of the presentation.

import UIKit

class Wait: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
    }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        present(Wait(), animated: true)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) {
            self.dismiss(animated: true) { print("LOG dismissed") }
        }
    }
}
