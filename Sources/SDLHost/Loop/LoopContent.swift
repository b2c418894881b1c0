// What the loop leaves to others: what to paint besides the screen, what to write down, what keys mean.

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
    package func didTurn(_ driver: FrameDriver, _ frame: FrameDriver.Frame, _ turn: LoopTurn) {}
    package func keyDown(_ key: KeyStroke) {}
}

/// Draws snapshots into the window's framebuffer.
@MainActor package protocol FramePainter {
    /// Paints `snapshots` over each other, `pixelSize` device pixels in all.
    func paint(_ snapshots: [RenderSnapshot], pixelSize: CGSize)
}
