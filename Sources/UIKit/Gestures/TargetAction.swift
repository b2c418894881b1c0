/// A method to be called on a weakly held object.
@MainActor struct TargetAction {
    weak var target: AnyObject?
    let action: Selector

    init(_ target: Any, _ action: Selector) {
        demand(type(of: target) is AnyClass, "a target must be an object: only those can be held weakly")
        self.target = target as AnyObject
        self.action = action
    }

    /// Calls the method if the object is still alive.
    func perform(sender: Any, event: Any? = nil) {
        if let target { action.perform(on: target, sender: sender, event: event) }
    }

    /// Returns whether `other` is the target; nil means any. A released target matches none.
    func isMeant(by other: Any?) -> Bool { other.map { target === $0 as AnyObject } ?? true }
}
