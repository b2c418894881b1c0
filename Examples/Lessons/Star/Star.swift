import UIKit

/// A navigation controller with a custom interaction controller. Dragging from the left edge closes a circle over the page.
final class StarController: UINavigationController, UINavigationControllerDelegate {
    private var hand: ClockHand?

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(drag(_:)))
        edge.edges = .left
        view.addGestureRecognizer(edge)
    }

    @objc private func drag(_ edge: UIScreenEdgePanGestureRecognizer) {
        switch edge.state {
        case .began:
            hand = ClockHand()
            popViewController(animated: true)
        case .changed:
            hand?.update(edge.translation(in: view).x / view.bounds.width)
        default:
            hand?.finish()
            hand = nil
        }
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { operation == .pop ? CircleAnimator() : nil }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        hand?.animator = animationController
        return hand
    }
}

/// An interaction controller that sets the clock of the container's layer.
final class ClockHand: NSObject, UIViewControllerInteractiveTransitioning {
    var animator: UIViewControllerAnimatedTransitioning?
    private var context: UIViewControllerContextTransitioning?
    private var begin: TimeInterval = 0

    private var clock: CALayer? { context?.containerView.layer }

    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
        animator?.animateTransition(using: transitionContext)
        begin = clock?.convertTime(CACurrentMediaTime(), from: nil) ?? 0
        clock?.speed = 0
        clock?.timeOffset = begin
    }

    func update(_ percent: CGFloat) {
        clock?.timeOffset = begin + percent * (animator?.transitionDuration(using: context) ?? 0)
        context?.updateInteractiveTransition(percent)
    }

    /// Resumes the clock at the time when it was stopped.
    func finish() {
        guard let clock else { return }
        clock.speed = 1
        clock.timeOffset = 0
        context?.finishInteractiveTransition()
    }
}

/// The animator for the pop: a circle closes over the page.
final class CircleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.8 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let page = context.view(forKey: .from), let below = context.view(forKey: .to) else {
            return context.completeTransition(false)
        }
        context.containerView.insertSubview(below, belowSubview: page)
        let mask = CAShapeLayer()
        mask.frame = page.bounds
        mask.path = UIBezierPath(ovalIn: CGRect(x: -300, y: -73, width: 990, height: 990)).cgPath
        page.layer.mask = mask
        CATransaction.begin()
        CATransaction.setCompletionBlock {
            page.layer.mask = nil
            context.completeTransition(!context.transitionWasCancelled)
        }
        let close = CABasicAnimation(keyPath: "transform.scale")
        (close.fromValue, close.toValue) = (1, 0.001)
        close.duration = transitionDuration(using: context)
        (close.fillMode, close.isRemovedOnCompletion) = (.both, false)
        mask.add(close, forKey: "close")
        CATransaction.commit()
    }
}

#Preview("Star") {
    let pages = [UIColor.systemTeal, .systemPurple].map { color in
        let page = UIViewController()
        page.view.backgroundColor = color
        return page
    }
    let controller = StarController()
    controller.viewControllers = pages
    return controller
}
