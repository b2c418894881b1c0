/// One push, pop or replacement of the stack, from the request until it ends.
@MainActor final class NavigationChange {
    private(set) var newStack: [UIViewController]
    let isAnimated: Bool
    /// Whether the built-in transition is used without consulting the delegate (S-TRANS-84).
    let isBuiltIn: Bool
    /// Whether the new stack was derived from the previous one, by a push or pop, instead of being set as a whole.
    let isRelative: Bool
    /// The previous stack; nil until the change takes effect.
    var oldStack: [UIViewController]?
    /// Whether the navigation bar doesn't follow the change, as happens on iPhone after nested changes.
    var losesBar = false

    init(newStack: [UIViewController], isAnimated: Bool, isBuiltIn: Bool, isRelative: Bool) {
        self.newStack = newStack
        self.isAnimated = isAnimated
        self.isBuiltIn = isBuiltIn
        self.isRelative = isRelative
    }

    /// Rebases `newStack` on the old stack of `change`, a cancelled change for which this one waited.
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
