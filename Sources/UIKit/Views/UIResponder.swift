/// An object that touches are offered to; what it leaves alone goes on to the next one.
@MainActor open class UIResponder: NSObject {
    public override init() { super.init() }

    /// Who is asked next: a view's controller or superview, a controller's view's superview.
    open var next: UIResponder? { nil }

    // MARK: Touches

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

    // MARK: First responder

    /// Whether this is the window's first responder. Keys do not go there yet: it is kept, and told of.
    open var isFirstResponder: Bool { window(ofChain: self)?.firstResponder === self }
    /// Whether it may become the first responder; no unless a subclass says so.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether it lets another one be the first.
    open var canResignFirstResponder: Bool { true }

    /// Makes this the first responder of its window, if it may and the present one lets go. Whether it is that then.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, let window = window(ofChain: self) else { return false }
        if let present = window.firstResponder, !present.resignFirstResponder() { return false }
        window.firstResponder = self
        return true
    }

    /// Is the first responder no longer, if it may let go. Whether it is so then.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        window(ofChain: self)?.firstResponder = nil
        return true
    }

    /// The window that the chain from `responder` leads to.
    private func window(ofChain responder: UIResponder) -> UIWindow? {
        sequence(first: responder, next: \.next).lazy.compactMap { $0 as? UIWindow }.first
    }
}

extension UIView {
    /// Has the first responder in this view or below let go; with `force`, even if it does not want to. Whether it has.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let window, let first = window.firstResponder, isAround(first) else { return true }
        if first.resignFirstResponder() { return true }
        if force { window.firstResponder = nil }
        return force
    }

    /// Has the first responder in this view or below resign, willing or not, before the view leaves its window.
    func resignOnLeaving() {
        guard let window, let first = window.firstResponder, isAround(first) else { return }
        first.resignFirstResponder()
        if window.firstResponder === first { window.firstResponder = nil }
    }

    /// A controller is where its view is; the chain goes from it to what is around that.
    private func isAround(_ responder: UIResponder) -> Bool {
        if let view = (responder as? UIViewController)?.viewIfLoaded { return view.isDescendant(of: self) }
        return sequence(first: responder, next: \.next).contains { $0 === self }
    }
}
