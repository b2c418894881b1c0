// A page hides the navigation bar without animation while it is pushed.
// iPhone: the bar disappears at once when the push starts.

import UIKit

class Second: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        title = "Second"
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: false)
    }
}

class First: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        title = "First"
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() { navigationController?.pushViewController(Second(), animated: true) }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let nav = UINavigationController(rootViewController: First())
        addChild(nav)
        nav.view.frame = view.bounds
        view.addSubview(nav.view)
        nav.didMove(toParent: self)
    }
}
