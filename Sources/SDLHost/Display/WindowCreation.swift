// Creates windows. They use OpenGL only if it runs on a GPU. In software, OpenGL is slower than the raster painter, and takes longer to
// initialize than everything else together.

import Boundary
import CLazy.SDL
import Compositor
import Foundation

/// Creates one window. Only one thread at a time may use SDL.
struct WindowCreation {
    private let title: String
    private let units: CGSize
    private let origin: CGPoint?

    typealias FinishedWindow = (window: OpaquePointer, context: SDL_GLContext?)

    init(title: String, size: CGSize, scale: CGFloat, origin: CGPoint? = nil, keepsSize: Bool = true) {
        let units = CGSize(width: size.width * scale, height: size.height * scale)
        let place = WindowPlace(size: units, origin: origin).fitting(Display.screens, keepsSize: keepsSize)
        (self.title, self.units, self.origin) = (title, place.size, place.origin)
    }

    /// Returns a window, along with its OpenGL context if it has one.
    func window(_ choice: RendererChoice) throws(DisplayError) -> FinishedWindow {
        guard !choice.drawsInMemory else { return try plainWindow() }
        do throws(DisplayError) {
            let made = try glWindow()
            guard choice == .automatic, Self.isSoftware else { return made }
            SDL_GL_DeleteContext(made.context)
            SDL_DestroyWindow(made.window)
            SDL_GL_UnloadLibrary()
            return try plainWindow()
        } catch {
            guard case .noOpenGL = error else { throw error }
            Diagnostics.report("\(error.summary); drawing on the processor")
            return try plainWindow()
        }
    }

    // MARK: In memory

    /// Returns a window drawn in memory.
    func plainWindow() throws(DisplayError) -> FinishedWindow {
        // On X, SDL would otherwise create a GL context just to find out whether OpenGL is faster. On Wayland, SDL 2 can't show memory
        // directly, so it uploads the window's memory with its renderer.
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, Display.driver == "wayland" ? "1" : "0")
        let window = try makeWindow(0)
        if SDL_GetWindowSurface(window) != nil { return (window, nil) }
        defer { SDL_DestroyWindow(window) }
        throw .noWindow(detail: Display.lastError)
    }

    private func makeWindow(_ flags: UInt32) throws(DisplayError) -> OpaquePointer {
        let all = flags | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        let (x, y) = origin.map { (Int32($0.x), Int32($0.y)) } ?? (Self.windowPositionUndefined, Self.windowPositionUndefined)
        guard let window = SDL_CreateWindow(title, x, y, Int32(units.width), Int32(units.height), all) else {
            throw .noWindow(detail: Display.lastError)
        }
        return window
    }

    // MARK: OpenGL

    private func glWindow() throws(DisplayError) -> FinishedWindow {
        avoidThreads()
        let attributes: [(SDL_GLattr, Int32)] = [
            (SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_ES.rawValue)),
            (SDL_GL_CONTEXT_MAJOR_VERSION, 3), (SDL_GL_CONTEXT_MINOR_VERSION, 0),
            (SDL_GL_DOUBLEBUFFER, 1), (SDL_GL_DEPTH_SIZE, 0), (SDL_GL_STENCIL_SIZE, 0),
            // The context reports GPU resets if the driver supports this.
            (SDL_GL_CONTEXT_RESET_NOTIFICATION, Int32(SDL_GL_CONTEXT_RESET_LOSE_CONTEXT.rawValue)),
        ]
        for (attribute, value) in attributes { SDL_GL_SetAttribute(attribute, value) }
        return try Display.withoutFatalErrors { () -> Result<FinishedWindow, DisplayError> in
            guard SDL_GL_LoadLibrary(nil) == 0 else { return .failure(.noOpenGL(detail: Display.lastError)) }
            let window: OpaquePointer
            do throws(DisplayError) { window = try makeWindow(SDL_WINDOW_OPENGL.rawValue) } catch {
                SDL_GL_UnloadLibrary()
                return .failure(.noOpenGL(detail: Display.lastError))
            }
            guard let context = SDL_GL_CreateContext(window) else {
                let failure = DisplayError.noOpenGL(detail: Display.lastError)
                SDL_DestroyWindow(window)
                SDL_GL_UnloadLibrary()
                return .failure(failure)
            }
            SDL_GL_SetSwapInterval(1)
            return .success((window, context))
        }.get()
    }

    /// Whether the current context's driver renders in software. `GLDriver.current` isn't available yet, because the library of OpenGL ES is
    /// loaded only for windows that use it.
    private static var isSoftware: Bool {
        typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
        guard let function = SDL_GL_GetProcAddress("glGetString") else { return false }
        let name = unsafeBitCast(function, to: GetString.self)(glRenderer).map { String(cString: $0) } ?? ""
        return GLDriver(renderer: name) == .software
    }

    /// The value of `GL_RENDERER`.
    private static let glRenderer: UInt32 = 0x1F01

    /// Turns off the threads in Mesa's software driver. For a window as small as a phone, waking these threads doubles the CPU time without
    /// finishing frames any sooner. The driver reads the variable when it is loaded.
    private func avoidThreads() {
        if units.width * units.height <= Self.maximumUnthreadedPixels { setenv("LP_NUM_THREADS", "0", 0) }
    }

    /// The maximum number of pixels for which threads were no faster in measurements.
    private static let maximumUnthreadedPixels: CGFloat = 1_000_000

    /// Swift can't import the SDL macro with this name.
    private static let windowPositionUndefined = Int32(SDL_WINDOWPOS_UNDEFINED_MASK)
}
