/// A key for one of the view controllers in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "from".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller that is visible at the start.
    public static let from = UITransitionContextViewControllerKey(rawValue: "from")
    /// The controller that is visible at the end.
    public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// A key for one of the views in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "from".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that is visible at the start.
    public static let from = UITransitionContextViewKey(rawValue: "from")
    /// The view that is visible at the end.
    public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// Informs an animator about a transition, and receives reports about the transition's progress and end. The object stays the same
/// throughout the transition (S-TRANS-17).
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view in which the transition happens. The animator inserts the incoming view into it (S-TRANS-19).
    var containerView: UIView { get }
    /// Whether the transition should be animated.
    var isAnimated: Bool { get }
    /// Whether the transition is currently interactive (S-TRANS-16).
    var isInteractive: Bool { get }
    /// Whether the transition is returning to its start or has returned there.
    var transitionWasCancelled: Bool { get }
    /// The presentation style, or `.none` if the transition isn't a presentation or dismissal.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The container's rotation, which is always the identity, because screens don't rotate.
    var targetTransform: CGAffineTransform { get }

    /// Reports progress, 0…1. Called by interaction controllers.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Reports that the interaction ended and the transition continues to its end. Called by interaction controllers.
    func finishInteractiveTransition()
    /// Reports that the interaction ended and the transition returns to its start. Called by interaction controllers.
    func cancelInteractiveTransition()
    /// Reports that an interaction controller took control of a running transition.
    func pauseInteractiveTransition()

    /// Ends the transition. It must be called exactly once, after all animations have stopped (S-TRANS-25).
    func completeTransition(_ didComplete: Bool)

    /// Returns a view controller involved in the transition (S-TRANS-12).
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns one of the views involved. Nil means that the animator must not touch the view (S-TRANS-13).
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Returns the frame of `vc`'s view at the start of the transition, or zero for the incoming controller (S-TRANS-14).
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Returns the final frame of `vc`'s view, or zero for a view that will be removed (S-TRANS-15).
    func finalFrame(for vc: UIViewController) -> CGRect
}
