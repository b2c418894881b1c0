// A pan's handler presents a page whenever the finger moves.
// iPhone: warns at every move that a page is already presented.

import UIKit

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        guard g.state == .changed, g.translation(in: view).y < -40 else { return }
        let page = UIViewController()
        page.view.backgroundColor = .orange
        present(page, animated: true)
    }
}
