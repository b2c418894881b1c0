/// The built-in push and pop: the upper page slides over the lower one, which moves more slowly beneath a faint dimming view (S-TRANS-76).
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let operation: UINavigationController.Operation

    /// The duration in seconds (S-TRANS-77).
    static let duration: TimeInterval = 0.35
    /// The distance that the lower page moves, as a fraction of its width (S-TRANS-76).
    static let parallax: CGFloat = 0.3
    /// The maximum opacity of the dimming view (S-TRANS-76).
    static let veil: CGFloat = 0.1

    init(_ operation: UINavigationController.Operation) { self.operation = operation }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
        let container = context.containerView
        let isPush = operation == .push
        let (upper, lower) = isPush ? (to, from) : (from, to)
        if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
        let veil = UIView(frame: lower.frame)
        veil.backgroundColor = .black
        container.insertSubview(veil, belowSubview: upper)
        upper.layer.shadowOpacity = 0.3
        upper.layer.shadowOffset = .zero
        upper.layer.shadowRadius = 12

        let width = container.bounds.width
        let rest = container.bounds
        func place(isOpen: Bool) {
            upper.frame = rest.offsetBy(dx: isOpen ? 0 : width, dy: 0)
            lower.frame = rest.offsetBy(dx: isOpen ? -Self.parallax * width : 0, dy: 0)
            veil.frame = lower.frame
            veil.alpha = isOpen ? Self.veil : 0
        }
        place(isOpen: !isPush)
        UIView.animate(withDuration: Self.duration, pacing: .pushSpring) {
            place(isOpen: isPush)
        } completion: { _ in
            veil.removeFromSuperview()
            upper.layer.shadowOpacity = 0
            context.completeTransition(!context.transitionWasCancelled)
            // The screen may have rotated in the meantime.
            lower.frame = container.bounds
            upper.frame = container.bounds
        }
    }
}
