// The protocols that connect a window's loop with the window's content and painter.

import Stage
import UIKit

/// A window event for the content to handle.
package enum WindowEvent {
    /// A touch from any device. The next turn handles it, and its time is the loop's input time.
    case touch(InputEvent)
    /// The pointer moved to a point, with or without a pressed button.
    case pointerMoved(to: CGPoint)
    /// The wheel was turned without Ctrl. Positive values are away from the user and to the right.
    case wheel(notches: CGVector, at: CGPoint)
    /// The wheel was turned with Ctrl held, over content that can be zoomed; see `zooms(at:)`.
    case zoom(notches: CGFloat, at: CGPoint)
    /// A key that the loop doesn't use was pressed. The loop uses Ctrl+Q, Escape while there are touches, and the arrow keys while they
    /// move a finger.
    case key(KeyStroke)
    /// Text was typed. The event arrives after the events for its keys.
    case text(String)
    /// Shift went down or up.
    case shift(isDown: Bool)
    /// Escape cancelled all touches.
    case touchesCancelled
    /// The window's size in points or its scale in pixels per point changed.
    case resized(CGSize, scale: CGFloat)
    /// The window gained or lost the keyboard focus.
    case focus(Bool)
    /// A file or folder is being dragged over the window. Only X reports this. The path is nil if the drag has left the window or ended in
    /// a drop.
    case dragged(path: String?)
    /// A file or folder was dropped on the window.
    case dropped(path: String)
}

/// A window's content. It handles events and turns, and returns frames. Times are on the loop's clock.
@MainActor package protocol WindowContent: AnyObject {
    func take(_ event: WindowEvent)
    func turn(_ turn: Turn) -> FrameDriver.Frame
    /// Returns a snapshot to paint over the frame, with `touches` as discs, or nil if there is nothing to show. Called after each turn.
    /// `time` is host time.
    func overlay(_ touches: ShownTouches, at time: TimeInterval) -> RenderSnapshot?
    /// Whether the overlay will change in the next frame even without an event.
    var isOverlayMoving: Bool { get }
    /// Whether a turn would change anything.
    var needsTurn: Bool { get }
    /// The time at which a turn would change something even without an event, or nil if there isn't one.
    var nextTurn: TimeInterval? { get }
    /// Returns the pinchable rectangle under `point`, in the window's points.
    func pinchTarget(at point: CGPoint) -> CGRect?
    /// Handles a mouse press with modifier keys at a point in the window. Returns false if the press should become a touch.
    func click(at point: CGPoint, with held: DesktopInput.Modifiers) -> Bool
    /// Returns whether Ctrl and the wheel zoom the view at a point in the window, rather than pinching it.
    func zooms(at point: CGPoint) -> Bool
    /// Shows the context menu for a point in the window. Returns false if there's no menu.
    func showMenu(at point: CGPoint) -> Bool
    /// The part of the window whose center is the virtual finger's initial position, or nil for the whole window.
    var fingerArea: CGRect? { get }
    /// Whether keys with letters type text.
    var takesText: Bool { get }
    /// Serves timers and the main queue. The content calls it once per turn.
    var serveRunLoop: (() -> Void)? { get set }
    /// Runs work from the main queue or a timer, on behalf of the part of the content that scheduled the work.
    func perform(_ work: () -> Void)
}

extension WindowContent {
    package var fingerArea: CGRect? { nil }

    package var takesText: Bool { false }

    package func click(at point: CGPoint, with held: DesktopInput.Modifiers) -> Bool { false }

    package func zooms(at point: CGPoint) -> Bool { false }

    package func showMenu(at point: CGPoint) -> Bool { false }
}

/// Paints snapshots into the window's framebuffer.
@MainActor package protocol FramePainter {
    /// Paints `snapshots` in order, from bottom to top, at `pixelSize` device pixels.
    func paint(_ snapshots: [RenderSnapshot], pixelSize: CGSize)
    /// Frees memory that the last frame didn't need. Called when nothing has moved for some time.
    func rest()
}
