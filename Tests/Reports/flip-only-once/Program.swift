// Each tap replaces the front view with the back view, but the first tap has removed the front view.
// iPhone: the second tap does nothing.

import UIKit

class ViewController: UIViewController {
    let front = UIView(frame: CGRect(x: 100, y: 200, width: 200, height: 200))
    let back = UIView(frame: CGRect(x: 100, y: 200, width: 200, height: 200))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        front.backgroundColor = .red
        front.accessibilityIdentifier = "front"
        back.backgroundColor = .green
        back.accessibilityIdentifier = "back"
        view.addSubview(back)
        view.addSubview(front)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(flip)))
    }
    @objc func flip() {
        UIView.transition(from: front, to: back, duration: 0.4, options: [.transitionCrossDissolve])
    }
}
