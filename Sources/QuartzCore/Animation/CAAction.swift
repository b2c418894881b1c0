/// The response to a property change or another event of a layer. Animations are actions too.
public protocol CAAction {
    /// Performs the action. `anObject` is the layer; `event` is the key of the changed property or the name of the event.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing: `NSNull` ends the search for an action (S-CLOCK-96).
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
