/// The response to a property change or another event on a layer. Animations are actions too.
public protocol CAAction {
    /// Performs the action. `anObject` is the layer; `event` is the changed property's key or the event's name.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing, because `NSNull` ends the search for an action (S-CLOCK-96).
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
