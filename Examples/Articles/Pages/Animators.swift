import UIKit

/// The push: fades in the next page above the current page.
final class ForwardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let next = context.viewController(forKey: .to), let page = next.view else { return context.completeTransition(false) }
        page.frame = context.finalFrame(for: next)
        page.alpha = 0
        context.containerView.addSubview(page)
        UIView.animate(withDuration: transitionDuration(using: context)) {
            page.alpha = 1
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// The pop: fades out the current page to uncover the previous page.
final class BackAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let page = context.view(forKey: .from), let below = context.viewController(forKey: .to) else {
            return context.completeTransition(false)
        }
        below.view.frame = context.finalFrame(for: below)
        context.containerView.insertSubview(below.view, belowSubview: page)
        UIView.animate(withDuration: transitionDuration(using: context)) {
            page.alpha = 0
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
