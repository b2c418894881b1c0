import CGLES
import CoreGraphics
import RenderTree

/// The compositor without a window or a display: draws snapshots into pictures, through EGL.
///
/// Belongs to the thread that made it.
public final class OffscreenCompositor {
    private let display: EGLDisplay
    private let context: EGLContext
    private let compositor: Compositor
    private var target: RenderTarget?

    /// Opens a GL context. Throws, and says what to install, where there is none to be had.
    public init() throws {
        (display, context) = try Self.openContext()
        compositor = try Compositor()
    }

    deinit {
        makeCurrent()
        target?.delete()
        compositor.close()
        eglMakeCurrent(display, nil, nil, nil)
        eglDestroyContext(display, context)
    }

    /// The picture of `snapshot`, with as many pixels as its size and scale say, on `background`.
    public func render(_ snapshot: RenderSnapshot, background: CGColor = .black) throws -> CGImage {
        makeCurrent()
        let width = max(1, Int((snapshot.size.width * snapshot.scale).rounded()))
        let height = max(1, Int((snapshot.size.height * snapshot.scale).rounded()))
        let target = try target(width: width, height: height)
        try compositor.draw([snapshot], into: target.framebuffer, width: width, height: height, background: background)
        return try read(width: width, height: height)
    }

    /// Draw calls in the last picture.
    public var drawCalls: Int { compositor.drawCalls }

    private func makeCurrent() { eglMakeCurrent(display, nil, nil, context) }

    private func target(width: Int, height: Int) throws -> RenderTarget {
        if let target, target.width == width, target.height == height { return target }
        target?.delete()
        target = nil
        let new = try RenderTarget(width: width, height: height)
        target = new
        return new
    }

    /// GL's rows run from the bottom, a picture's from the top. On an opaque background straight and premultiplied are one.
    private func read(width: Int, height: Int) throws -> CGImage {
        let row = width * 4
        var upsideDown = [UInt8](repeating: 0, count: row * height)
        glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
        glReadPixels(0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &upsideDown)
        var pixels = [UInt8]()
        pixels.reserveCapacity(row * height)
        for y in (0..<height).reversed() { pixels += upsideDown[(y * row)..<((y + 1) * row)] }
        guard let image = CGImage(width: width, height: height, pixels: pixels) else {
            throw CompositorError("a picture of \(width)x\(height) pixels cannot be read back; try a smaller size or scale")
        }
        return image
    }

    /// A context without a surface: first on no display at all, then on whatever EGL's default is.
    private static func openContext() throws -> (EGLDisplay, EGLContext) {
        let displays = [
            eglGetPlatformDisplay(EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil, nil), eglGetDisplay(nil),
        ]
        for case let display? in displays where eglInitialize(display, nil, nil) != 0 {
            if let context = makeContext(on: display) { return (display, context) }
        }
        throw CompositorError("there is no OpenGL ES 3 to draw with; install libegl1, libgles2 and libgl1-mesa-dri")
    }

    private static func makeContext(on display: EGLDisplay) -> EGLContext? {
        let wanted: [EGLint] = [EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_NONE]
        let version: [EGLint] = [EGL_CONTEXT_CLIENT_VERSION, 3, EGL_NONE]
        var config: EGLConfig?
        var count: EGLint = 0
        guard eglBindAPI(EGLenum(EGL_OPENGL_ES_API)) != 0,
            eglChooseConfig(display, wanted, &config, 1, &count) != 0, count > 0,
            let context = eglCreateContext(display, config, nil, version)
        else { return nil }
        guard eglMakeCurrent(display, nil, nil, context) != 0 else {
            eglDestroyContext(display, context)
            return nil
        }
        return context
    }
}
