// A tap removes a child's view but not the child, and adds a new one.
// iPhone: the old child stays a child and is kept in memory, and gets appearance callbacks.

import UIKit

class Child: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemTeal
    }
}

class ViewController: UIViewController {
    var child: Child?
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        show()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    func show() {
        let next = Child()
        addChild(next)
        next.view.frame = CGRect(x: 40, y: 120, width: 310, height: 400)
        view.addSubview(next.view)
        next.didMove(toParent: self)
        child = next
    }
    @objc func tapped() {
        child?.view.removeFromSuperview()
        show()
    }
}
