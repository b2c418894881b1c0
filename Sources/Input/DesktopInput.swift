import UIKit

/// An event of a desktop's pointing devices, from which touches are made. Positions are points of the screen (S-GEST-53), times seconds on
/// the clock of the events.
package enum DesktopInput: Equatable, Sendable {
    /// A finger on a touch screen; its number is not negative.
    case finger(InputEvent)
    /// The left mouse button went down.
    case buttonDown(at: CGPoint, time: TimeInterval)
    /// The pointer moved, with or without the button.
    case pointerMoved(to: CGPoint, time: TimeInterval)
    /// The left mouse button came up.
    case buttonUp(at: CGPoint, time: TimeInterval)
    /// The wheel turned, or two fingers scrolled on a touchpad; positive away from the user, sideways to the right.
    case wheel(notches: CGFloat, sideways: CGFloat = 0, at: CGPoint, time: TimeInterval)
    /// Two fingers on a touchpad moved apart by `factor` since the previous event.
    case pinch(factor: CGFloat, at: CGPoint, time: TimeInterval)
    /// The touchpad was released, or the system cancelled its pinch.
    case pinchEnded(isCancelled: Bool = false, time: TimeInterval)
    /// Three or more fingers on a touchpad moved by a number of points since the previous event.
    case swipe(by: CGVector, at: CGPoint, time: TimeInterval)
    /// The touchpad was released, or the system cancelled its swipe.
    case swipeEnded(isCancelled: Bool = false, time: TimeInterval)
    /// The modifier keys changed.
    case modifiers(Modifiers, time: TimeInterval)
    /// The key that presses the keyboard's finger went down or came up.
    case fingerKey(isDown: Bool, time: TimeInterval)
    /// An arrow key went down or came up.
    case arrowKey(Arrow, isDown: Bool, time: TimeInterval)
    /// All touches are to be cancelled.
    case cancelled(time: TimeInterval)
    /// The window no longer receives events of its devices.
    case focusLost(time: TimeInterval)

    /// The modifier keys that turn a mouse into two fingers.
    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// Ctrl or Alt: a second finger mirrors the pointer (S-GEST-47).
        package static let mirror = Modifiers(rawValue: 1 << 0)
        /// Shift: the second finger moves with the pointer (S-GEST-48).
        package static let parallel = Modifiers(rawValue: 1 << 1)
    }

    /// A key that moves the keyboard's finger.
    package enum Arrow: Sendable, CaseIterable {
        case left, right, up, down
    }

    /// The time of the event.
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
