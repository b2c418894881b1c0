import CGLES
import CoreGraphics
import DrawLists
import RenderTree
import Typography

/// An error that prevents drawing, in one sentence that says what to do.
public struct CompositorError: Error, Hashable, CustomStringConvertible {
    /// One line: the missing part, and the package to install or the variable to set.
    public let description: String
}

/// The costs of the last frame.
public struct FrameStatistics: Sendable, Hashable {
    /// The number of GL calls that painted something.
    public internal(set) var drawCalls = 0
    /// The number of boxes, lines of text and group textures.
    public internal(set) var quads = 0
    /// The number of subtrees that were painted into a texture first.
    public internal(set) var groups = 0
    /// The number of masks and pictures that were new and went to the GPU.
    public internal(set) var uploads = 0
}

/// A renderer of snapshots with OpenGL ES 3.
///
/// Create, use and release it on one thread, with the same GL context current. Colours are blended without conversion, in sRGB, as in UIKit
/// and CSS.
public final class Compositor {
    private var flattener = Flattener()
    private var batcher = Batcher()
    private var list = DrawList()
    /// The list of the previous frame.
    private var previous = DrawList()
    private let fonts: FontLibrary
    /// Its GPU resources; nil once it is closed.
    private var holdings: Holdings?

    /// Takes the current GL context. Throws if there is none, or if it is older than OpenGL ES 3.0.
    public init(fonts: FontLibrary) throws {
        self.fonts = fonts
        holdings = try Holdings(fonts)
    }

    /// The costs of the last frame.
    public private(set) var statistics = FrameStatistics()

    /// Draws one frame: `background` everywhere, then the snapshots, each over the one before.
    ///
    /// - Parameters:
    ///   - snapshots: each with its own scale; the origin of all is the top left corner.
    ///   - framebuffer: the framebuffer's GL name; 0 is the window's.
    ///   - pixelSize: the framebuffer's size.
    ///   - background: the colour where nothing is painted.
    ///   - keepsFrame: whether only the damaged part of a frame may be painted. For a framebuffer that is drawn to repeatedly.
    public func draw(
        _ snapshots: [RenderSnapshot], into framebuffer: UInt32, pixelSize: PixelSize, background: CGColor, keepsFrame: Bool = false
    ) {
        guard let holdings, pixelSize.width > 0, pixelSize.height > 0 else { return }
        list.removeAll()
        for snapshot in snapshots { flattener.flatten(snapshot, target: pixelSize, into: &list) }
        list.dropHidden()
        let background = list.foldCovers(over: SIMD4(premultiplied: background), target: PixelRect(pixelSize))
        let uploads = holdings.collect(list, with: &batcher)
        holdings.paint(batcher, list, since: previous, framebuffer, pixelSize, background, keepsFrame: keepsFrame)
        statistics = holdings.painter.statistics
        statistics.uploads = uploads
        swap(&list, &previous)
    }

    /// Whether the last frame was kept, so that the next one may paint only its damage.
    var keepsFrame: Bool { holdings?.kept.target != nil }

    /// Draws the snapshots into memory instead of onto the screen.
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

    /// Draws the snapshots into memory and waits until they are done, without reading the pixels. For measurements.
    public func paint(_ snapshots: [RenderSnapshot], pixelSize: PixelSize) throws {
        draw(snapshots, into: try target(for: pixelSize).framebuffer, pixelSize: pixelSize, background: .clear)
        glFinish()
    }

    /// Whether the context is lost with everything in it, because the GPU was reset or the context's owner ended it. Further drawing is
    /// invisible.
    public var hasLostContext: Bool {
        glGetGraphicsResetStatus() != 0 || glGetError() == Compositor.contextLost || glGetString(GLenum(GL_VERSION)) == nil
    }

    /// GL_CONTEXT_LOST, from OpenGL ES 3.2 and the extension KHR_robustness.
    private static let contextLost: GLenum = 0x0507

    /// Replaces a lost context by the current one: everything is compiled and uploaded again.
    ///
    /// Throws as `init` does. The compositor then draws nothing, and can be renewed later.
    public func renew() throws {
        holdings?.life.end()
        holdings = nil
        holdings = try Holdings(fonts)
    }

    /// Forgets a lost context and everything in it: nothing is drawn from then on.
    public func abandon() {
        holdings?.life.end()
        holdings = nil
    }

    /// Releases the GPU's memory. The context must be current; afterwards nothing is drawn.
    public func close() { holdings = nil }

    /// Returns the framebuffer for images, which is kept for the next one.
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
    /// Makes an image from pixels as GL reads them: rows from the bottom, colours premultiplied.
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
