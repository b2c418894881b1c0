/// A method to call on a weakly held object.
@MainActor struct TargetAction {
    weak var target: AnyObject?
    let action: Selector
    /// The type of the target, which remains known after the target is deallocated.
    let kind: AnyClass

    init(_ target: Any, _ action: Selector) {
        demand(type(of: target) is AnyClass, "a target must be an object: only those can be held weakly")
        let object = Self.object(target)
        self.target = object
        kind = type(of: object)
        self.action = action
    }

    /// Casts `value` to an object. `value as AnyObject` alone would search all modules for a bridged class, once per class, which slows the
    /// program's launch by a millisecond.
    private static func object<Value>(_ value: Value) -> AnyObject {
        Value.self is AnyClass ? unsafeBitCast(value, to: AnyObject.self) : value as AnyObject
    }

    /// Calls the method if the target still exists.
    func perform(sender: Any, event: Any? = nil) {
        if let target { action.perform(on: target, sender: sender, event: event) }
    }

    /// Returns whether `other` is the target. Nil matches every target. A deallocated target matches nothing.
    func matches(by other: Any?) -> Bool { other.map { target === Self.object($0) } ?? true }
}
