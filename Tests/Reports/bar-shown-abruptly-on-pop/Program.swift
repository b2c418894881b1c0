// The first page shows the bar in viewWillAppear without animation.
// iPhone: during the swipe back, the bar pops in at once.

import UIKit

class Second: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
    }
    @objc func tapped() { navigationController?.popViewController(animated: true) }
}

class First: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        title = "First"
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.isNavigationBarHidden = false
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
