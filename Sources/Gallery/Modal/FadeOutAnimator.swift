import UIKit

/// The animator for the dismissal. The animator fades out the page in front of the presenting page, which stays in place.
final class FadeOutAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let page = context.view(forKey: .from) else { return context.completeTransition(false) }
        UIView.animate(withDuration: transitionDuration(using: context)) {
            page.alpha = 0
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
