/// One push, pop or stack replacement, from the request to its end.
@MainActor final class NavigationChange {
    private(set) var newStack: [UIViewController]
    let isAnimated: Bool
    /// Whether UIKit uses the built-in transition without asking the delegate (S-TRANS-84).
    let isBuiltIn: Bool
    /// Whether a push or pop derived the new stack from the previous one, instead of the stack being set as a whole.
    let isRelative: Bool
    /// The previous stack, or nil until the change takes effect.
    var oldStack: [UIViewController]?
    /// Whether the navigation bar doesn't follow the change, as iPhone's bar sometimes doesn't after nested changes.
    var losesBar = false

    init(newStack: [UIViewController], isAnimated: Bool, isBuiltIn: Bool, isRelative: Bool) {
        self.newStack = newStack
        self.isAnimated = isAnimated
        self.isBuiltIn = isBuiltIn
        self.isRelative = isRelative
    }

    /// Rebases `newStack` on the old stack of `change`, a cancelled change that this change had to wait for.
    func follow(cancelled change: NavigationChange) {
        let lost = change.newStack
        guard isRelative, let kept = change.oldStack, newStack.count >= lost.count, zip(newStack, lost).allSatisfy({ $0 === $1 }) else {
            return
        }
        newStack = kept + newStack.dropFirst(lost.count)
    }

    /// The operation: a pop if the new top was already on the stack, otherwise a push (S-TRANS-6).
    var operation: UINavigationController.Operation {
        oldStack?.contains { $0 === newStack.last } == true ? .pop : .push
    }
}
