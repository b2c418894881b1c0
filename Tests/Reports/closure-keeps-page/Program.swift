// A page's closure captures the page strongly.
// iPhone: the page is never deallocated.

import UIKit

class Form: UIViewController {
    var onClose: (() -> Void)?
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        onClose = { self.dismiss(animated: true) }
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
    }
    @objc func close() { onClose?() }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        let f = Form()
        f.modalPresentationStyle = .fullScreen
        present(f, animated: true)
    }
}
