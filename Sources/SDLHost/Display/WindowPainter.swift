// A GPU reset destroys the context, and every texture and program. A window that has lost its context must not stay black.

import Boundary
import Compositor
import DrawLists
import Foundation
import Raster
import Typography
import UIKit

/// A painter of a window, by OpenGL or on the processor. It replaces a lost OpenGL context and draws again; if there is no other, the
/// processor draws from then on.
@MainActor package final class WindowPainter: FramePainter {
    private let window: Window
    private let fonts: FontLibrary
    private var painting: Painting

    private enum Painting {
        case gl(Compositor)
        case processor(RasterPainter)
    }

    /// Takes the processor's `painter`, if there is one with masks already. Throws if there are no fonts.
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

    /// Whether OpenGL draws.
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

    /// Gives up OpenGL for good.
    private func drawOnProcessor(because reason: String) {
        Diagnostics.report("\(reason); the processor draws")
        window.dropContext()
        painting = .processor(RasterPainter(fonts: fonts))
    }

    /// Frees the GPU's memory; call it before the window is closed.
    package func close() {
        if case .gl(let compositor) = painting { compositor.close() }
    }
}
