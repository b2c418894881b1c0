/// An object that touches are offered to; what it leaves alone goes on to the next one.
@MainActor open class UIResponder: NSObject {
    public override init() { super.init() }

    /// Who is asked next: a view's controller or superview, a controller's view's superview.
    open var next: UIResponder? { nil }

    /// Touches have come down on this responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Touches that came down here have moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Touches that came down here have been lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Touches that came down here belong to somebody else now, or are gone.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
}
