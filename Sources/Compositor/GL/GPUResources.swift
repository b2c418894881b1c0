// A compositor's GPU resources in one context. All of these resources are released together, with the compositor or the context.

import CLazy.GLES
import CoreGraphics
import DrawLists
import Typography

/// The painter, its textures, and the textures kept from frame to frame. All of these are tied to the GL context in which they were
/// created.
final class GPUResources {
    let life = ContextLifetime()
    var painter: Painter
    /// The previous frame.
    private(set) var kept = RetainedFrame()
    private let atlas: MaskAtlas
    private let images: ImageTextures
    private var readback: RenderTarget?
    private let driver: GLDriver

    /// Creates the resources. Throws if no context is current, or if it is older than OpenGL ES 3.0.
    ///
    /// - Parameter driver: The driver to optimize for, or nil for the context's driver.
    init(_ fonts: FontLibrary, for driver: GLDriver?) throws {
        guard cgles_load(), let version = glGetString(GLenum(GL_VERSION)).map({ String(cString: $0) }) else {
            throw CompositorError(description: "no OpenGL ES context: install the packages libgles2 and libgl1-mesa-dri")
        }
        var major: GLint = 0
        glGetIntegerv(GLenum(GL_MAJOR_VERSION), &major)
        guard version.hasPrefix("OpenGL ES"), major >= 3 else {
            throw CompositorError(description: "OpenGL ES 3 is required; the driver offers \(version)")
        }
        let largestSide = largestTextureSide()
        let driver = driver ?? GLDriver.current
        self.driver = driver
        painter = try Painter(life, for: driver)
        atlas = MaskAtlas(fonts: fonts, largestSide: largestSide, life)
        images = ImageTextures(largestSide: largestSide, life)
    }

    /// Collects the batches for `list`. Returns the number of masks and images uploaded.
    func collect(_ list: DrawList, with batcher: inout Batcher) -> Int {
        atlas.beginFrame()
        images.beginFrame()
        let before = atlas.uploads + images.uploads
        batcher.collect(list, atlas: atlas, images: images, splitsBoxes: driver == .software)
        return atlas.uploads + images.uploads - before
    }

    /// Paints the batches. If possible and `keepsFrame` is true, paints only what differs from the previous frame.
    func paint(
        _ batcher: Batcher, _ list: DrawList, since previous: DrawList, _ framebuffer: GLuint, _ size: PixelSize,
        _ background: SIMD4<Float>, keepsFrame: Bool
    ) {
        let damage = keepsFrame ? kept.damage(of: list, since: previous, size: size, background: background) : nil
        let isKept = kept.target != nil
        guard let damage, let target = kept.target ?? kept.begin(size, life) else {
            kept.drop()
            return painter.paint(batcher, of: list, framebuffer: framebuffer, size: size, background: background)
        }
        painter.paint(
            batcher, of: list, framebuffer: target.framebuffer, size: size, background: background, damage: isKept ? damage : nil)
        painter.copy(target, to: framebuffer)
    }

    /// Returns a reusable target of the given size for reading pixels, or nil if the GPU is out of memory.
    func readback(_ size: PixelSize) -> RenderTarget? {
        if let readback, readback.size == size { return readback }
        readback = nil
        readback = size.width > 0 && size.height > 0 ? RenderTarget(size: size, life) : nil
        return readback
    }
}
