// A panel slides half away, and its controller is removed from its parent, but its view isn't.
// iPhone: the view stays on the screen without a controller.

import UIKit

class Panel: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .darkGray
    }
}

class ViewController: UIViewController {
    var panel: Panel?
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(toggle)))
    }
    @objc func toggle() { panel == nil ? showPanel() : hidePanel() }
    func showPanel() {
        let p = Panel()
        addChild(p)
        p.view.frame = CGRect(x: -300, y: 0, width: 300, height: 500)
        view.addSubview(p.view)
        p.didMove(toParent: self)
        panel = p
        UIView.animate(withDuration: 0.3) { p.view.frame.origin.x = 0 }
    }
    func hidePanel() {
        guard let p = panel else { return }
        p.willMove(toParent: nil)
        UIView.animate(withDuration: 0.3, animations: { p.view.frame.origin.x = -150 }) { _ in
            p.removeFromParent()
            self.panel = nil
        }
    }
}
