/// The built-in cover transition: the presented page slides up from the bottom, and back down when dismissed (S-TRANS-86).
final class CoverAnimator: PresentationAnimator {
    override func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let page = context.insertViews(isDismissal: isDismissal) else { return context.completeTransition(true) }
        // A page that the presentation controller has pinned with constraints is already in its place.
        let isPlaced = isDismissal || !page.translatesAutoresizingMaskIntoConstraints
        let place = isPlaced ? page.frame : context.finalFrameOfPage
        let below = place.offsetBy(dx: 0, dy: context.containerView.bounds.maxY - place.minY)
        page.frame = isDismissal ? place : below
        UIView.animateInternally(withDuration: Self.duration) {
            page.frame = self.isDismissal ? below : place
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
