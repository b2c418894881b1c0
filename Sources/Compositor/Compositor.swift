import CLazy.GLES
import CoreGraphics
import DrawLists
import RenderTree
import Typography

/// An error that prevents drawing. The error's description is one sentence that says what to do.
public struct CompositorError: Error, Hashable, CustomStringConvertible {
    /// A one-line message that names the missing component, and the package to install or the variable to set.
    public let description: String
}

/// The cost of the last frame.
public struct FrameStatistics: Sendable, Hashable {
    /// The number of GL calls that painted something.
    public internal(set) var drawCalls = 0
    /// The number of boxes, lines of text and group textures.
    public internal(set) var quads = 0
    /// The number of subtrees painted into a texture first.
    public internal(set) var groups = 0
    /// The number of new masks and images uploaded to the GPU.
    public internal(set) var uploads = 0
}

/// Renders snapshots with OpenGL ES 3.
///
/// Create, use and release it on one thread, with the same GL context current throughout. Colors are blended in sRGB without conversion, as
/// in UIKit and CSS.
public final class Compositor {
    private var flattener = Flattener()
    private var batcher = Batcher()
    private var list = DrawList()
    /// The list of the previous frame.
    private var previous = DrawList()
    private let fonts: FontLibrary
    private let driver: GLDriver?
    /// The GPU resources, or nil after they are released.
    private var gpuResources: GPUResources?

    /// Creates a compositor for the current GL context. Throws if there isn't a context, or if its version is older than OpenGL ES 3.0.
    public convenience init(fonts: FontLibrary) throws { try self.init(fonts: fonts, for: nil) }

    /// - Parameter driver: The driver to optimize for, or nil for the context's driver.
    init(fonts: FontLibrary, for driver: GLDriver?) throws {
        (self.fonts, self.driver) = (fonts, driver)
        gpuResources = try GPUResources(fonts, for: driver)
    }

    /// The cost of the last frame.
    public private(set) var statistics = FrameStatistics()

    /// Draws one frame: `background`, then the snapshots in order.
    ///
    /// - Parameters:
    ///   - snapshots: The snapshots, each with its own scale. All have their origin at the top-left corner.
    ///   - framebuffer: The GL name of the framebuffer; 0 is the window's.
    ///   - pixelSize: The size of the framebuffer.
    ///   - background: The color behind all snapshots.
    ///   - keepsFrame: Whether to keep the frame, so that later frames only paint what differs. Use this for framebuffers that are drawn
    ///     repeatedly.
    public func draw(
        _ snapshots: [RenderSnapshot], into framebuffer: UInt32, pixelSize: PixelSize, background: CGColor, keepsFrame: Bool = false
    ) {
        guard let gpuResources, pixelSize.width > 0, pixelSize.height > 0 else { return }
        list.removeAll()
        for snapshot in snapshots { flattener.flatten(snapshot, target: pixelSize, into: &list) }
        list.dropHidden()
        let background = list.foldCovers(over: SIMD4(premultiplied: background), target: PixelRect(pixelSize))
        let uploads = gpuResources.collect(list, with: &batcher)
        gpuResources.paint(batcher, list, since: previous, framebuffer, pixelSize, background, keepsFrame: keepsFrame)
        statistics = gpuResources.painter.statistics
        statistics.uploads = uploads
        swap(&list, &previous)
    }

    /// Whether the last frame was kept, so that the next one can paint only what differs.
    var keepsFrame: Bool { gpuResources?.kept.target != nil }

    /// Draws the snapshots into memory instead of onto the screen.
    ///
    /// - Parameter pixelSize: The size of the image. Defaults to the first snapshot's size times its scale.
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

    /// Draws the snapshots into memory and waits for the GPU, without reading the pixels. Benchmarks use this method.
    public func paint(_ snapshots: [RenderSnapshot], pixelSize: PixelSize) throws {
        draw(snapshots, into: try target(for: pixelSize).framebuffer, pixelSize: pixelSize, background: .clear)
        glFinish()
    }

    /// Whether the context and everything in it has been lost, because the GPU was reset or the context was destroyed. Further drawing has
    /// no effect.
    public var hasLostContext: Bool {
        glGetGraphicsResetStatus() != 0 || glGetError() == Compositor.contextLost || glGetString(GLenum(GL_VERSION)) == nil
    }

    /// GL_CONTEXT_LOST, from OpenGL ES 3.2 and the extension KHR_robustness.
    private static let contextLost: GLenum = 0x0507

    /// Replaces a lost context with the current one, and recompiles and uploads everything.
    ///
    /// Throws the same errors as `init`. After an error, the compositor draws nothing until a later call succeeds.
    public func renew() throws {
        gpuResources?.life.end()
        gpuResources = nil
        gpuResources = try GPUResources(fonts, for: driver)
    }

    /// Abandons a lost context and everything in it. The compositor draws nothing until `renew()` is called.
    public func abandon() {
        gpuResources?.life.end()
        gpuResources = nil
    }

    /// Releases all GPU memory. The context must be current. The compositor draws nothing afterward.
    public func close() { gpuResources = nil }

    /// Returns the framebuffer for images, which is reused from one image to the next.
    private func target(for size: PixelSize) throws -> RenderTarget {
        guard let target = gpuResources?.readback(size) else {
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
    /// Creates an image from pixels as GL returns them: premultiplied, with the bottom row first.
    fileprivate init?(premultiplied bottomUp: [UInt8], size: PixelSize) {
        let row = size.width * 4
        var pixels: [UInt8] = []
        pixels.reserveCapacity(bottomUp.count)
        for y in (0..<size.height).reversed() { pixels.append(contentsOf: bottomUp[y * row..<(y + 1) * row]) }
        pixels.withUnsafeMutableBufferPointer { bytes in
            for index in 0..<bytes.count / 4 where bytes[index * 4 + 3] != 255 && bytes[index * 4 + 3] != 0 {
                let pixel = index * 4, alpha = Int(bytes[pixel + 3])
                for part in pixel..<pixel + 3 { bytes[part] = UInt8(min(255, (Int(bytes[part]) * 255 + alpha / 2) / alpha)) }
            }
        }
        self.init(width: size.width, height: size.height, pixels: pixels)
    }
}
