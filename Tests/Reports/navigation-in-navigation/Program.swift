// A navigation controller pushes another navigation controller.
// iPhone: throws an exception: pushing a navigation controller is not supported.

import UIKit

class First: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        title = "First"
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc func open() {
        let settings = UIViewController()
        settings.view.backgroundColor = .orange
        settings.title = "Settings"
        let next: UIViewController = UINavigationController(rootViewController: settings)
        navigationController?.pushViewController(next, animated: true)
    }
}

#Preview { UINavigationController(rootViewController: First()) }
