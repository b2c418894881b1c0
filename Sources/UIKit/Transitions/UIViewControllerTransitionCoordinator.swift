/// What can be known about a transition by those who take part in it.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// How the controller is presented; `.none` for a transition that is no presentation.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether fingers had hold of it at its beginning; never changes (S-TRANS-61).
    var initiallyInteractive: Bool { get }
    /// Whether it can be taken hold of while it runs.
    var isInterruptible: Bool { get }
    /// Whether fingers have hold of it now.
    var isInteractive: Bool { get }
    /// Whether it is going back, or has gone back.
    var isCancelled: Bool { get }
    /// Seconds.
    var transitionDuration: TimeInterval { get }
    /// The last progress given by fingers, 0…1.
    var percentComplete: CGFloat { get }
    /// How fast the remainder runs: the interaction controller's `completionSpeed`.
    var completionVelocity: CGFloat { get }
    /// The pacing of the remainder.
    var completionCurve: UIView.AnimationCurve { get }
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// How the container is turned; the identity, since screens here do not turn.
    var targetTransform: CGAffineTransform { get }

    /// The controller that disappears or appears.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Its view; nil where it takes no part.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs things beside a transition and tells how it goes. Controllers hand it out as `transitionCoordinator` while a
/// transition that concerns them lasts (S-TRANS-57).
@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs `animation` within the transition's own animation: same duration, pacing and scrubbing, and taken back with it
    /// (S-TRANS-58). `completion` is called after the transition. False where it is too late to animate: then the changes
    /// are made at once.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// The same for what lies in `view`, outside the container: without `view` it would not be scrubbed (S-TRANS-59).
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls `handler` when fingers let go, before the remainder plays (S-TRANS-60).
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
    /// Calls `handler` each time that fingers let go or take hold (S-TRANS-60).
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// `animate(alongsideTransition:completion:)` without a completion.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

    /// `animateAlongsideTransition(in:animation:completion:)` without a completion.
    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }
}
