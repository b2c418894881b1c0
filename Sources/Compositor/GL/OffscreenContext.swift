// A GL context without a window, created through EGL. The context works on machines without a display.

import CLazy.GLES

/// An OpenGL ES 3 context without a window. This type isn't thread-safe.
public final class OffscreenContext {
    private let display: EGLDisplay
    private let context: EGLContext
    /// A surface with a single pixel, for drivers that require a surface.
    private let surface: EGLSurface?
    private var isClosed = false

    /// Creates a context on the GPU if EGL finds a GPU, or else a software context (Mesa's llvmpipe).
    public init() throws {
        guard cgles_load_egl() else { throw missing }
        display = try OffscreenContext.openDisplay()
        guard eglBindAPI(EGLenum(EGL_OPENGL_ES_API)) != 0, let config = chooseConfig(display) else {
            throw failure("EGL has no configuration for OpenGL ES 3")
        }
        let version: [EGLint] = [EGL_CONTEXT_CLIENT_VERSION, 3, EGL_NONE]
        guard let context = eglCreateContext(display, config, nil, version) else {
            throw failure("EGL cannot create an OpenGL ES 3 context")
        }
        self.context = context
        let pixel: [EGLint] = [EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE]
        surface =
            extensions(of: display).contains("EGL_KHR_surfaceless_context")
            ? nil : eglCreatePbufferSurface(display, config, pixel)
    }

    deinit { close() }

    /// Makes the context current on this thread.
    public func makeCurrent() throws {
        guard !isClosed, eglMakeCurrent(display, surface, surface, context) != 0 else {
            throw failure("the offscreen context cannot be made current")
        }
    }

    /// Releases the context. The display stays open because EGL shares it within the process.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        if eglGetCurrentContext() == context { eglMakeCurrent(display, nil, nil, nil) }
        if let surface { eglDestroySurface(display, surface) }
        eglDestroyContext(display, context)
    }

    /// Opens Mesa's surfaceless platform, which doesn't need a display or device. If that isn't available, opens EGL's default display.
    private static func openDisplay() throws -> EGLDisplay {
        var candidates: [EGLDisplay?] = []
        if extensions(of: nil).contains("EGL_MESA_platform_surfaceless") {
            candidates.append(eglGetPlatformDisplay(EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil, nil))
        }
        candidates.append(eglGetDisplay(nil))
        for case let display? in candidates where eglInitialize(display, nil, nil) != 0 { return display }
        throw failure("EGL found no driver")
    }
}

private func chooseConfig(_ display: EGLDisplay) -> EGLConfig? {
    let wanted: [EGLint] = [
        EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_RED_SIZE, 8, EGL_GREEN_SIZE, 8,
        EGL_BLUE_SIZE, 8, EGL_ALPHA_SIZE, 8, EGL_NONE,
    ]
    var config: EGLConfig?
    var count: EGLint = 0
    return eglChooseConfig(display, wanted, &config, 1, &count) != 0 && count > 0 ? config : nil
}

private func extensions(of display: EGLDisplay?) -> Set<Substring> {
    guard let words = eglQueryString(display, EGL_EXTENSIONS) else { return [] }
    return Set(String(cString: words).split(separator: " "))
}

/// The error if the libraries can't be loaded. EGL can't report a reason in this case.
private let missing = CompositorError(
    description: "OpenGL ES is missing: install the packages libegl1, libgles2 and libgl1-mesa-dri")

private func failure(_ what: String) -> CompositorError {
    let code = String(eglGetError(), radix: 16)
    return CompositorError(
        description: "\(what) (0x\(code)): install the packages libegl1, libgles2 and libgl1-mesa-dri"
    )
}
