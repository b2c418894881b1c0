// A drawer takes the pan's velocity in points per second as initialSpringVelocity.
// iPhone: the velocity is in distances per second, so the drawer shoots far away and comes back.

import UIKit

class ViewController: UIViewController {
    let drawer = UIView(frame: CGRect(x: 0, y: 600, width: 390, height: 844))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        drawer.backgroundColor = .systemTeal
        drawer.accessibilityIdentifier = "drawer"
        view.addSubview(drawer)
        drawer.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
    }
    @objc func panned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .changed:
            drawer.frame.origin.y += pan.translation(in: view).y
            pan.setTranslation(.zero, in: view)
        case .ended, .cancelled:
            let velocity = pan.velocity(in: view).y
            let end: CGFloat = velocity < 0 ? 200 : 600
            UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: abs(velocity), options: []) {
                self.drawer.frame.origin.y = end
            }
        default: break
        }
    }
}
