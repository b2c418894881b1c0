// One window with an OpenGL ES 3 context. Its client area is the device's screen: window pixels / scale are points.

import CSDL
import Foundation
import UIKit

/// A resizable window on the desktop.
@MainActor package final class Window {
    /// The least size a person can make the sandbox's window, points.
    package static let minimumSize = CGSize(width: 360, height: 480)

    /// Points of the client area.
    package var size: CGSize { geometry.size }
    /// Device pixels in a point.
    package var scale: CGFloat { geometry.pixelsPerPoint }
    /// Device pixels of the client area.
    package var pixelSize: CGSize { geometry.pixels }
    /// How units, pixels and points of the client area relate now.
    package private(set) var geometry: WindowGeometry

    private let display: Display
    private let handle: OpaquePointer
    /// nil after a lost one could not be replaced.
    private var context: SDL_GLContext?
    private let requestedScale: CGFloat
    private var watch: DisplayWatch?

    /// Opens a window whose client area is `size` points; `scale` (`--scale`) is window units in a point.
    /// `minimumSize` is nil where the size was asked for by name and is to be kept.
    package init(
        title: String, size: CGSize, scale: CGFloat = 1, minimumSize: CGSize? = nil
    ) throws(DisplayError) {
        let display = try Display()
        do {
            let made = try Self.make(title: title, units: CGSize(width: size.width * scale, height: size.height * scale))
            (handle, context) = (made.0, made.1)
        } catch {
            display.close()
            throw error
        }
        self.display = display
        self.title = title
        requestedScale = scale
        geometry = Self.measure(handle, scale: scale)
        if let minimumSize {
            SDL_SetWindowMinimumSize(handle, Int32(minimumSize.width * scale), Int32(minimumSize.height * scale))
        }
    }

    /// What the window is called.
    package var title: String {
        didSet { SDL_SetWindowTitle(handle, title) }
    }

    /// Whether it fills its display.
    package var isFullScreen = false {
        didSet { SDL_SetWindowFullscreen(handle, isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0) }
    }

    /// Whether anything of the window can be seen; a minimised one cannot.
    package var isVisible: Bool {
        let flags = SDL_GetWindowFlags(handle)
        return flags & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) == 0
    }

    /// The refresh rate of the display, Hz; nil where it does not tell.
    package var refreshRate: Double? { display.refreshRate }

    /// Shows what has been drawn. Blocks until the next refresh where the driver waits for it.
    package func present() { SDL_GL_SwapWindow(handle) }

    /// Makes a new OpenGL context in place of a lost one, and makes it current.
    package func renewContext() throws(DisplayError) {
        if let context { SDL_GL_DeleteContext(context) }
        context = SDL_GL_CreateContext(handle)
        guard context != nil else { throw .noOpenGL(detail: Display.lastError) }
        SDL_GL_SetSwapInterval(1)
    }

    /// Measures the client area again, after a resize or a move to another display.
    package func measure() { geometry = geometry.followed(by: Self.measure(handle, scale: requestedScale)) }

    /// Has `end` called, in the midst of whatever needed it, when the X server dies. Nothing can be shown from then on.
    package func whenDisplayDies(_ end: @escaping @MainActor () -> Never) { watch = DisplayWatch(of: self, end) }

    /// Closes the window and the connection to the display.
    package func close() {
        if let context { SDL_GL_DeleteContext(context) }
        SDL_DestroyWindow(handle)
        display.close()
    }

    /// The window and its X server, for input that SDL does not read; nil on Wayland.
    var x11: (server: OpaquePointer, window: UInt)? {
        var info = SDL_SysWMinfo()
        (info.version.major, info.version.minor) = (UInt8(SDL_MAJOR_VERSION), UInt8(SDL_MINOR_VERSION))
        guard SDL_GetWindowWMInfo(handle, &info) == SDL_TRUE, info.subsystem == SDL_SYSWM_X11,
            let server = info.info.x11.display
        else { return nil }
        return (server, info.info.x11.window)
    }

    private static func measure(_ handle: OpaquePointer, scale: CGFloat) -> WindowGeometry {
        var (width, height, pixelWidth, pixelHeight): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        SDL_GetWindowSize(handle, &width, &height)
        SDL_GL_GetDrawableSize(handle, &pixelWidth, &pixelHeight)
        return WindowGeometry(
            units: CGSize(width: Int(width), height: Int(height)),
            pixels: CGSize(width: Int(pixelWidth), height: Int(pixelHeight)),
            unitsPerPoint: scale, fingersEndAtLastUnit: Display.driver == "x11")
    }

    /// Mesa's software driver shares its work among threads. In a window of a phone's size waking them takes as much time of the
    /// processor again as the drawing itself, and a frame is not ready sooner. The driver reads this when it is loaded.
    private static func avoidThreads(in units: CGSize) {
        if units.width * units.height <= fewPixels { setenv("LP_NUM_THREADS", "0", 0) }
    }

    /// Up to here threads were measured not to help.
    private static let fewPixels: CGFloat = 1_000_000

    private static func make(
        title: String, units: CGSize
    ) throws(DisplayError) -> (OpaquePointer, SDL_GLContext) {
        avoidThreads(in: units)
        let attributes: [(SDL_GLattr, Int32)] = [
            (SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_ES.rawValue)),
            (SDL_GL_CONTEXT_MAJOR_VERSION, 3), (SDL_GL_CONTEXT_MINOR_VERSION, 0),
            (SDL_GL_DOUBLEBUFFER, 1), (SDL_GL_DEPTH_SIZE, 0), (SDL_GL_STENCIL_SIZE, 0),
            // Where the driver can tell that the GPU was reset, it does.
            (SDL_GL_CONTEXT_RESET_NOTIFICATION, Int32(SDL_GL_CONTEXT_RESET_LOSE_CONTEXT.rawValue)),
        ]
        for (attribute, value) in attributes { SDL_GL_SetAttribute(attribute, value) }
        let flags = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        return try Display.withoutFatalErrors { () -> Result<(OpaquePointer, SDL_GLContext), DisplayError> in
            guard SDL_GL_LoadLibrary(nil) == 0 else { return .failure(.noOpenGL(detail: Display.lastError)) }
            guard
                let window = SDL_CreateWindow(
                    title, windowPositionUndefined, windowPositionUndefined, Int32(units.width), Int32(units.height), flags)
            else { return .failure(.noWindow(detail: Display.lastError)) }
            guard let context = SDL_GL_CreateContext(window) else {
                SDL_DestroyWindow(window)
                return .failure(.noOpenGL(detail: Display.lastError))
            }
            SDL_GL_SetSwapInterval(1)
            return .success((window, context))
        }.get()
    }

    /// SDL's macro of this name is too much for the importer.
    private static let windowPositionUndefined = Int32(SDL_WINDOWPOS_UNDEFINED_MASK)
}
