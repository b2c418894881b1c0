/// What happens when a property of a layer changes, or what an animation does when it is such an action.
public protocol CAAction {
    /// Acts on the event `event`, for a property change its key, of `anObject`, a layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing: NSNull ends the search for an action (S-CLOCK-96).
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
