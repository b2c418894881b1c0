/// Drives a transition by hand. All but `startInteractiveTransition` is optional.
@MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Called instead of the animator's `animateTransition` (S-TRANS-5).
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// How fast the remainder runs; 1 is the animator's own speed.
    var completionSpeed: CGFloat { get }
    /// The pacing of the remainder.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether fingers have hold of the transition from its beginning (S-TRANS-56).
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var wantsInteractiveStart: Bool { true }
}
