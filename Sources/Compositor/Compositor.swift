import CGLES
import CoreGraphics
import RenderTree
import Typography

/// Why nothing can be drawn, in one sentence that says what to do.
public struct CompositorError: Error, Hashable, CustomStringConvertible {
    /// One line: what is missing, and what to install or set.
    public let description: String
}

/// What the last frame took.
public struct FrameStatistics: Sendable, Hashable {
    /// Calls that painted something.
    public internal(set) var drawCalls = 0
    /// Boxes, lines of text and pictures of groups.
    public internal(set) var quads = 0
    /// Subtrees that were painted into a picture of their own first.
    public internal(set) var groups = 0
    /// Masks of texts and paths, and pictures, that were new and went to the GPU.
    public internal(set) var uploads = 0
}

/// Draws snapshots with OpenGL ES 3.
///
/// Make it, use it and let go of it on one thread, while one and the same GL context is current. Colours are blended as
/// they are, in sRGB, as UIKit and CSS do.
public final class Compositor {
    private var flattener = Flattener()
    private var batcher = Batcher()
    private var list = DrawList()
    /// What the frame before was made of.
    private var previous = DrawList()
    private let fonts: FontLibrary
    /// All that it has on the GPU; nil where it is closed.
    private var holdings: Holdings?

    /// Takes the current GL context. Throws where there is none, or where it is older than OpenGL ES 3.0.
    public init(fonts: FontLibrary) throws {
        self.fonts = fonts
        holdings = try Holdings(fonts)
    }

    /// What the last frame took.
    public private(set) var statistics = FrameStatistics()

    /// Draws one frame: `background` everywhere, then the snapshots, one over the other.
    ///
    /// - Parameters:
    ///   - snapshots: each with its own scale; the origin of all is the top left corner.
    ///   - framebuffer: GL's name for it; 0 is the window's.
    ///   - pixelSize: the framebuffer's size.
    ///   - background: what is seen where nothing is painted.
    ///   - keepsFrame: whether a frame like the one before is painted where it differs only. For one framebuffer that is drawn to
    ///     again and again.
    public func draw(
        _ snapshots: [RenderSnapshot], into framebuffer: UInt32, pixelSize: PixelSize, background: CGColor, keepsFrame: Bool = false
    ) {
        guard let holdings, pixelSize.width > 0, pixelSize.height > 0 else { return }
        list.removeAll()
        for snapshot in snapshots { flattener.flatten(snapshot, target: pixelSize, into: &list) }
        let background = list.foldCovers(over: SIMD4(premultiplied: background), target: PixelRect(pixelSize))
        list.dropHidden()
        let uploads = holdings.collect(list, with: &batcher)
        holdings.paint(batcher, list, since: previous, framebuffer, pixelSize, background, keepsFrame: keepsFrame)
        statistics = holdings.painter.statistics
        statistics.uploads = uploads
        swap(&list, &previous)
    }

    /// Whether the last frame was painted where it differed from the one before only, or can be so next time.
    var keepsFrame: Bool { holdings?.kept.target != nil }

    /// Draws the snapshots into memory and not onto the screen.
    ///
    /// - Parameter pixelSize: the image's size; nil means the first snapshot's size times its scale.
    public func image(
        of snapshots: [RenderSnapshot], pixelSize: PixelSize? = nil, background: CGColor = .clear
    ) throws -> CGImage {
        try image(of: snapshots, pixelSize: pixelSize, background: background, keepsFrame: false)
    }

    func image(
        of snapshots: [RenderSnapshot], pixelSize: PixelSize?, background: CGColor, keepsFrame: Bool
    ) throws -> CGImage {
        let size = pixelSize ?? snapshots.first?.pixelSize ?? PixelSize(width: 0, height: 0)
        let target = try target(for: size)
        draw(snapshots, into: target.framebuffer, pixelSize: size, background: background, keepsFrame: keepsFrame)
        return try read(target, size)
    }

    /// Draws the snapshots into memory, and waits until they are there; nobody reads them. For measuring.
    public func paint(_ snapshots: [RenderSnapshot], pixelSize: PixelSize) throws {
        draw(snapshots, into: try target(for: pixelSize).framebuffer, pixelSize: pixelSize, background: .clear)
        glFinish()
    }

    /// Whether the context is gone, with all that it held: the GPU was reset, or what made the context has ended it. What is drawn
    /// then is not seen.
    public var hasLostContext: Bool {
        glGetGraphicsResetStatus() != 0 || glGetError() == Compositor.contextLost || glGetString(GLenum(GL_VERSION)) == nil
    }

    /// GL_CONTEXT_LOST, which came to OpenGL ES with version 3.2 and the extension KHR_robustness.
    private static let contextLost: GLenum = 0x0507

    /// Takes the context that is current now in place of a lost one: everything is compiled and uploaded anew.
    ///
    /// Throws as `init` does; the compositor then draws nothing, and can be renewed later.
    public func renew() throws {
        holdings?.life.end()
        holdings = nil
        holdings = try Holdings(fonts)
    }

    /// Gives the GPU's memory back. The context must be current; afterwards nothing is drawn any more.
    public func close() { holdings = nil }

    /// The framebuffer for images, kept for the next one.
    private func target(for size: PixelSize) throws -> RenderTarget {
        guard let target = holdings?.readback(size) else {
            throw CompositorError(description: "an image of \(size.width) × \(size.height) pixels cannot be drawn")
        }
        return target
    }

    private func read(_ target: RenderTarget, _ size: PixelSize) throws -> CGImage {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
        glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
        var bottomUp = [UInt8](repeating: 0, count: size.width * size.height * 4)
        glReadPixels(
            0, 0, GLsizei(size.width), GLsizei(size.height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &bottomUp
        )
        guard let image = CGImage(premultiplied: bottomUp, size: size) else {
            throw CompositorError(description: "the image of \(size.width) × \(size.height) pixels cannot be read back")
        }
        return image
    }
}

extension CGImage {
    /// Turns what GL reads, rows from the bottom and colours premultiplied, into an image.
    fileprivate init?(premultiplied bottomUp: [UInt8], size: PixelSize) {
        let row = size.width * 4
        var pixels: [UInt8] = []
        pixels.reserveCapacity(bottomUp.count)
        for y in (0..<size.height).reversed() { pixels.append(contentsOf: bottomUp[y * row..<(y + 1) * row]) }
        pixels.withUnsafeMutableBufferPointer { bytes in
            for pixel in stride(from: 0, to: bytes.count, by: 4) where bytes[pixel + 3] != 255 && bytes[pixel + 3] != 0 {
                let alpha = Int(bytes[pixel + 3])
                for index in pixel..<pixel + 3 {
                    bytes[index] = UInt8(min(255, (Int(bytes[index]) * 255 + alpha / 2) / alpha))
                }
            }
        }
        self.init(width: size.width, height: size.height, pixels: pixels)
    }
}

extension RenderSnapshot {
    /// Its size in device pixels; half a pixel counts as one.
    public var pixelSize: PixelSize {
        let width = size.width * scale, height = size.height * scale
        guard width > 0, height > 0, max(width, height) < 1_000_000 else { return PixelSize(width: 0, height: 0) }
        return PixelSize(width: Int(width.rounded()), height: Int(height.rounded()))
    }
}
