/// The built-in presentation: the presented page comes up from the bottom, and goes back down (S-TRANS-86).
final class CoverAnimator: UIViewControllerAnimatedTransitioning {
    private let isDismissal: Bool

    /// Seconds (S-TRANS-86).
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
    /// Puts the incoming view in, below the page that goes or as the page that comes. Returns the page: what a modal
    /// transition moves. Nil where the controller has lost its view.
    func insertViews(isDismissal: Bool) -> UIView? {
        guard let page = view(forKey: isDismissal ? .from : .to) else { return nil }
        if !isDismissal {
            containerView.addSubview(page)
        } else if let to = view(forKey: .to) {
            containerView.insertSubview(to, at: 0)
        }
        return page
    }

    /// Where the page that comes must end.
    var finalFrameOfPage: CGRect { viewController(forKey: .to).map(finalFrame(for:)) ?? containerView.bounds }
}
