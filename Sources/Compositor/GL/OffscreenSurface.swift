import CoreGraphics
import DrawLists
import RenderTree
import Typography

/// A renderer of snapshots into images, with its own context, without a window or a display. For one thread.
///
/// Beside a live window, use the window's compositor and its `image(of:)` instead: a thread has one context at a time.
public final class OffscreenSurface {
    private let context: OffscreenContext
    private let compositor: Compositor

    /// Throws if EGL, OpenGL ES 3 or a driver is missing; the error names the packages.
    public init(fonts: FontLibrary) throws {
        context = try OffscreenContext()
        try context.makeCurrent()
        compositor = try Compositor(fonts: fonts)
    }

    deinit { close() }

    /// The costs of the last picture.
    public var statistics: FrameStatistics { compositor.statistics }

    /// Returns a picture of `snapshot`, at its own size and scale.
    public func render(_ snapshot: RenderSnapshot, background: CGColor = .clear) throws -> CGImage {
        try render([snapshot], background: background)
    }

    /// Returns a picture of `snapshots`, each painted over the one before. `pixelSize` nil means the first one's size and scale.
    public func render(
        _ snapshots: [RenderSnapshot], pixelSize: PixelSize? = nil, background: CGColor = .clear
    ) throws -> CGImage {
        try context.makeCurrent()
        return try compositor.image(of: snapshots, pixelSize: pixelSize, background: background)
    }

    /// Draws `snapshots` at the first one's size and scale and waits until they are done, without reading the pixels. For measurements.
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
