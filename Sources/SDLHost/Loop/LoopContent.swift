// What the loop leaves to others: what to paint besides the screen, what to write down, what keys mean.

import Input
import UIKit

/// One turn of a window's loop, with all that decides what it brings.
package struct LoopTurn: Equatable, Sendable {
    /// Counts from 1.
    package var count: Int
    /// T: the device's time.
    package var time: TimeInterval
    /// Up to where input is served, on the input's clock.
    package var inputTime: TimeInterval
    /// False for a turn between two refreshes (S-FRAME-19).
    package var isTick: Bool
    /// Device seconds between two refreshes.
    package var refreshInterval: TimeInterval
}

/// Takes part in a window's loop. Everything is optional.
@MainActor package protocol LoopContent: AnyObject {
    /// A picture to paint over the screen's, nil for none: the discs that show `touches`. Asked for after each turn;
    /// `time` is the machine's, so that slow motion does not slow it.
    func overlay(_ touches: ShownTouches, at time: TimeInterval) -> RenderSnapshot?
    /// Whether the overlay will look different in the next frame, though nothing happens.
    var isOverlayMoving: Bool { get }
    /// The window has another size, points, or another number of pixels in a point.
    func didResize(to size: CGSize, scale: CGFloat)
    /// A finger did something, whatever device it comes from; the turn to come serves it.
    func didTake(_ event: InputEvent)
    /// Takes what a finger does for itself; false leaves it to the driver. Times are on the input's clock.
    func take(_ event: InputEvent) -> Bool
    /// What under `point` can be pinched, as `driver` sees it or by other knowledge.
    func pinchTarget(at point: CGPoint, in driver: FrameDriver) -> CGRect?
    /// The mouse is at `point`, with or without a button.
    func pointerMoved(to point: CGPoint)
    /// The wheel has turned by `notches`, positive away from the user and to the right, without Ctrl.
    func wheelTurned(by notches: CGVector, at point: CGPoint)
    /// Runs `serve`, which runs what waits on the main queue, and timers that are due.
    func serveRunLoop(_ serve: () -> Void)
    /// A turn is about to be taken.
    func willTurn(_ turn: LoopTurn)
    /// `frame` with whatever else belongs into the window's picture.
    func completed(_ frame: FrameDriver.Frame) -> FrameDriver.Frame
    /// Whether a turn now would do something, though the driver knows nothing of it.
    var needsTurn: Bool { get }
    /// When a turn will do something, though the driver knows nothing of it: the driver's time; nil for never.
    var nextTurn: TimeInterval? { get }
    /// A turn has been taken.
    func didTurn(_ driver: FrameDriver, _ frame: FrameDriver.Frame, _ turn: LoopTurn)
    /// A key went down that the loop has no use for: all but Ctrl+Q, Escape while something is touched, and the arrows
    /// while they move a finger.
    func keyDown(_ key: KeyStroke)
}

extension LoopContent {
    package func overlay(_ touches: ShownTouches, at time: TimeInterval) -> RenderSnapshot? { nil }
    package var isOverlayMoving: Bool { false }
    package func didResize(to size: CGSize, scale: CGFloat) {}
    package func didTake(_ event: InputEvent) {}
    package func take(_ event: InputEvent) -> Bool { false }
    package func pinchTarget(at point: CGPoint, in driver: FrameDriver) -> CGRect? { driver.pinchTarget(at: point) }
    package func pointerMoved(to point: CGPoint) {}
    package func wheelTurned(by notches: CGVector, at point: CGPoint) {}
    package func serveRunLoop(_ serve: () -> Void) { serve() }
    package func willTurn(_ turn: LoopTurn) {}
    package func completed(_ frame: FrameDriver.Frame) -> FrameDriver.Frame { frame }
    package var needsTurn: Bool { false }
    package var nextTurn: TimeInterval? { nil }
    package func didTurn(_ driver: FrameDriver, _ frame: FrameDriver.Frame, _ turn: LoopTurn) {}
    package func keyDown(_ key: KeyStroke) {}
}

/// Draws snapshots into the window's framebuffer.
@MainActor package protocol FramePainter {
    /// Paints `snapshots` over each other, `pixelSize` device pixels in all.
    func paint(_ snapshots: [RenderSnapshot], pixelSize: CGSize)
}
