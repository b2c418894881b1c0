// A presented page calls beginAppearanceTransition on its presenter, which isn't its child, and never ends it.
// iPhone: the presenter hears of a disappearance that is not one, and its appearance calls are unbalanced.

import UIKit

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); print("LOG will appear") }
    override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); print("LOG did appear") }
    @objc func tapped() {
        let photo = Photo()
        photo.modalPresentationStyle = .overFullScreen
        present(photo, animated: true)
    }
}

class Photo: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGray
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        presentingViewController?.beginAppearanceTransition(false, animated: animated)
    }
    @objc func close() { dismiss(animated: true) }
}
