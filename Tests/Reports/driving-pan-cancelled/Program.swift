// The pan that drives a pop handles .ended, but not .cancelled. The system takes the touch away.
// iPhone: the pop stops at the place of the finger, and no touch works.

import UIKit

class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let from = c.view(forKey: .from)!
        let to = c.view(forKey: .to)!
        c.containerView.insertSubview(to, belowSubview: from)
        UIView.animate(withDuration: 0.4, animations: { from.frame.origin.x = 390 }) { _ in
            c.completeTransition(!c.transitionWasCancelled)
        }
    }
}

class Page: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemTeal
    }
}

class Nav: UINavigationController, UINavigationControllerDelegate {
    var driver: UIPercentDrivenInteractiveTransition?
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        isNavigationBarHidden = true
        let first = UIViewController()
        first.view.backgroundColor = .white
        viewControllers = [first, Page()]
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        let progress = max(0, min(0.99, g.translation(in: view).x / view.bounds.width))
        switch g.state {
        case .began:
            driver = UIPercentDrivenInteractiveTransition()
            popViewController(animated: true)
        case .changed:
            driver?.update(progress)
        case .ended:
            if progress > 0.5 { driver?.finish() } else { driver?.cancel() }
            driver = nil
        default:
            break
        }
    }
    func navigationController(
        _ n: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from: UIViewController,
        to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { operation == .pop ? Slide() : nil }
    func navigationController(
        _ n: UINavigationController, interactionControllerFor a: UIViewControllerAnimatedTransitioning
    )
        -> UIViewControllerInteractiveTransitioning?
    { driver }
}

#Preview { Nav() }
