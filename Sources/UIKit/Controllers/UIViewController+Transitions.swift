/// A weak reference to a transition.
@MainActor struct WeakTransition {
    weak var context: TransitionContext?
}

extension UIViewController {
    func joinTransition(_ transition: TransitionContext) {
        guard !transitions.contains(where: { $0.context === transition }) else { return }
        transitions.append(WeakTransition(context: transition))
        noteUse()
    }

    func leaveTransition(_ transition: TransitionContext) {
        transitions.removeAll { $0.context === transition || $0.context == nil }
    }
}
