// The animator of an interactive pop moves a snapshot in the window instead of the container.
// iPhone: the percent driver stops only the container, so the pop ends by itself under the finger.

import UIKit

class Page: UIViewController {
    let color: UIColor, name: String
    init(_ color: UIColor, _ name: String) {
        self.color = color
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError() }
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        view.accessibilityIdentifier = name
    }
}

class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let from = c.view(forKey: .from)!, to = c.view(forKey: .to)!
        c.containerView.insertSubview(to, belowSubview: from)
        let shot = from.snapshotView(afterScreenUpdates: false)!
        shot.accessibilityIdentifier = "shot"
        c.containerView.window!.addSubview(shot)
        from.isHidden = true
        UIView.animate(withDuration: 0.4, animations: { shot.frame.origin.x = 390 }) { _ in
            from.isHidden = false
            shot.removeFromSuperview()
            c.completeTransition(!c.transitionWasCancelled)
        }
    }
}

class Nav: UINavigationController, UINavigationControllerDelegate {
    var driver: UIPercentDrivenInteractiveTransition?
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        let p = min(max(g.translation(in: view).x / 390, 0), 0.99)
        switch g.state {
        case .began:
            guard viewControllers.count > 1 else { return }
            driver = UIPercentDrivenInteractiveTransition()
            popViewController(animated: true)
        case .changed: driver?.update(p)
        case .ended, .cancelled:
            if p > 0.5 { driver?.finish() } else { driver?.cancel() }
            driver = nil
        default: break
        }
    }
    func navigationController(
        _ n: UINavigationController, animationControllerFor o: UINavigationController.Operation, from: UIViewController,
        to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { o == .pop ? Slide() : nil }
    func navigationController(
        _ n: UINavigationController, interactionControllerFor a: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { driver }
}

#Preview {
    let nav = Nav()
    nav.viewControllers = [Page(.white, "list"), Page(.systemTeal, "detail")]
    return nav
}
