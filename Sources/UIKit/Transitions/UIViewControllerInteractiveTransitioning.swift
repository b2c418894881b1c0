/// A transition's interaction controller. All members except `startInteractiveTransition` are optional.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Called instead of the animator's `animateTransition` (S-TRANS-5).
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// The speed of the transition after the finger lifts, relative to the animator's speed.
    var completionSpeed: CGFloat { get }
    /// The pacing of the remainder.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition starts interactively (S-TRANS-56).
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// Returns 1 by default: the rest plays at the animator's speed.
    public var completionSpeed: CGFloat { 1 }
    /// Returns `easeInOut` by default.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// Returns true by default: the transition starts interactively.
    public var wantsInteractiveStart: Bool { true }
}
