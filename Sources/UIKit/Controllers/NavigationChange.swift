/// One push, pop or stack replacement, from the request until it ends.
@MainActor final class NavigationChange {
    private(set) var newStack: [UIViewController]
    let isAnimated: Bool
    /// Whether UIKit uses the built-in transition without asking the delegate (S-TRANS-84).
    let isBuiltIn: Bool
    /// Whether the change is a push or pop relative to the previous stack, as opposed to a replacement of the whole stack.
    let isRelative: Bool
    /// The previous stack, or nil until the change takes effect.
    var oldStack: [UIViewController]?
    /// Whether the navigation bar ignores the change, as iPhone's bar sometimes does after nested changes.
    var losesBar = false

    init(newStack: [UIViewController], isAnimated: Bool, isBuiltIn: Bool, isRelative: Bool) {
        self.newStack = newStack
        self.isAnimated = isAnimated
        self.isBuiltIn = isBuiltIn
        self.isRelative = isRelative
    }

    /// Rebases `newStack` on the stack from before `change`. This change had to wait for `change`, which was cancelled.
    func follow(cancelled change: NavigationChange) {
        let lost = change.newStack
        guard isRelative, let kept = change.oldStack, newStack.count >= lost.count, zip(newStack, lost).allSatisfy({ $0 === $1 }) else {
            return
        }
        newStack = kept + newStack.dropFirst(lost.count)
    }

    /// Pop if the new top was already on the stack, otherwise push (S-TRANS-6).
    var operation: UINavigationController.Operation {
        oldStack?.contains { $0 === newStack.last } == true ? .pop : .push
    }
}
