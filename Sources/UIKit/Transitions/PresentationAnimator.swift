/// A built-in transition of presented pages (S-TRANS-86). Subclasses animate.
class PresentationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isDismissal: Bool

    /// The duration in seconds (S-TRANS-86).
    class var duration: TimeInterval { 0.4 }

    init(isDismissal: Bool) { self.isDismissal = isDismissal }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) { context.completeTransition(true) }
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
