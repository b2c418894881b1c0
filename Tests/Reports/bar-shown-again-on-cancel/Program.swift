// A page hides its bar in viewWillDisappear, and shows it in viewWillAppear.
// iPhone: after a cancelled swipe back, the bar is visible again; there is nothing to report.

import UIKit

class Detail: UIViewController {
    let toolbarView = UIView(frame: CGRect(x: 0, y: 744, width: 390, height: 100))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        toolbarView.backgroundColor = .systemRed
        view.addSubview(toolbarView)
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        toolbarView.isHidden = false
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        toolbarView.isHidden = true
    }
}

class Root: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .lightGray
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(go)))
    }
    @objc func go() { navigationController?.pushViewController(Detail(), animated: true) }
}

class ViewController: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [Root()]
    }
}
