/// What happens to a desktop's pointing devices: the raw material of touches. Places are points of the screen
/// (S-GEST-53), times seconds on the clock of the events.
package enum DesktopInput: Equatable, Sendable {
    /// A finger on a touch screen; its number is not negative.
    case finger(InputEvent)
    /// The left mouse button went down.
    case buttonDown(at: CGPoint, time: TimeInterval)
    /// The pointer moved, with or without the button.
    case pointerMoved(to: CGPoint, time: TimeInterval)
    /// The left mouse button came up.
    case buttonUp(at: CGPoint, time: TimeInterval)
    /// The wheel turned; positive away from the user.
    case wheel(notches: CGFloat, at: CGPoint, time: TimeInterval)
    /// Two fingers on a touchpad moved apart by `factor`, counted from the event before.
    case pinch(factor: CGFloat, at: CGPoint, time: TimeInterval)
    /// The touchpad was let go of.
    case pinchEnded(time: TimeInterval)
    /// Other keys are held than before.
    case modifiers(Modifiers, time: TimeInterval)
    /// The window does not hear of its devices any more.
    case focusLost(time: TimeInterval)

    /// Keys that make a mouse two fingers.
    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// Ctrl or Alt: a second finger mirrors the pointer (S-GEST-47).
        package static let mirror = Modifiers(rawValue: 1 << 0)
        /// Shift: the second finger moves with the pointer (S-GEST-48).
        package static let parallel = Modifiers(rawValue: 1 << 1)
    }
}
