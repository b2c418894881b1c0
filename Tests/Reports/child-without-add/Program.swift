// A container adds a child's view but not the child controller.
// iPhone: the child isn't retained and gets no appearance callbacks; its button has no target anymore.

import UIKit

class Panel: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        let button = UIButton(frame: CGRect(x: 95, y: 100, width: 200, height: 60))
        button.backgroundColor = .blue
        button.accessibilityIdentifier = "buy"
        button.addTarget(self, action: #selector(buy), for: .touchUpInside)
        view.addSubview(button)
    }
    @objc func buy() { print("LOG bought") }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let panel = Panel()
        panel.view.frame = CGRect(x: 0, y: 300, width: 390, height: 400)
        view.addSubview(panel.view)
        print("LOG added")
    }
}
