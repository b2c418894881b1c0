/// The response to a change of a layer's property or, for an animation that is such an action, the animation itself.
public protocol CAAction {
    /// Responds to `event` (for a property change its key) of `anObject`, a layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing: NSNull ends the search for an action (S-CLOCK-96).
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
