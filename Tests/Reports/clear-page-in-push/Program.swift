// A pushed page has no background color.
// iPhone: the old page shows through it while it slides in, and then vanishes at once.

import UIKit

class ViewController: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let home = UIViewController()
        home.view.backgroundColor = .lightGray
        let box = UIView(frame: CGRect(x: 40, y: 300, width: 310, height: 200))
        box.backgroundColor = .blue
        home.view.addSubview(box)
        viewControllers = [home]
        home.view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc func open() {
        let page = Page()
        pushViewController(page, animated: true)
    }
}

class Page: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "page"
        view.backgroundColor = .clear
        let label = UILabel(frame: CGRect(x: 40, y: 320, width: 300, height: 40))
        label.text = "Details"
        view.addSubview(label)
    }
}
