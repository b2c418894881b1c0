/// An object that receives touches and forwards unhandled ones to the next responder.
@preconcurrency @MainActor open class UIResponder: NSObject {
    public override init() { super.init() }

    /// The next responder: for a view, its controller or superview; for a controller, the superview of its view.
    open var next: UIResponder? { nil }

    // MARK: Interface files

    /// Called after an interface file, such as a storyboard, creates the object and connects its outlets.
    open func awakeFromNib() {}
    /// On iPhone, this method is called when Interface Builder shows the object. Segue never calls it.
    open func prepareForInterfaceBuilder() {}

    // MARK: Observing

    /// Called when there is a change to a property that this responder observes with `addObserver(_:forKeyPath:options:context:)`.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}

    // MARK: Accessibility

    private var notes = AccessibilityNotes()

    /// The label for a screen reader. Like the properties below, it is stored, but has no effect.
    open var accessibilityLabel: String? {
        get { notes.label }
        set { notes.label = newValue }
    }
    /// The explanation of an action for screen readers. Stored, but has no effect.
    open var accessibilityHint: String? {
        get { notes.hint }
        set { notes.hint = newValue }
    }
    /// The value for screen readers. Stored, but has no effect.
    open var accessibilityValue: String? {
        get { notes.value }
        set { notes.value = newValue }
    }
    /// The traits for screen readers; none by default. Stored, but have no effect.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { notes.traits }
        set { notes.traits = newValue }
    }
    /// Whether screen readers find the object; false by default. Stored, but has no effect.
    open var isAccessibilityElement: Bool {
        get { notes.isElement ?? false }
        set { notes.isElement = newValue }
    }
    /// Whether screen readers ignore the views next to this one; false by default. Stored, but has no effect.
    open var accessibilityViewIsModal: Bool {
        get { notes.isModal ?? false }
        set { notes.isModal = newValue }
    }
    /// Whether screen readers ignore the elements in the object; false by default. Stored, but has no effect.
    open var accessibilityElementsHidden: Bool {
        get { notes.hidesElements ?? false }
        set { notes.hidesElements = newValue }
    }
    /// The elements in the object, in reading order. Stored, but has no effect.
    open var accessibilityElements: [Any]? {
        get { notes.elements }
        set { notes.elements = newValue }
    }
    /// The frame for screen readers, in points of the screen; zero by default. Stored, but has no effect.
    open var accessibilityFrame: CGRect {
        get { kept(else: .zero) }
        set { keep(newValue) }
    }
    /// Whether a view keeps its colors when the user inverts the screen's colors. Stored, but has no effect.
    open var accessibilityIgnoresInvertColors: Bool {
        get { notes.keepsColors ?? false }
        set { notes.keepsColors = newValue }
    }

    /// On iPhone, this method is called by an assistive gesture that dismisses the current content. Segue never calls it. Returns whether
    /// the gesture was handled.
    open func accessibilityPerformEscape() -> Bool { false }
    /// On iPhone, this method is called by an assistive gesture that performs the main action. Segue never calls it. Returns whether the
    /// gesture was handled.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// On iPhone, this method is called by an assistive gesture that activates the element. Segue never calls it. Returns whether the
    /// gesture was handled.
    open func accessibilityActivate() -> Bool { false }
    /// On iPhone, this method is called by an assistive gesture that increases the value. Segue never calls it.
    open func accessibilityIncrement() {}
    /// On iPhone, this method is called by an assistive gesture that decreases the value. Segue never calls it.
    open func accessibilityDecrement() {}

    // MARK: Touches

    /// Called when touches begin on this responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Called when touches that began on this responder move.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Called when touches that began on this responder end.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Called when touches that began on this responder are cancelled.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: Presses

    /// On iPhone, this method is called when hardware buttons or keys are pressed. Segue never calls it.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }
    /// On iPhone, this method is called when presses change. Segue never calls it.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }
    /// On iPhone, this method is called when hardware buttons or keys are released. Segue never calls it.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }
    /// On iPhone, this method is called when presses are cancelled. Segue never calls it.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesCancelled(presses, with: event) }

    // MARK: Motion

    /// On iPhone, this method is called when the user starts to shake the device. Segue never calls it, because it doesn't simulate shakes.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    /// On iPhone, this method is called when the user has shaken the device. Segue never calls it.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    /// On iPhone, this method is called when a shake is interrupted. Segue never calls it.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

    /// On iPhone, this method is called for remote control buttons, such as those on headphones. Segue never calls it.
    open func remoteControlReceived(with event: UIEvent?) {}

    // MARK: Input views and keys

    /// The view to show in place of the keyboard. Segue doesn't show it.
    open var inputView: UIView? { nil }
    /// The view to show above the keyboard. Segue doesn't show it.
    open var inputAccessoryView: UIView? { nil }
    /// Updates the input views. Does nothing.
    open func reloadInputViews() {}
    /// The keyboard shortcuts. Segue doesn't run them.
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: First responder

    /// Whether this is the window's first responder, which gets the text that the keyboard types.
    open var isFirstResponder: Bool { window(ofChain: self)?.firstResponder === self }
    /// Whether the responder can become the first responder. The default is false.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the responder can resign as first responder. The default is true.
    open var canResignFirstResponder: Bool { true }

    /// Makes this the window's first responder, unless it can't become one or the current first responder refuses to resign. Returns
    /// whether it succeeded.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, let window = window(ofChain: self) else {
            reportFocus("early")
            return false
        }
        // The keyboard stays visible when another responder takes over.
        window.isHandingOver = true
        defer { window.isHandingOver = false }
        if let present = window.firstResponder, !present.resignFirstResponder() { return false }
        window.firstResponder = self
        reportFocus("done")
        return true
    }

    /// Reports that a view became the first responder, or that it couldn't, because it isn't in a window.
    private func reportFocus(_ detail: String) {
        guard ChangeRecorder.current != nil, canBecomeFirstResponder, let view = self as? UIView, detail == "done" || view.window == nil
        else { return }
        UIApplication.shared.workingDriver?.emit(.fact(EngineFact(.focused, nil, view.layer, detail: detail)))
    }

    /// Resigns as first responder, if allowed. Returns false if this responder refuses and so remains the first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        window(ofChain: self)?.firstResponder = nil
        return true
    }

    /// Returns the first window in the responder chain that starts at `responder`.
    private func window(ofChain responder: UIResponder) -> UIWindow? {
        sequence(first: responder, next: \.next).lazy.compactMap { $0 as? UIWindow }.first
    }
}

extension UIView {
    /// Makes the first responder resign if it is this view or a descendant. If the responder refuses and `force` is true, removes its first
    /// responder status anyway. Returns false if the responder is still the first responder.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let window, let first = window.firstResponder, isAround(first) else { return true }
        if first.resignFirstResponder() { return true }
        if force { window.firstResponder = nil }
        return force
    }

    /// If the first responder is this view or a descendant, makes it resign even if it refuses. Called before the view leaves its window.
    func resignOnLeaving() {
        guard let window, let first = window.firstResponder, isAround(first) else { return }
        first.resignFirstResponder()
        if window.firstResponder === first { window.firstResponder = nil }
    }

    /// Returns whether this view is in the responder chain of `responder`. If `responder` is a controller, uses its view's chain.
    private func isAround(_ responder: UIResponder) -> Bool {
        if let view = (responder as? UIViewController)?.viewIfLoaded { return view.isDescendant(of: self) }
        return sequence(first: responder, next: \.next).contains { $0 === self }
    }
}

/// A keyboard shortcut. Segue doesn't run it.
@preconcurrency @MainActor open class UIKeyCommand: NSObject {
    /// The character or key.
    public let input: String?
    /// The modifier keys.
    public let modifierFlags: UIKeyModifierFlags
    /// The method to call.
    public let action: Selector?
    /// The title in menus.
    open var title = ""
    /// The explanation of the shortcut.
    open var discoverabilityTitle: String?
    /// Whether the shortcut takes precedence over the system's.
    open var wantsPriorityOverSystemBehavior = false

    /// Creates a shortcut.
    public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
    }

    /// Creates a shortcut with a title.
    public convenience init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
        propertyList: Any? = nil, alternates: [Any] = [], discoverabilityTitle: String? = nil
    ) {
        self.init(input: input, modifierFlags: modifierFlags, action: action)
        (self.title, self.discoverabilityTitle) = (title, discoverabilityTitle)
    }

    /// The up arrow key.
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    /// The down arrow key.
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    /// The left arrow key.
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The right arrow key.
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    /// The Escape key.
    public nonisolated static let inputEscape = "UIKeyInputEscape"
}
