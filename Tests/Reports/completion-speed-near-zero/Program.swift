// The speed of the rest of a swipe is 1 − progress, also when a swipe is flung back from far away.
// iPhone: the page creeps back for seconds, and takes no touches until it is there.

import UIKit

class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let from = context.view(forKey: .from)!
        let to = context.view(forKey: .to)!
        context.containerView.insertSubview(to, belowSubview: from)
        UIView.animate(
            withDuration: 0.4, delay: 0, options: .curveLinear,
            animations: { from.frame.origin.x = 390 },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}

class ViewController: UINavigationController, UINavigationControllerDelegate {
    var driver: UIPercentDrivenInteractiveTransition?
    override func viewDidLoad() {
        super.viewDidLoad()
        let home = UIViewController()
        home.view.backgroundColor = .white
        let page = UIViewController()
        page.view.backgroundColor = .green
        viewControllers = [home, page]
        delegate = self
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        let progress = max(0, min(0.99, g.translation(in: view).x / 390))
        switch g.state {
        case .began:
            driver = UIPercentDrivenInteractiveTransition()
            popViewController(animated: true)
        case .changed:
            driver?.update(progress)
        case .ended where progress > 0.5 && g.velocity(in: view).x >= 0:
            driver?.completionSpeed = 1 - progress
            driver?.finish()
            driver = nil
        case .ended, .cancelled:
            driver?.completionSpeed = max(0.001, 1 - progress)
            driver?.cancel()
            driver = nil
        default: break
        }
    }
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Slide() }
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { driver }
}
