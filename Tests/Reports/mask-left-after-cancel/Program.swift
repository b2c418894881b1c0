// A circle closes over the page with a mask, which stays after a cancelled pop.
// iPhone: the page is cut to the small circle after the cancelled pop.

import UIKit

class Circle: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let from = context.view(forKey: .from)!, to = context.view(forKey: .to)!
        to.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
        context.containerView.insertSubview(to, belowSubview: from)
        let mask = UIView(frame: CGRect(x: -305, y: -78, width: 1000, height: 1000))
        mask.backgroundColor = .black
        mask.layer.cornerRadius = 500
        from.mask = mask
        UIView.animate(
            withDuration: 0.4, delay: 0, options: .curveLinear,
            animations: {
                mask.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
            },
            completion: { _ in
                mask.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}

class ViewController: UINavigationController, UINavigationControllerDelegate {
    var driver: UIPercentDrivenInteractiveTransition?
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        let home = UIViewController(), page = UIViewController()
        home.view.backgroundColor = .lightGray
        page.view.backgroundColor = .orange
        page.view.accessibilityIdentifier = "page"
        viewControllers = [home, page]
        page.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan)))
    }
    @objc func pan(_ pan: UIPanGestureRecognizer) {
        let part = min(0.99, max(0, pan.translation(in: view).x / 390))
        switch pan.state {
        case .began:
            driver = UIPercentDrivenInteractiveTransition()
            popViewController(animated: true)
        case .changed: driver?.update(part)
        case .ended, .cancelled:
            if part > 0.5 && pan.state == .ended { driver?.finish() } else { driver?.cancel() }
            driver = nil
        default: break
        }
    }
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { operation == .pop ? Circle() : nil }
    func navigationController(
        _ navigationController: UINavigationController, interactionControllerFor animator: UIViewControllerAnimatedTransitioning
    )
        -> UIViewControllerInteractiveTransitioning?
    { driver }
}
