import CoreGraphics
import RenderTree
import Typography

/// Draws snapshots into images, on a context of its own, without a window or a display. For one thread.
///
/// Beside a live window use the window's compositor and its `image(of:)` instead: a thread has one context at a time.
public final class OffscreenSurface {
    private let context: OffscreenContext
    private let compositor: Compositor

    /// Throws where EGL, OpenGL ES 3 or a driver is missing; the error names the packages.
    public init(fonts: FontLibrary) throws {
        context = try OffscreenContext()
        try context.makeCurrent()
        compositor = try Compositor(fonts: fonts)
    }

    deinit { close() }

    /// What the last picture took.
    public var statistics: FrameStatistics { compositor.statistics }

    /// What `snapshot` looks like, at its own size and scale.
    public func render(_ snapshot: RenderSnapshot, background: CGColor = .clear) throws -> CGImage {
        try render([snapshot], background: background)
    }

    /// What `snapshots` look like, one painted over the other; `pixelSize` nil means the first one's size and scale.
    public func render(
        _ snapshots: [RenderSnapshot], pixelSize: PixelSize? = nil, background: CGColor = .clear
    ) throws -> CGImage {
        try context.makeCurrent()
        return try compositor.image(of: snapshots, pixelSize: pixelSize, background: background)
    }

    /// Draws `snapshots` at the first one's size and scale, and waits until they are drawn; nobody reads them. For measuring.
    public func paint(_ snapshots: [RenderSnapshot]) throws {
        try context.makeCurrent()
        try compositor.paint(snapshots, pixelSize: snapshots.first?.pixelSize ?? PixelSize(width: 0, height: 0))
    }

    /// Gives context and memory back.
    public func close() {
        if (try? context.makeCurrent()) != nil { compositor.close() }
        context.close()
    }
}
