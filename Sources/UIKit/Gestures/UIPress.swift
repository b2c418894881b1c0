// Presses of hardware buttons and keys. The device has none, so they never occur.

/// A press of a hardware button or a key. It never occurs.
@preconcurrency @MainActor open class UIPress: NSObject {
    /// The kind of button.
    public enum PressType: Int, Sendable { case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause }
    /// The phase of a press.
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

    /// The time of the last change, in seconds.
    open var timestamp: TimeInterval { 0 }
    /// The phase of the press.
    open var phase: Phase { .ended }
    /// The kind of button.
    open var type: PressType { .select }
    /// The force of the press, 0…1.
    open var force: CGFloat { 0 }
}

/// An event with presses. It never occurs.
public final class UIPressesEvent: UIEvent {
    /// The presses of the event.
    public var allPresses: Set<UIPress> { [] }

    /// Returns the presses that a recognizer follows.
    public func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}

extension UIPress {
    /// The pressed key, or nil if a button is pressed.
    public var key: UIKey? { nil }
}

/// A key of a hardware keyboard. Segue never creates one.
@preconcurrency @MainActor open class UIKey: NSObject {
    /// The characters that the key types.
    public let characters = ""
    /// The characters that the key types without modifier keys.
    public let charactersIgnoringModifiers = ""
    /// The pressed modifier keys.
    public let modifierFlags: UIKeyModifierFlags = []
}
