/// One push, pop or replacement of the stack, from the call to its end.
@MainActor final class NavigationChange {
    let newStack: [UIViewController]
    let isAnimated: Bool
    /// Whether the built-in transition is used without asking the delegate (S-TRANS-84).
    let isBuiltIn: Bool
    /// The stack before; nil until the change has taken effect.
    var oldStack: [UIViewController]?

    init(newStack: [UIViewController], isAnimated: Bool, isBuiltIn: Bool) {
        self.newStack = newStack
        self.isAnimated = isAnimated
        self.isBuiltIn = isBuiltIn
    }

    /// The operation: a pop if the new top was on the stack already, or else a push (S-TRANS-6).
    var operation: UINavigationController.Operation {
        oldStack?.contains { $0 === newStack.last } == true ? .pop : .push
    }
}
