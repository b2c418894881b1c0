// A view overrides hitTest and returns itself whenever the point is inside.
// iPhone: the button in it gets no touches.

import UIKit

class Panel: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        self.point(inside: point, with: event) ? self : nil
    }
}

class ViewController: UIViewController {
    let panel = Panel(frame: CGRect(x: 20, y: 500, width: 350, height: 200))
    let button = UIButton(frame: CGRect(x: 80, y: 60, width: 190, height: 60))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        panel.backgroundColor = .lightGray
        button.backgroundColor = .systemTeal
        button.accessibilityIdentifier = "button"
        button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
        panel.addSubview(button)
        view.addSubview(panel)
    }
    @objc func tapped() {
        print("LOG tapped")
        UIView.animate(withDuration: 0.3) { self.panel.frame.origin.y = 200 }
    }
}
