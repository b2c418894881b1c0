/// Informs the controllers involved about a transition.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The presentation style, or `.none` if the transition isn't a presentation or dismissal.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition started interactively. The value never changes (S-TRANS-61).
    var initiallyInteractive: Bool { get }
    /// Whether the running transition can be interrupted.
    var isInterruptible: Bool { get }
    /// Whether the transition is currently interactive.
    var isInteractive: Bool { get }
    /// Whether the transition is returning to its start or is already there.
    var isCancelled: Bool { get }
    /// The duration in seconds.
    var transitionDuration: TimeInterval { get }
    /// The last progress of the interaction, 0…1.
    var percentComplete: CGFloat { get }
    /// The speed of the transition after the finger lifts: the interaction controller's `completionSpeed`.
    var completionVelocity: CGFloat { get }
    /// The pacing of the remainder.
    var completionCurve: UIView.AnimationCurve { get }
    /// The view in which the transition happens.
    var containerView: UIView { get }
    /// The container's rotation, which is always the identity, because screens don't rotate.
    var targetTransform: CGAffineTransform { get }

    /// Returns a view controller involved in the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns one of the views involved, or nil if that view doesn't take part.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// An object that coordinates other animations with a transition. During the transition, the controllers involved provide it as
/// `transitionCoordinator` (S-TRANS-57).
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs `animation` as part of the transition's animation. The animation has the transition's duration and pacing, and is scrubbed and
    /// reversed with it (S-TRANS-58). `completion` is called after the transition. Returns false if it is too late to animate, in which
    /// case the changes are made immediately.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Like `animate(alongsideTransition:completion:)`, but animates the content of `view`, which is outside the container. Content outside
    /// the container is scrubbed only if its view is passed to this method (S-TRANS-59).
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls `handler` when the interaction ends, before the remainder plays (S-TRANS-60).
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
    /// Calls `handler` whenever the interaction starts or ends (S-TRANS-60).
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Like `animate(alongsideTransition:completion:)`, but without a completion.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

    /// Like `animateAlongsideTransition(in:animation:completion:)`, but without a completion.
    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }
}
