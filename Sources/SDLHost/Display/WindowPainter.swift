// A GPU reset destroys the OpenGL context and all its textures and programs. This painter recovers from resets, so that the window doesn't
// stay black.

import Boundary
import Compositor
import DrawLists
import Foundation
import Raster
import Typography
import UIKit

/// Paints a window with OpenGL or on the CPU. If the OpenGL context is lost, it creates another one and redraws. If that fails, it uses the
/// CPU from then on.
@MainActor package final class WindowPainter: FramePainter {
    private let window: Window
    private let fonts: FontLibrary
    private var painting: Painting

    private enum Painting {
        case gl(Compositor)
        case processor(RasterPainter)
    }

    /// Creates a painter. `painter` is a CPU painter whose mask cache may already be filled; if nil, a new painter is created. Throws if no
    /// fonts are installed.
    package init(window: Window, painter: RasterPainter? = nil) throws {
        self.window = window
        fonts = try SystemFonts.opened()
        let painter = painter ?? RasterPainter(fonts: fonts)
        painting = .processor(painter)
        guard window.hasContext else {
            window.memory.map(painter.warmUp)
            return
        }
        do { painting = .gl(try Compositor(fonts: fonts)) } catch { drawOnProcessor(because: "OpenGL cannot be used: \(error)") }
    }

    /// Whether OpenGL renders the window.
    package var usesGL: Bool { if case .gl = painting { true } else { false } }

    package func paint(_ snapshots: [RenderSnapshot], pixelSize: CGSize) {
        switch painting {
        case .gl(let compositor): paint(snapshots, pixelSize, with: compositor)
        case .processor(let painter): paint(snapshots, with: painter)
        }
    }

    package func rest() { if case .processor(let painter) = painting { painter.rest() } }

    private func paint(_ snapshots: [RenderSnapshot], with painter: RasterPainter) {
        _ = window.paintSurface { memory, isNew in
            if isNew { painter.forget() }
            painter.draw(snapshots, into: memory, background: .black)
            return painter.painted
        }
    }

    private func paint(_ snapshots: [RenderSnapshot], _ pixelSize: CGSize, with compositor: Compositor) {
        let size = PixelSize(width: Int(pixelSize.width.rounded()), height: Int(pixelSize.height.rounded()))
        func draw() { compositor.draw(snapshots, into: 0, pixelSize: size, background: .black, keepsFrame: true) }
        draw()
        guard compositor.hasLostContext else { return }
        do {
            try window.renewContext()
            try compositor.renew()
            draw()
        } catch {
            compositor.abandon()
            drawOnProcessor(because: "the GPU was reset and is not available: \((error as? DisplayError)?.summary ?? "\(error)")")
            paint(snapshots, pixelSize: pixelSize)
        }
    }

    /// Switches to the CPU permanently.
    private func drawOnProcessor(because reason: String) {
        Diagnostics.report("\(reason); drawing on the processor")
        window.dropContext()
        painting = .processor(RasterPainter(fonts: fonts))
    }

    /// Frees the GPU's memory. Call this before the window closes.
    package func close() {
        if case .gl(let compositor) = painting { compositor.close() }
    }
}
