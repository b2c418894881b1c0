// A page hides its header in the completion of the coordinator, even when the pop was cancelled.
// iPhone: after a cancelled swipe the header is missing.

import UIKit

class Page: UIViewController {
    let header = UIView(frame: CGRect(x: 0, y: 120, width: 390, height: 100))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        header.backgroundColor = .purple
        header.accessibilityIdentifier = "header"
        view.addSubview(header)
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        transitionCoordinator?.animate(
            alongsideTransition: { _ in
                self.header.alpha = 0
            },
            completion: { context in
                self.header.alpha = 0
            })
    }
}

class ViewController: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let home = UIViewController()
        home.view.backgroundColor = .lightGray
        viewControllers = [home, Page()]
    }
}
