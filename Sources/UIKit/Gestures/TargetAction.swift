/// A method to be called on a weakly held object.
@MainActor struct TargetAction {
    weak var target: AnyObject?
    let action: Selector

    init(_ target: Any, _ action: Selector) {
        demand(type(of: target) is AnyClass, "a target must be an object: only those can be held weakly")
        self.target = Self.object(target)
        self.action = action
    }

    /// Returns `value` as an object. The cast alone searches all modules, for each class once, for another class that stands for it: that is a
    /// millisecond of a program's start.
    private static func object<Value>(_ value: Value) -> AnyObject {
        Value.self is AnyClass ? unsafeBitCast(value, to: AnyObject.self) : value as AnyObject
    }

    /// Calls the method if the object is still alive.
    func perform(sender: Any, event: Any? = nil) {
        if let target { action.perform(on: target, sender: sender, event: event) }
    }

    /// Returns whether `other` is the target; nil means any. A released target matches none.
    func isMeant(by other: Any?) -> Bool { other.map { target === Self.object($0) } ?? true }
}
