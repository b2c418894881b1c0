// An action is added to a button whenever the page appears.
// iPhone: when the page is shown again, one tap runs the action twice.

import UIKit

class Counter: UIViewController {
    let box = UIButton(frame: CGRect(x: 95, y: 250, width: 200, height: 100))
    var n = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .red
        view.addSubview(box)
        let next = UIButton(
            type: .system,
            primaryAction: UIAction(title: "Next") { [weak self] _ in
                self?.navigationController?.pushViewController(Other(), animated: true)
            })
        next.frame = CGRect(x: 95, y: 570, width: 200, height: 60)
        view.addSubview(next)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        box.addAction(UIAction { [unowned self] _ in count() }, for: .touchUpInside)
    }
    func count() {
        n += 1
        box.frame.origin.y -= 10
        print("LOG \(n)")
    }
}

class Other: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .gray
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(back)))
    }
    @objc func back() { navigationController?.popViewController(animated: true) }
}

class ViewController: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [Counter()]
    }
}
