/// An object that receives touches and passes unhandled ones to the next responder.
@preconcurrency @MainActor open class UIResponder: NSObject {
    public override init() { super.init() }

    /// The next responder: a view's controller or superview, a controller's view's superview.
    open var next: UIResponder? { nil }

    // MARK: Interface files

    /// Called when an interface file, such as a storyboard, has made the object and connected it.
    open func awakeFromNib() {}
    /// Called when an editor of interface files shows the object; never here.
    open func prepareForInterfaceBuilder() {}

    // MARK: Observing

    /// Called after a change of a property that the responder observes by its name; see `addObserver(_:forKeyPath:options:context:)`.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}

    // MARK: Accessibility

    /// Called by an assistive gesture to leave what is shown, which nothing here makes. Returns whether it was understood.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Called by an assistive gesture for the most important action, which nothing here makes. Returns whether it was understood.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// Called by an assistive gesture to act, which nothing here makes. Returns whether it was understood.
    open func accessibilityActivate() -> Bool { false }
    /// Called by an assistive gesture for a larger value, which nothing here makes.
    open func accessibilityIncrement() {}
    /// Called by an assistive gesture for a smaller value, which nothing here makes.
    open func accessibilityDecrement() {}

    // MARK: Touches

    /// Called when touches have come down on this responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Called when touches that came down here have moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Called when touches that came down here have been lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Called when touches that came down here have been cancelled.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: Motion

    /// Called when the device begins to be shaken, which it never is.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    /// Called when the device has been shaken, which it never is.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    /// Called when a shake is interrupted, which never happens.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

    /// Called for a button of headphones or the like, of which there are none.
    open func remoteControlReceived(with event: UIEvent?) {}

    // MARK: First responder

    /// Whether this is the window's first responder. Keys are not sent to it yet: it is only stored, and reported.
    open var isFirstResponder: Bool { window(ofChain: self)?.firstResponder === self }
    /// Whether it may become the first responder; false unless a subclass overrides it.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether it may resign as the first responder.
    open var canResignFirstResponder: Bool { true }

    /// Makes this the first responder of its window, if it may and the present one resigns. Returns whether it is.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, let window = window(ofChain: self) else { return false }
        if let present = window.firstResponder, !present.resignFirstResponder() { return false }
        window.firstResponder = self
        return true
    }

    /// Resigns as the first responder, if it may. Returns whether it did.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        window(ofChain: self)?.firstResponder = nil
        return true
    }

    /// Returns the window at the end of the chain from `responder`.
    private func window(ofChain responder: UIResponder) -> UIWindow? {
        sequence(first: responder, next: \.next).lazy.compactMap { $0 as? UIWindow }.first
    }
}

extension UIView {
    /// Makes the first responder in this view or below resign; with `force`, even if it refuses. Returns whether it did.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let window, let first = window.firstResponder, isAround(first) else { return true }
        if first.resignFirstResponder() { return true }
        if force { window.firstResponder = nil }
        return force
    }

    /// Makes the first responder in this view or below resign, even if it refuses, before the view leaves its window.
    func resignOnLeaving() {
        guard let window, let first = window.firstResponder, isAround(first) else { return }
        first.resignFirstResponder()
        if window.firstResponder === first { window.firstResponder = nil }
    }

    /// Returns whether the chain of `responder` contains this one. A controller is where its view is; the chain continues from there.
    private func isAround(_ responder: UIResponder) -> Bool {
        if let view = (responder as? UIViewController)?.viewIfLoaded { return view.isDescendant(of: self) }
        return sequence(first: responder, next: \.next).contains { $0 === self }
    }
}
