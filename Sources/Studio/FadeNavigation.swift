import UIKit

/// A navigation delegate that cross-fades the sandbox's pages.
final class FadeNavigation: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { Motion.panel }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let page = context.view(forKey: .to) else { return context.completeTransition(false) }
        page.frame = context.containerView.bounds
        page.alpha = 0
        context.containerView.addSubview(page)
        UIView.animate(withDuration: Motion.panel, delay: 0, options: .curveEaseOut) {
            page.alpha = 1
        } completion: { _ in
            page.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
