// The container calls the child's viewWillAppear itself, so it runs twice.
// iPhone: UIKit calls viewWillAppear when the view is added, so it runs twice.

import UIKit

class Child: UIViewController {
    override func viewDidLoad() { super.viewDidLoad(); view.backgroundColor = .systemGreen }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let badge = UIView(frame: CGRect(x: 20, y: 20 + view.subviews.count * 50, width: 40, height: 40))
        badge.backgroundColor = .red
        view.addSubview(badge)
        print("LOG appear")
    }
}
class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(show1)))
    }
    @objc func show1() {
        let c = Child()
        addChild(c)
        c.view.frame = CGRect(x: 45, y: 200, width: 300, height: 300)
        c.viewWillAppear(true)
        view.addSubview(c.view)
        c.didMove(toParent: self)
        c.viewDidAppear(true)
    }
}
