/// Names a participant of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller that disappears.
    public static let from = UITransitionContextViewControllerKey(rawValue: "from")
    /// The controller that appears.
    public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Names a participant's view.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that disappears.
    public static let from = UITransitionContextViewKey(rawValue: "from")
    /// The view that appears.
    public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// What an animator is told about its transition, and how it says that it is done. One object serves the whole transition
/// (S-TRANS-17).
@MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
    /// Where the transition takes place. The animator puts the incoming view into it (S-TRANS-19).
    var containerView: UIView { get }
    /// Whether the transition is to be animated.
    var isAnimated: Bool { get }
    /// Whether fingers have hold of it now (S-TRANS-16).
    var isInteractive: Bool { get }
    /// Whether it is going back, or has gone back.
    var transitionWasCancelled: Bool { get }
    /// How the controller is presented; `.none` for a transition that is no presentation.
    var presentationStyle: UIModalPresentationStyle { get }
    /// How the container is turned; the identity, since screens here do not turn.
    var targetTransform: CGAffineTransform { get }

    /// Called by an interaction controller with the progress, 0…1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Called by an interaction controller when it lets go, to go on.
    func finishInteractiveTransition()
    /// Called by an interaction controller when it lets go, to go back.
    func cancelInteractiveTransition()
    /// Called by an interaction controller that takes hold of a running transition.
    func pauseInteractiveTransition()

    /// Must be called exactly once, when everything has come to rest (S-TRANS-25).
    func completeTransition(_ didComplete: Bool)

    /// The controller that disappears or appears (S-TRANS-12).
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Its view; nil means "do not touch" (S-TRANS-13).
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where `vc`'s view is before the transition; zero for the one that appears (S-TRANS-14).
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where `vc`'s view must end; zero for one that will be removed (S-TRANS-15).
    func finalFrame(for vc: UIViewController) -> CGRect
}
