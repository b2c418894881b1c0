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
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
        let container = context.containerView
        let page = isDismissal ? from : to
        let below = container.bounds.offsetBy(dx: 0, dy: container.bounds.height)
        if isDismissal { container.insertSubview(to, belowSubview: from) } else { container.addSubview(to) }
        page.frame = isDismissal ? container.bounds : below
        UIView.animate(withDuration: Self.duration) {
            page.frame = self.isDismissal ? below : container.bounds
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
