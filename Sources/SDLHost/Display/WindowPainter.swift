// A GPU that was reset takes the context with it, and every texture and program. A window that has lost it must not stay black.

import Compositor
import Foundation
import Typography
import UIKit

/// Draws into a window; where the OpenGL context is lost it makes another one and draws again.
@MainActor package final class WindowPainter: FramePainter {
    private let window: Window
    private let compositor: Compositor
    /// Whether the last attempt to make a new context failed.
    private var isLost = false

    /// Throws where the window's context is no OpenGL ES 3, or where there are no fonts.
    package init(window: Window) throws {
        self.window = window
        compositor = try Compositor(fonts: FontLibrary())
    }

    package func paint(_ snapshots: [RenderSnapshot], pixelSize: CGSize) {
        let size = PixelSize(width: Int(pixelSize.width.rounded()), height: Int(pixelSize.height.rounded()))
        func draw() { compositor.draw(snapshots, into: 0, pixelSize: size, background: .black, keepsFrame: true) }
        if !isLost { draw() }
        guard isLost || compositor.hasLostContext else { return }
        do {
            try window.renewContext()
            try compositor.renew()
            isLost = false
            draw()
        } catch {
            if !isLost { Diagnostics.report("the GPU was reset, and there is none now: \(error)") }
            isLost = true
        }
    }

    /// Gives the GPU's memory back; before the window is closed.
    package func close() { compositor.close() }
}
