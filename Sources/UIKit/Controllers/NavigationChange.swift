/// One push, pop or replacement of the stack, from the call to its end.
@MainActor final class NavigationChange {
    private(set) var newStack: [UIViewController]
    let isAnimated: Bool
    /// Whether the built-in transition is used without asking the delegate (S-TRANS-84).
    let isBuiltIn: Bool
    /// Whether the new stack was made of the one before; else it was given whole.
    let isRelative: Bool
    /// The stack before; nil until the change has taken effect.
    var oldStack: [UIViewController]?

    init(newStack: [UIViewController], isAnimated: Bool, isBuiltIn: Bool, isRelative: Bool) {
        self.newStack = newStack
        self.isAnimated = isAnimated
        self.isBuiltIn = isBuiltIn
        self.isRelative = isRelative
    }

    /// `change`, for which this one has waited, was cancelled: what this one leaves below is what that has left.
    func follow(cancelled change: NavigationChange) {
        let lost = change.newStack
        guard isRelative, let kept = change.oldStack, newStack.count >= lost.count, zip(newStack, lost).allSatisfy({ $0 === $1 }) else {
            return
        }
        newStack = kept + newStack.dropFirst(lost.count)
    }

    /// The operation: a pop if the new top was on the stack already, or else a push (S-TRANS-6).
    var operation: UINavigationController.Operation {
        oldStack?.contains { $0 === newStack.last } == true ? .pop : .push
    }
}
