/// The built-in flip transition: the outgoing page rotates until it is edge-on, and then the incoming page completes the rotation
/// (S-TRANS-86).
final class FlipAnimator: PresentationAnimator {
    override class var duration: TimeInterval { 0.75 }
    /// The distance of the viewpoint, in points.
    static let eye: CGFloat = 1000

    override func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let page = context.insertViews(isDismissal: isDismissal) else { return context.completeTransition(true) }
        if !isDismissal { page.frame = context.finalFrameOfPage }
        let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
        let quarter = isDismissal ? -CGFloat.pi / 2 : .pi / 2
        to?.transform3D = Self.turned(-quarter)
        func half(after delay: TimeInterval, _ pacing: UIView.AnimationOptions, _ change: @escaping () -> Void, _ then: (() -> Void)?) {
            UIView.animateInternally(withDuration: Self.duration / 2, delay: delay, options: pacing, animations: change) { _ in then?() }
        }
        let alpha = from?.alpha ?? 1
        let finish = {
            from?.alpha = alpha
            from?.transform3D = CATransform3DIdentity
            to?.transform3D = CATransform3DIdentity
            context.completeTransition(!context.transitionWasCancelled)
        }
        half(after: 0, .curveEaseIn, { from?.transform3D = Self.turned(quarter) }, nil)
        // A page over another one uncovers it, and nothing turns in the second half. Fading the invisible page takes that time.
        half(
            after: Self.duration / 2, .curveEaseOut,
            { if let to { to.transform3D = CATransform3DIdentity } else { from?.alpha = 0 } }, finish)
    }

    private static func turned(_ angle: CGFloat) -> CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / eye
        return CATransform3DRotate(transform, angle, 0, 1, 0)
    }
}
