/// A transition's animator. `interruptibleAnimator` and `animationEnded` are optional.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// Returns the duration in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Inserts the incoming view into the container, animates the transition, and calls `completeTransition` when the animation ends.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Returns an animation that can be paused, reversed and scrubbed. If the animator provides one, a percent-driven transition drives it
    /// (S-TRANS-55). It must be the same object throughout the transition.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating
    /// Called after the transition ends.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Returns an animator that does nothing by default: the transition has no interruptible animation.
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { NoAnimator() }

    /// Does nothing by default.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The default result of `interruptibleAnimator`, which marks animators that don't implement the optional method.
final class NoAnimator: NSObject, UIViewImplicitlyAnimating {
    var state: UIViewAnimatingState { .inactive }
    var isRunning: Bool { false }
    var isReversed = false
    var fractionComplete: CGFloat = 0

    func startAnimation() {}
    func startAnimation(afterDelay delay: TimeInterval) {}
    func pauseAnimation() {}
    func stopAnimation(_ withoutFinishing: Bool) {}
    func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}
