/// The built-in cross-dissolve transition: the presented page fades in, and fades out when dismissed (S-TRANS-86).
final class DissolveAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isDismissal: Bool

    /// The duration in seconds (S-TRANS-86).
    static let duration: TimeInterval = 0.4

    init(isDismissal: Bool) { self.isDismissal = isDismissal }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let page = context.insertViews(isDismissal: isDismissal) else { return context.completeTransition(true) }
        let alpha = page.alpha
        if !isDismissal {
            page.frame = context.finalFrameOfPage
            page.alpha = 0
        }
        UIView.animate(withDuration: Self.duration) {
            page.alpha = self.isDismissal ? 0 : alpha
        } completion: { _ in
            page.alpha = alpha
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
