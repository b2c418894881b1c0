// A page is swiped back to the right, but its progress counts to the left.
// iPhone: the page stands still under the finger and goes back.

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
        let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(pan(_:)))
        edge.edges = .left
        view.addGestureRecognizer(edge)
        interactivePopGestureRecognizer?.isEnabled = false
    }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        let progress = max(0, min(0.99, -g.translation(in: view).x / 390))
        switch g.state {
        case .began:
            driver = UIPercentDrivenInteractiveTransition()
            popViewController(animated: true)
        case .changed:
            driver?.update(progress)
        case .ended where progress > 0.5:
            driver?.finish()
            driver = nil
        case .ended, .cancelled:
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
