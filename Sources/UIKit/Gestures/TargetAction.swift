/// A method to call on a weakly held object.
@MainActor struct TargetAction {
    weak var target: AnyObject?
    let action: Selector
    /// The type of the target, which remains known after the target is deallocated.
    let kind: AnyClass
    /// The address of the call that added the action, or 0.
    let place = ChangeRecorder.currentPlace
    /// Whether the target is the first responder above the sender that has the method.
    private var searchesResponders = false

    /// Creates an action. In the initial value of a property, `self` is a function, not the object. As with a nil target on iPhone, the
    /// method is then called on a responder.
    init(_ target: Any, _ action: Selector) {
        guard type(of: target) is AnyClass else {
            (kind, self.action, searchesResponders) = (NSObject.self, action, true)
            return
        }
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
        if let receiver = receiver(for: sender) { action.perform(on: receiver, sender: sender, event: event) }
    }

    /// Returns the object that gets the sender's action, or nil if there is none.
    func receiver(for sender: Any) -> AnyObject? { searchesResponders ? responder(above: sender) : target }

    private func responder(above sender: Any) -> UIResponder? {
        let first = sender as? UIResponder ?? (sender as? UIGestureRecognizer)?.view
        return first.flatMap { sequence(first: $0, next: \.next).first(where: action.isMethod(of:)) }
    }

    /// Returns whether `other` is the target. Nil matches every target. A deallocated target matches nothing.
    func matches(by other: Any?) -> Bool { other.map { target === Self.object($0) } ?? true }
}
