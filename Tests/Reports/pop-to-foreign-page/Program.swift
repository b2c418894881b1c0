// popToViewController gets a new object instead of the page on the stack.
// iPhone: traps, because the navigation controller can pop only to a page of its stack.

import UIKit

class Detail: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemCyan
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(back)))
    }
    @objc func back() {
        navigationController?.popToViewController(First(), animated: true)
    }
}
class First: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc func open() { navigationController?.pushViewController(Detail(), animated: true) }
}
class ViewController: UINavigationController {
    override func viewDidLoad() { super.viewDidLoad(); viewControllers = [First()] }
}
