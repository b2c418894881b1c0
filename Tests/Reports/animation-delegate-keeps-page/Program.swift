// A page keeps an animation in a property, and is its delegate.
// iPhone: an animation retains its delegate, so the page stays after the pop.

import UIKit

class ViewController: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [Home()]
    }
}
class Home: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let button = UIButton(type: .system)
        button.setTitle("Open", for: .normal)
        button.accessibilityIdentifier = "open"
        button.frame = CGRect(x: 100, y: 300, width: 190, height: 50)
        button.addTarget(self, action: #selector(open), for: .touchUpInside)
        view.addSubview(button)
    }
    @objc func open() { navigationController?.pushViewController(Page(), animated: true) }
}

class Page: UIViewController, CAAnimationDelegate {
    let pulse = CABasicAnimation(keyPath: "opacity")
    let dot = UIView(frame: CGRect(x: 150, y: 200, width: 90, height: 90))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .yellow
        dot.backgroundColor = .red
        view.addSubview(dot)
        pulse.fromValue = 1
        pulse.toValue = 0.2
        pulse.autoreverses = true
        pulse.duration = 0.4
        pulse.delegate = self
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        dot.layer.add(pulse, forKey: "pulse")
    }
    func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        print("LOG stopped")
    }
    deinit { print("LOG gone") }
}
