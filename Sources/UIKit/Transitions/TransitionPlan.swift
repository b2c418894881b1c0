/// A container's decisions about a transition before it begins.
@MainActor struct TransitionPlan {
    let kind: TransitionKind
    /// The container, or the presenting controller: it has the coordinator, too (S-TRANS-57).
    let owner: UIViewController
    let container: UIView
    let from: UIViewController
    let to: UIViewController
    /// The answer of `view(forKey:)`; nil means "do not touch" (S-TRANS-13).
    let fromView: UIView?
    let toView: UIView?
    /// The final frame of the incoming view (S-TRANS-15).
    let finalFrame: CGRect
    /// The final frame of the outgoing view: in a dismissal, the place that the presentation gave it; zero in other transitions that remove
    /// it.
    var finalFrameOfFrom = CGRect.zero
    /// Whether the outgoing view is removed when the transition completes.
    var removesFromView = true
    var style = UIModalPresentationStyle.none
    let isAnimated: Bool
    /// The animator; nil if nothing is animated.
    private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
    private(set) var interactor: (any UIViewControllerInteractiveTransitioning)?

    /// Releases the animator and interaction controller, which may keep the context for ever.
    mutating func dropMovers() { (animator, interactor) = (nil, nil) }
}
