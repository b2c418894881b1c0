// The parts that the loop delegates: what to paint besides the screen, what to record, what keys mean.

import Input
import UIKit

/// One turn of a window's loop, with everything that determines its result.
package struct LoopTurn: Equatable, Sendable {
    /// The number of the turn, from 1.
    package var count: Int
    /// The device's time T.
    package var time: TimeInterval
    /// The time up to which input is served, on the input's clock.
    package var inputTime: TimeInterval
    /// Whether it is for a refresh; false for a turn between two refreshes (S-FRAME-19).
    package var isTick: Bool
    /// The device seconds between two refreshes.
    package var refreshInterval: TimeInterval
}

/// A participant of a window's loop. Everything is optional.
@MainActor package protocol LoopContent: AnyObject {
    /// Returns a picture to paint over the screen's, nil for none: the discs that show `touches`. Called after each turn; `time` is the
    /// machine's, so that slow motion does not slow it.
    func overlay(_ touches: ShownTouches, at time: TimeInterval) -> RenderSnapshot?
    /// Whether the overlay will look different in the next frame without any event.
    var isOverlayMoving: Bool { get }
    /// Called when the window has another size in points, or another number of pixels per point.
    func didResize(to size: CGSize, scale: CGFloat)
    /// Called for a touch of any device, which the next turn serves.
    func didTake(_ event: InputEvent)
    /// Takes a touch; returning false leaves it to the driver. Times are on the input's clock.
    func take(_ event: InputEvent) -> Bool
    /// Returns the pinch target under `point`, as `driver` sees it or from other knowledge.
    func pinchTarget(at point: CGPoint, in driver: FrameDriver) -> CGRect?
    /// Called when the mouse is at `point`, with or without a button.
    func pointerMoved(to point: CGPoint)
    /// Called when the wheel has turned by `notches`, positive away from the user and to the right, without Ctrl.
    func wheelTurned(by notches: CGVector, at point: CGPoint)
    /// Runs `serve`, which runs pending work of the main queue, and timers that are due.
    func serveRunLoop(_ serve: () -> Void)
    /// Called before a turn.
    func willTurn(_ turn: LoopTurn)
    /// Returns `frame` with everything else that belongs in the window's picture.
    func completed(_ frame: FrameDriver.Frame) -> FrameDriver.Frame
    /// Whether a turn now would do something unknown to the driver.
    var needsTurn: Bool { get }
    /// The driver's time at which a turn will do something unknown to the driver; nil for never.
    var nextTurn: TimeInterval? { get }
    /// Called after a turn.
    func didTurn(_ driver: FrameDriver, _ frame: FrameDriver.Frame, _ turn: LoopTurn)
    /// Called for a key that the loop does not use: all except Ctrl+Q, Escape while something is touched, and the arrows while they move a
    /// finger.
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

/// A painter of snapshots into the window's framebuffer.
@MainActor package protocol FramePainter {
    /// Paints `snapshots` over each other, on `pixelSize` device pixels.
    func paint(_ snapshots: [RenderSnapshot], pixelSize: CGSize)
}
