// The animator promises one second and animates for a quarter of it.
// iPhone: the page reaches its end when the finger is at a quarter of the way, and the pop ends under the finger.

import UIKit

class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let from = c.view(forKey: .from)!, to = c.view(forKey: .to)!
        c.containerView.insertSubview(to, belowSubview: from)
        UIView.animate(
            withDuration: 0.25, delay: 0, options: .curveLinear,
            animations: {
                from.transform = CGAffineTransform(translationX: 390, y: 0)
            }
        ) { _ in
            from.transform = .identity
            c.completeTransition(!c.transitionWasCancelled)
        }
    }
}

class Navigation: UINavigationController, UINavigationControllerDelegate {
    var driver: UIPercentDrivenInteractiveTransition?
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        switch g.state {
        case .began:
            driver = UIPercentDrivenInteractiveTransition()
            popViewController(animated: true)
        case .changed: driver?.update(min(0.99, g.translation(in: view).x / 390))
        case .ended:
            driver?.finish()
            driver = nil
        case .cancelled:
            driver?.cancel()
            driver = nil
        default: break
        }
    }
    func navigationController(
        _ n: UINavigationController, animationControllerFor o: UINavigationController.Operation, from f: UIViewController,
        to t: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { driver == nil ? nil : Slide() }
    func navigationController(
        _ n: UINavigationController, interactionControllerFor a: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { driver }
}

#Preview {
    let r = UIViewController(), d = UIViewController()
    r.view.backgroundColor = .white
    d.view.backgroundColor = .systemTeal
    let n = Navigation(rootViewController: r)
    n.pushViewController(d, animated: false)
    return n
}
