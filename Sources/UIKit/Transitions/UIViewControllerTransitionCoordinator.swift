/// The information that participants have about a transition.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: SelectorResponding {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The style of the presentation; `.none` for any other transition.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether it was interactive at its beginning; never changes (S-TRANS-61).
    var initiallyInteractive: Bool { get }
    /// Whether it can be interrupted while it runs.
    var isInterruptible: Bool { get }
    /// Whether it is interactive now.
    var isInteractive: Bool { get }
    /// Whether it is going back, or has gone back.
    var isCancelled: Bool { get }
    /// The duration in seconds.
    var transitionDuration: TimeInterval { get }
    /// The last progress of the interaction, 0…1.
    var percentComplete: CGFloat { get }
    /// The speed of the remainder: the interaction controller's `completionSpeed`.
    var completionVelocity: CGFloat { get }
    /// The pacing of the remainder.
    var completionCurve: UIView.AnimationCurve { get }
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// The rotation of the container; the identity, since screens here do not rotate.
    var targetTransform: CGAffineTransform { get }

    /// Returns the controller that disappears or appears.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns its view, or nil if it does not take part.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// The coordinator of work beside a transition. Controllers provide it as `transitionCoordinator` during a transition that concerns them
/// (S-TRANS-57).
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs `animation` within the transition's own animation, with its duration, pacing and scrubbing, and reversed with it (S-TRANS-58).
    /// `completion` is called after the transition. Returns false if it is too late to animate: the changes are then made at once.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Does the same for content of `view`, outside the container: without `view` it would not be scrubbed (S-TRANS-59).
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls `handler` on release, before the remainder plays (S-TRANS-60).
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
    /// Calls `handler` each time that the interaction ends or begins (S-TRANS-60).
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Does the same as `animate(alongsideTransition:completion:)` without a completion.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

    /// Does the same as `animateAlongsideTransition(in:animation:completion:)` without a completion.
    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }
}
