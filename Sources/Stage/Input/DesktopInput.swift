import UIKit

/// An event from a desktop's pointing device or keyboard. The touches are derived from these events. Positions are in the screen's points
/// (S-GEST-53), and times are in seconds on the event clock.
package enum DesktopInput: Equatable, Sendable {
    /// A finger on a touchscreen. The finger's number must not be negative.
    case finger(InputEvent)
    /// The left mouse button was pressed.
    case buttonDown(at: CGPoint, time: TimeInterval)
    /// The pointer moved, with or without the button pressed.
    case pointerMoved(to: CGPoint, time: TimeInterval)
    /// The left mouse button was released.
    case buttonUp(at: CGPoint, time: TimeInterval)
    /// The wheel was turned, or two fingers scrolled on a touchpad. `notches` is positive away from the user, and `sideways` is positive
    /// toward the right.
    case wheel(notches: CGFloat, sideways: CGFloat = 0, at: CGPoint, time: TimeInterval)
    /// The distance between two fingers on a touchpad changed by `factor` since the last event.
    case pinch(factor: CGFloat, at: CGPoint, time: TimeInterval)
    /// The fingers left the touchpad, or the system cancelled the pinch.
    case pinchEnded(isCancelled: Bool = false, time: TimeInterval)
    /// Three or more fingers on a touchpad moved by this many points since the last event.
    case swipe(by: CGVector, at: CGPoint, time: TimeInterval)
    /// The fingers left the touchpad, or the system cancelled the swipe.
    case swipeEnded(isCancelled: Bool = false, time: TimeInterval)
    /// The state of the modifier keys changed.
    case modifiers(Modifiers, time: TimeInterval)
    /// The key that shows and presses the virtual finger was pressed or released.
    case fingerKey(isDown: Bool, time: TimeInterval)
    /// An arrow key was pressed or released.
    case arrowKey(Arrow, isDown: Bool, time: TimeInterval)
    /// All touches must be cancelled.
    case cancelled(time: TimeInterval)
    /// The window lost focus and no longer receives events.
    case focusLost(time: TimeInterval)

    /// Modifier keys that turn the mouse into two fingers.
    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// Ctrl or Alt. A second finger mirrors the pointer (S-GEST-47).
        package static let mirror = Modifiers(rawValue: 1 << 0)
        /// Shift. The second finger moves in parallel with the pointer (S-GEST-48).
        package static let parallel = Modifiers(rawValue: 1 << 1)
    }

    /// An arrow key, which moves the virtual finger.
    package enum Arrow: Sendable, CaseIterable {
        case left, right, up, down
    }

    package var time: TimeInterval {
        switch self {
        case .finger(let event): event.time
        case .buttonDown(_, let time), .pointerMoved(_, let time), .buttonUp(_, let time), .wheel(_, _, _, let time),
            .pinch(_, _, let time), .pinchEnded(_, let time), .swipe(_, _, let time), .swipeEnded(_, let time),
            .modifiers(_, let time), .fingerKey(_, let time), .arrowKey(_, _, let time), .cancelled(let time),
            .focusLost(let time):
            time
        }
    }
}
