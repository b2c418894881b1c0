/// What a container has decided about a transition before it begins.
@MainActor struct TransitionPlan {
    let kind: TransitionKind
    /// The container, or the controller that presents: it has the coordinator, too (S-TRANS-57).
    let owner: UIViewController
    let container: UIView
    let from: UIViewController
    let to: UIViewController
    /// What `view(forKey:)` answers; nil means "do not touch" (S-TRANS-13).
    let fromView: UIView?
    let toView: UIView?
    /// Where the incoming view must end (S-TRANS-15).
    let finalFrame: CGRect
    /// Whether the outgoing view goes when the transition completes.
    var removesFromView = true
    var style = UIModalPresentationStyle.none
    let isAnimated: Bool
    /// Nil where nothing is animated.
    private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
    private(set) var interactor: (any UIViewControllerInteractiveTransitioning)?

    /// Lets go of whoever has moved the transition: they may keep its context for ever.
    mutating func dropMovers() { (animator, interactor) = (nil, nil) }
}
