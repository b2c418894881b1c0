// A pushed page hides the tab bar in viewWillAppear.
// iPhone: the tab bar vanishes at once while the page still slides.

import UIKit

class Second: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tabBarController?.tabBar.isHidden = true
    }
}

class First: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        let page = Second()
        navigationController?.pushViewController(page, animated: true)
    }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let tabs = UITabBarController()
        let nav = UINavigationController(rootViewController: First())
        nav.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
        let other = UIViewController()
        other.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 1)
        tabs.viewControllers = [nav, other]
        addChild(tabs)
        tabs.view.frame = view.bounds
        view.addSubview(tabs.view)
        tabs.didMove(toParent: self)
    }
}
