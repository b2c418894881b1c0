// Correct: the animator of a pop plays the push backward, with an animator that is reversed from the start.
// iPhone: finish() lets it continue to its start, and cancel() turns it around.

import UIKit

class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    var animator: UIViewPropertyAnimator?
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using context: UIViewControllerContextTransitioning) { interruptibleAnimator(using: context).startAnimation() }
    func interruptibleAnimator(using context: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
        if let animator { return animator }
        let from = context.view(forKey: .from)!, to = context.view(forKey: .to)!
        to.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
        context.containerView.insertSubview(to, belowSubview: from)
        from.transform = CGAffineTransform(translationX: 390, y: 0)
        let new = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { from.transform = .identity }
        new.addCompletion { position in
            print("LOG ended at", position == .start ? "start" : "end")
            from.transform = .identity
            context.completeTransition(position == .start)
        }
        new.fractionComplete = 1
        new.isReversed = true
        animator = new
        return new
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
            if part > 0.4 && pan.state == .ended { driver?.finish() } else { driver?.cancel() }
            driver = nil
        default: break
        }
    }
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { operation == .pop ? Fade() : nil }
    func navigationController(
        _ navigationController: UINavigationController, interactionControllerFor animator: UIViewControllerAnimatedTransitioning
    )
        -> UIViewControllerInteractiveTransitioning?
    { driver }
}
