// A GPU reset destroys the context, and every texture and program. A window that has lost its context must not stay black.

import Compositor
import Foundation
import Typography
import UIKit

/// A painter of a window that replaces a lost OpenGL context and draws again.
@MainActor package final class WindowPainter: FramePainter {
    private let window: Window
    private let compositor: Compositor
    /// Whether the last attempt to make a new context failed.
    private var isLost = false

    /// Throws if the window's context is not OpenGL ES 3, or if there are no fonts.
    package init(window: Window) throws {
        self.window = window
        compositor = try Compositor(fonts: SystemFonts.opened())
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
            if !isLost { Diagnostics.report("the GPU was reset and is not available: \(error)") }
            isLost = true
        }
    }

    /// Frees the GPU's memory; call it before the window is closed.
    package func close() { compositor.close() }
}
