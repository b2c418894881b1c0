import UIKit

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
    /// The wheel turned, or two fingers scrolled on a touchpad; positive away from the user, sideways to the right.
    case wheel(notches: CGFloat, sideways: CGFloat = 0, at: CGPoint, time: TimeInterval)
    /// Two fingers on a touchpad moved apart by `factor`, counted from the event before.
    case pinch(factor: CGFloat, at: CGPoint, time: TimeInterval)
    /// The touchpad was let go of, or the system took its pinch away.
    case pinchEnded(isCancelled: Bool = false, time: TimeInterval)
    /// Three or more fingers on a touchpad moved by so many points, counted from the event before.
    case swipe(by: CGVector, at: CGPoint, time: TimeInterval)
    /// The touchpad was let go of, or the system took its swipe away.
    case swipeEnded(isCancelled: Bool = false, time: TimeInterval)
    /// Other keys are held than before.
    case modifiers(Modifiers, time: TimeInterval)
    /// The key that presses the keyboard's finger went down or came up.
    case fingerKey(isDown: Bool, time: TimeInterval)
    /// An arrow key went down or came up.
    case arrowKey(Arrow, isDown: Bool, time: TimeInterval)
    /// Whatever is touched is to be let go of without effect.
    case cancelled(time: TimeInterval)
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

    /// A key that moves the keyboard's finger.
    package enum Arrow: Sendable, CaseIterable {
        case left, right, up, down
    }

    /// When it happened.
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
