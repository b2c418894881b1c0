/// The built-in cross-dissolve transition: the presented page fades in, and fades out when dismissed (S-TRANS-86).
final class DissolveAnimator: PresentationAnimator {
    override func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let page = context.insertViews(isDismissal: isDismissal) else { return context.completeTransition(true) }
        let alpha = page.alpha
        if !isDismissal {
            page.frame = context.finalFrameOfPage
            page.alpha = 0
        }
        UIView.animateInternally(withDuration: Self.duration) {
            page.alpha = self.isDismissal ? 0 : alpha
        } completion: { _ in
            page.alpha = alpha
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
