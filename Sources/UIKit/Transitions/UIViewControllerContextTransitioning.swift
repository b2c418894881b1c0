/// The name of a participant of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller that disappears.
    public static let from = UITransitionContextViewControllerKey(rawValue: "from")
    /// The controller that appears.
    public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// The name of a participant's view.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that disappears.
    public static let from = UITransitionContextViewKey(rawValue: "from")
    /// The view that appears.
    public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// The information that an animator has about its transition, and the way to report its end. One object serves the whole transition
/// (S-TRANS-17).
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: SelectorResponding {
    /// The view in which the transition takes place. The animator inserts the incoming view into it (S-TRANS-19).
    var containerView: UIView { get }
    /// Whether the transition is to be animated.
    var isAnimated: Bool { get }
    /// Whether the transition is interactive now (S-TRANS-16).
    var isInteractive: Bool { get }
    /// Whether it is going back, or has gone back.
    var transitionWasCancelled: Bool { get }
    /// The style of the presentation; `.none` for any other transition.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The rotation of the container; the identity, since screens here do not rotate.
    var targetTransform: CGAffineTransform { get }

    /// Reports the progress, 0…1; called by an interaction controller.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Reports that the interaction has ended and the transition continues; called by an interaction controller.
    func finishInteractiveTransition()
    /// Reports that the interaction has ended and the transition goes back; called by an interaction controller.
    func cancelInteractiveTransition()
    /// Reports that an interaction controller has taken control of a running transition.
    func pauseInteractiveTransition()

    /// Ends the transition. It must be called exactly once, when everything has come to rest (S-TRANS-25).
    func completeTransition(_ didComplete: Bool)

    /// Returns the controller that disappears or appears (S-TRANS-12).
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns its view; nil means "do not touch" (S-TRANS-13).
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Returns the frame of `vc`'s view before the transition; zero for the one that appears (S-TRANS-14).
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Returns the final frame of `vc`'s view; zero for one that will be removed (S-TRANS-15).
    func finalFrame(for vc: UIViewController) -> CGRect
}
