// A page sets the bar color in viewWillDisappear, and a swipe back is cancelled.
// iPhone: the bar keeps the color of the other page, although this page is back.

import UIKit

class Page: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .red
        navigationController?.navigationBar.standardAppearance = look
        navigationController?.navigationBar.scrollEdgeAppearance = look
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .blue
        navigationController?.navigationBar.standardAppearance = look
        navigationController?.navigationBar.scrollEdgeAppearance = look
    }
}

class ViewController: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let home = UIViewController()
        home.view.backgroundColor = .lightGray
        home.view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
        viewControllers = [home]
    }
    @objc func open() { pushViewController(Page(), animated: true) }
}
