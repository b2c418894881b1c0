// The pan and the button both dismiss the same page.
// iPhone: the second dismiss is ignored or ends the page below.

import UIKit

class Page: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        dismiss(animated: true) { print("LOG one") }
        dismiss(animated: true) { print("LOG two") }
    }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        let page = Page()
        page.modalPresentationStyle = .fullScreen
        present(page, animated: true)
    }
}
