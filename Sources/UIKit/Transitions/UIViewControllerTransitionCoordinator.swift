/// Provides the participating controllers with information about a transition.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The presentation style; `.none` if the transition isn't a presentation or dismissal.
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
    /// The speed of the transition after the release: the interaction controller's `completionSpeed`.
    var completionVelocity: CGFloat { get }
    /// The pacing of the remainder.
    var completionCurve: UIView.AnimationCurve { get }
    /// The view in which the transition happens.
    var containerView: UIView { get }
    /// The container's rotation. It is always the identity, because screens don't rotate.
    var targetTransform: CGAffineTransform { get }

    /// Returns a participating view controller.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns one of the participating views, or nil if that view doesn't take part.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// An object that coordinates other animations with a transition. During a transition, the participating controllers provide it as
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
    /// Does the same as `animate(alongsideTransition:completion:)`, but for the content of `view`, which is outside the container. The
    /// transition scrubs content outside the container only if that content's view is passed to this method (S-TRANS-59).
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls `handler` at the release, before the rest of the transition plays (S-TRANS-60).
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
    /// Calls `handler` whenever the interaction ends or starts (S-TRANS-60).
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Does the same as `animate(alongsideTransition:completion:)`, without a completion.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

    /// Does the same as `animateAlongsideTransition(in:animation:completion:)`, without a completion.
    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }
}
