// What the loop leaves to others: what to paint besides the screen, what to write down, what keys mean.

import UIKit

/// Takes part in a window's loop. Everything is optional.
@MainActor package protocol LoopContent: AnyObject {
    /// A picture to paint over the screen's, nil for none: the discs that show `touches`. Asked for after each turn;
    /// `time` is the machine's, so that slow motion does not slow it.
    func overlay(_ touches: ShownTouches, at time: TimeInterval) -> RenderSnapshot?
    /// The window has another size, points, or another number of pixels in a point.
    func didResize(to size: CGSize, scale: CGFloat)
    /// A turn has been taken, the `count`th from 1, with T = `time` of the device.
    func didTurn(_ driver: FrameDriver, _ frame: FrameDriver.Frame, at time: TimeInterval, count: Int)
    /// A key went down that the loop has no use for: all but Ctrl+Q, and Escape while something is touched.
    func keyDown(_ key: KeyStroke)
}

extension LoopContent {
    package func overlay(_ touches: ShownTouches, at time: TimeInterval) -> RenderSnapshot? { nil }
    package func didResize(to size: CGSize, scale: CGFloat) {}
    package func didTurn(_ driver: FrameDriver, _ frame: FrameDriver.Frame, at time: TimeInterval, count: Int) {}
    package func keyDown(_ key: KeyStroke) {}
}

/// Draws snapshots into the window's framebuffer.
@MainActor package protocol FramePainter {
    /// Paints `snapshots` over each other, `pixelSize` device pixels in all.
    func paint(_ snapshots: [RenderSnapshot], pixelSize: CGSize)
}
