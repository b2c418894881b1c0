// The two parties of a window's loop that know what is shown: its content, and its painter.

import Input
import UIKit

/// An event in a window that its content takes.
package enum WindowEvent {
    /// A touch of any device, served in the next turn; its time is the loop's input time.
    case touch(InputEvent)
    /// The pointer is at a point, with or without a button.
    case pointerMoved(to: CGPoint)
    /// The wheel turned without Ctrl, positive away from the user and to the right.
    case wheel(notches: CGVector, at: CGPoint)
    /// A key that the loop does not use was pressed: all but Ctrl+Q, Escape while something is touched, and the arrows while they move a
    /// finger.
    case key(KeyStroke)
    /// Text was typed; it follows its keys.
    case text(String)
    /// Shift went down or up.
    case shift(isDown: Bool)
    /// Escape has cancelled all touches.
    case touchesCancelled
    /// The window has another size in points, or another number of pixels per point.
    case resized(CGSize, scale: CGFloat)
    /// The window has gained or lost the keyboard focus.
    case focus(Bool)
    /// A file or folder is dragged over the window, which X reports; nil when it has left or was dropped.
    case dragged(path: String?)
    /// A file or folder was dropped onto the window.
    case dropped(path: String)
}

/// The content of a window: it takes turns and events, and answers with pictures. Times are the loop's.
@MainActor package protocol WindowContent: AnyObject {
    /// Takes an event.
    func take(_ event: WindowEvent)
    /// Takes a turn, and returns the picture of the window.
    func turn(_ turn: Turn) -> FrameDriver.Frame
    /// Returns a picture to paint over the window's, nil for none: the discs that show `touches`. Called after each turn; `time` is the
    /// machine's.
    func overlay(_ touches: ShownTouches, at time: TimeInterval) -> RenderSnapshot?
    /// Whether the overlay will look different in the next frame without any event.
    var isOverlayMoving: Bool { get }
    /// Whether a turn would change anything.
    var needsTurn: Bool { get }
    /// The time at which a turn will change something by itself; nil for never.
    var nextTurn: TimeInterval? { get }
    /// Returns the box under `point` that can be pinched, in points of the window.
    func pinchTarget(at point: CGPoint) -> CGRect?
    /// Handles a press of the mouse with modifier keys at a point of the window; returns false where it is to touch.
    func click(at point: CGPoint, with held: DesktopInput.Modifiers) -> Bool
    /// Shows the menu of what is at a point of the window, for a right click; returns false where nothing has one.
    func showMenu(at point: CGPoint) -> Bool
    /// The part of the window in whose middle the keyboard's finger appears; nil is the whole.
    var fingerArea: CGRect? { get }
    /// Serves timers and the main queue; the content calls it once a turn.
    var serveRunLoop: (() -> Void)? { get set }
    /// Runs work that waited on the main queue, or for a timer, as the code that it belongs to.
    func perform(_ work: () -> Void)
}

extension WindowContent {
    package var fingerArea: CGRect? { nil }

    package func click(at point: CGPoint, with held: DesktopInput.Modifiers) -> Bool { false }

    package func showMenu(at point: CGPoint) -> Bool { false }
}

/// A painter of snapshots into the window's framebuffer.
@MainActor package protocol FramePainter {
    /// Paints `snapshots` over each other, on `pixelSize` device pixels.
    func paint(_ snapshots: [RenderSnapshot], pixelSize: CGSize)
    /// Frees memory that the last frame did not need: nothing has moved for a while.
    func rest()
}
