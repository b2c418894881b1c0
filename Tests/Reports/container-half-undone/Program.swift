// A pan moves the old and the new page. If the finger lifts too early, the handler moves only the new page back.
// iPhone: the old page stays displaced, with the container's background next to it.

import UIKit

final class First: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .red
    }
}

final class Second: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .blue
    }
}

final class Container: UIViewController {
    private let first = First(), second = Second()
    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(first)
        first.view.frame = view.bounds
        view.addSubview(first.view)
        first.didMove(toParent: self)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }
    @objc private func pan(_ g: UIPanGestureRecognizer) {
        let x = g.translation(in: view).x, width = view.bounds.width
        switch g.state {
        case .began:
            addChild(second)
            second.view.frame = view.bounds.offsetBy(dx: width, dy: 0)
            view.addSubview(second.view)
            second.didMove(toParent: self)
        case .changed:
            first.view.frame.origin.x = x
            second.view.frame.origin.x = width + x
        case .ended, .cancelled:
            UIView.animate(withDuration: 0.3) {
                if x < -150 {
                    self.first.view.frame.origin.x = -width
                    self.second.view.frame.origin.x = 0
                } else {
                    self.second.view.frame.origin.x = width
                }
            }
        default: break
        }
    }
}

#Preview { Container() }
