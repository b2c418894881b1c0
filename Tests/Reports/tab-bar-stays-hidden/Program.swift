// A pushed page hides the tab bar, and nothing shows it again.
// iPhone: the tab bar stays hidden after the page is popped.

import UIKit

class Second: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tabBarController?.tabBar.isHidden = true
    }
    @objc func tapped() { navigationController?.popViewController(animated: true) }
}

class First: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() { navigationController?.pushViewController(Second(), animated: true) }
}

#Preview {
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: First())]
    return tabs
}
