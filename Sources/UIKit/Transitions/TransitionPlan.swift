/// A container's decisions about a transition before it starts.
@MainActor struct TransitionPlan {
    let kind: TransitionKind
    /// The container controller or presenting controller. It also provides the coordinator (S-TRANS-57).
    let owner: UIViewController
    let container: UIView
    let from: UIViewController
    let to: UIViewController
    /// The result of `view(forKey: .from)`. Nil means that the animator must not touch the view (S-TRANS-13).
    let fromView: UIView?
    var toView: UIView?
    /// The final frame of the incoming view (S-TRANS-15).
    var finalFrame: CGRect
    /// The outgoing view's final frame. In a dismissal, the presentation set this frame. For other removed views, it is zero.
    var finalFrameOfFrom = CGRect.zero
    /// Whether the outgoing view is removed when the transition completes.
    var removesFromView = true
    var style = UIModalPresentationStyle.none
    let isAnimated: Bool
    /// The animator, or nil for a transition without animation.
    private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
    private(set) var interactor: (any UIViewControllerInteractiveTransitioning)?

    /// Releases the animator and the interaction controller, which may retain the context.
    mutating func dropMovers() { (animator, interactor) = (nil, nil) }
}
