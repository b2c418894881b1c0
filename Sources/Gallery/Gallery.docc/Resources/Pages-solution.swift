import UIKit

/// A navigation controller that pops pages with a custom animation. Dragging from the left edge scrubs the pop.
final class PagesController: UINavigationController, UINavigationControllerDelegate {
    private var interaction: UIPercentDrivenInteractiveTransition?

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
            interaction = UIPercentDrivenInteractiveTransition()
            popViewController(animated: true)
        case .changed:
            interaction?.update(edge.translation(in: view).x / view.bounds.width)
        default:
            if edge.state == .ended, edge.velocity(in: view).x > 0 { interaction?.finish() } else { interaction?.cancel() }
            interaction = nil
        }
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { operation == .pop ? BackAnimator() : nil }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interaction }
}

/// The animator for the pop: the top page moves out to the right and uncovers the page below.
final class BackAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let page = context.view(forKey: .from), let below = context.view(forKey: .to) else {
            return context.completeTransition(false)
        }
        below.frame = context.containerView.bounds
        context.containerView.insertSubview(below, belowSubview: page)
        UIView.animate(withDuration: transitionDuration(using: context)) {
            page.frame.origin.x = page.frame.width
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

#Preview("Pages") {
    let pages = [UIColor.systemTeal, .systemOrange].map { color in
        let page = UIViewController()
        page.view.backgroundColor = color
        return page
    }
    let controller = PagesController()
    controller.viewControllers = pages
    return controller
}
