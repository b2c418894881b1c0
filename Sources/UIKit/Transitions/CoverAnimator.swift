/// The built-in cover transition: the presented page slides up from the bottom, and back down when dismissed (S-TRANS-86).
final class CoverAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isDismissal: Bool

    /// The duration in seconds (S-TRANS-86).
    static let duration: TimeInterval = 0.4

    init(isDismissal: Bool) { self.isDismissal = isDismissal }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let page = context.insertViews(isDismissal: isDismissal) else { return context.completeTransition(true) }
        let place = isDismissal ? page.frame : context.finalFrameOfPage
        let below = place.offsetBy(dx: 0, dy: context.containerView.bounds.maxY - place.minY)
        page.frame = isDismissal ? place : below
        UIView.animate(withDuration: Self.duration) {
            page.frame = self.isDismissal ? below : place
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

extension UIViewControllerContextTransitioning {
    /// Inserts the incoming view: in front for a presentation, and behind the outgoing page for a dismissal. Returns the page that moves,
    /// or nil if its controller has no view.
    func insertViews(isDismissal: Bool) -> UIView? {
        guard let page = view(forKey: isDismissal ? .from : .to) else { return nil }
        if !isDismissal {
            containerView.addSubview(page)
        } else if let to = view(forKey: .to) {
            containerView.insertSubview(to, at: 0)
        }
        return page
    }

    /// The incoming page's final frame, in container coordinates.
    var finalFrameOfPage: CGRect { viewController(forKey: .to).map(finalFrame(for:)) ?? containerView.bounds }
}
