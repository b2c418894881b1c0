import CoreGraphics
import DrawLists
import RenderTree
import Typography

/// Renders snapshots to images with a separate context, without a window or display. This type isn't thread-safe.
///
/// On a thread that has a window, use the window's compositor and its `image(of:)` instead, because a thread can have only one current
/// context.
public final class OffscreenSurface {
    private let context: OffscreenContext
    private let compositor: Compositor

    /// Creates a surface. Throws an error that names the packages to install if EGL, OpenGL ES 3 or a driver is missing.
    public convenience init(fonts: FontLibrary) throws { try self.init(fonts: fonts, for: nil) }

    /// - Parameter driver: The driver to optimize for, or nil for the context's driver.
    init(fonts: FontLibrary, for driver: GLDriver?) throws {
        context = try OffscreenContext()
        try context.makeCurrent()
        compositor = try Compositor(fonts: fonts, for: driver)
    }

    deinit { close() }

    /// The cost of the last image.
    public var statistics: FrameStatistics { compositor.statistics }

    /// Returns an image of `snapshot` with the snapshot's own size and scale.
    public func render(_ snapshot: RenderSnapshot, background: CGColor = .clear) throws -> CGImage {
        try render([snapshot], background: background)
    }

    /// Returns an image of `snapshots`, each painted over the previous one. `pixelSize` defaults to the pixel size of the first snapshot.
    public func render(
        _ snapshots: [RenderSnapshot], pixelSize: PixelSize? = nil, background: CGColor = .clear
    ) throws -> CGImage {
        try context.makeCurrent()
        return try compositor.image(of: snapshots, pixelSize: pixelSize, background: background)
    }

    /// Draws `snapshots` with the first snapshot's size and scale, and waits for the GPU without reading the pixels. Benchmarks use this
    /// method.
    public func paint(_ snapshots: [RenderSnapshot]) throws {
        try context.makeCurrent()
        try compositor.paint(snapshots, pixelSize: snapshots.first?.pixelSize ?? PixelSize(width: 0, height: 0))
    }

    /// Releases the context and its memory.
    public func close() {
        if (try? context.makeCurrent()) != nil { compositor.close() }
        context.close()
    }
}
