/// A transition, not kept alive.
@MainActor struct WeakTransition {
    weak var context: TransitionContext?
}

extension UIViewController {
    /// What runs code beside the transition that concerns this controller or one around it; nil while there is none
    /// (S-TRANS-57).
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        transitions.last { $0.context != nil }?.context ?? parent?.transitionCoordinator
    }

    func takesPart(in transition: TransitionContext) {
        guard !transitions.contains(where: { $0.context === transition }) else { return }
        transitions.append(WeakTransition(context: transition))
    }

    func takesPartNoMore(in transition: TransitionContext) {
        transitions.removeAll { $0.context === transition || $0.context == nil }
    }
}
