// A long press handler toggles the panel without asking for the state.
// iPhone: the panel opens at began and closes at ended.

import UIKit

class ViewController: UIViewController {
    let panel = UIView(frame: CGRect(x: 20, y: 100, width: 350, height: 150))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        panel.backgroundColor = .purple
        panel.isHidden = true
        panel.accessibilityIdentifier = "panel"
        view.addSubview(panel)
        view.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: #selector(pressed)))
    }
    @objc func pressed(_ g: UILongPressGestureRecognizer) {
        panel.isHidden.toggle()
    }
}
