// A page stops its display link in viewWillDisappear, and starts it only in viewDidLoad.
// iPhone: after a cancelled swipe back, the page stands still.

import UIKit

class Second: UIViewController {
    let dot = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
    var link: CADisplayLink?
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .green
        dot.backgroundColor = .red
        dot.accessibilityIdentifier = "dot"
        view.addSubview(dot)
        start()
    }
    func start() {
        link = CADisplayLink(target: self, selector: #selector(step(_:)))
        link?.add(to: .main, forMode: .common)
    }
    @objc func step(_ link: CADisplayLink) { dot.center.x = 195 + 100 * sin(link.timestamp * 3) }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        link?.invalidate()
    }
}
class First: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc func open() { navigationController?.pushViewController(Second(), animated: true) }
}
class ViewController: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [First()]
    }
}
