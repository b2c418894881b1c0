// A page is the target of its repeating timer, which is invalidated in deinit.
// iPhone: the timer retains the page, deinit is never called, and the timer continues after the pop.

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

class Page: UIViewController {
    var timer: Timer?
    let label = UILabel(frame: CGRect(x: 100, y: 200, width: 190, height: 40))
    var seconds = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .yellow
        view.addSubview(label)
        timer = Timer.scheduledTimer(
            timeInterval: 0.3, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
    }
    @objc func tick() {
        seconds += 1
        label.text = "\(seconds)"
    }
    deinit { timer?.invalidate() }
}
