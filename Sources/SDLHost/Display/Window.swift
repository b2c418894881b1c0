// One window with an OpenGL ES 3 context. Its client area is the device's screen: window pixels / scale are points.

import CSDL
import Foundation
import UIKit

/// A resizable window on the desktop.
@MainActor package final class Window {
    /// The smallest size to which a user can resize the sandbox's window, in points.
    package static let minimumSize = CGSize(width: 360, height: 480)

    /// The size of the client area in points.
    package var size: CGSize { geometry.size }
    /// The device pixels per point.
    package var scale: CGFloat { geometry.pixelsPerPoint }
    /// The size of the client area in device pixels.
    package var pixelSize: CGSize { geometry.pixels }
    /// The present relation between units, pixels and points of the client area.
    package private(set) var geometry: WindowGeometry

    private let display: Display
    private let handle: OpaquePointer
    /// The OpenGL context; nil after a lost one could not be replaced.
    private var context: SDL_GLContext?
    private let requestedScale: CGFloat
    private var watch: DisplayWatch?

    /// Opens a window whose client area is `size` points; `scale` (`--scale`) is window units per point. `minimumSize` is nil if the size
    /// was requested explicitly and should be kept.
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

    /// The title of the window.
    package var title: String {
        didSet { SDL_SetWindowTitle(handle, title) }
    }

    /// Whether it fills its display.
    package var isFullScreen = false {
        didSet { SDL_SetWindowFullscreen(handle, isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0) }
    }

    /// Whether any part of the window may be visible; not while it is minimised.
    package var isVisible: Bool {
        let flags = SDL_GetWindowFlags(handle)
        return flags & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) == 0
    }

    /// The refresh rate of the display in Hz; nil if unknown.
    package var refreshRate: Double? { display.refreshRate }

    /// Shows the drawn frame. Blocks until the next refresh if the driver waits for it.
    package func present() { SDL_GL_SwapWindow(handle) }

    /// Makes a new OpenGL context to replace a lost one, and makes it current.
    package func renewContext() throws(DisplayError) {
        if let context { SDL_GL_DeleteContext(context) }
        context = SDL_GL_CreateContext(handle)
        guard context != nil else { throw .noOpenGL(detail: Display.lastError) }
        SDL_GL_SetSwapInterval(1)
    }

    /// Measures the client area after a resize or a move to another display.
    package func measure() { geometry = geometry.followed(by: Self.measure(handle, scale: requestedScale)) }

    /// Calls `end`, in the middle of any X call or while events are fetched, when the display dies. Nothing can be shown from then on.
    package func whenDisplayDies(_ end: @escaping @MainActor () -> Never) { watch = DisplayWatch(of: self, end) }

    /// Closes the window and the connection to the display.
    package func close() {
        if let context { SDL_GL_DeleteContext(context) }
        SDL_DestroyWindow(handle)
        display.close()
    }

    /// Notes that SDL asks for the window to be closed, which may be the end of the display.
    func noteClosing() { watch?.noteClosing() }

    /// The window and its X server, for input that SDL does not read; nil on Wayland.
    var x11: (server: OpaquePointer, window: UInt)? {
        guard let info = systemInfo, info.subsystem == SDL_SYSWM_X11, let server = info.info.x11.display else { return nil }
        return (server, info.info.x11.window)
    }

    /// The connection to the Wayland compositor; nil on X.
    var compositor: OpaquePointer? {
        guard let info = systemInfo, info.subsystem == SDL_SYSWM_WAYLAND else { return nil }
        return info.info.wl.display
    }

    private var systemInfo: SDL_SysWMinfo? {
        var info = SDL_SysWMinfo()
        (info.version.major, info.version.minor) = (UInt8(SDL_MAJOR_VERSION), UInt8(SDL_MINOR_VERSION))
        return SDL_GetWindowWMInfo(handle, &info) == SDL_TRUE ? info : nil
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

    /// Turns off the threads of Mesa's software driver. In a window of a phone's size, waking them costs as much processor time again as
    /// the drawing itself, and a frame is not ready sooner. The driver reads this when it is loaded.
    private static func avoidThreads(in units: CGSize) {
        if units.width * units.height <= fewPixels { setenv("LP_NUM_THREADS", "0", 0) }
    }

    /// The number of pixels up to which measurements show no gain from threads.
    private static let fewPixels: CGFloat = 1_000_000

    private static func make(
        title: String, units: CGSize
    ) throws(DisplayError) -> (OpaquePointer, SDL_GLContext) {
        avoidThreads(in: units)
        let attributes: [(SDL_GLattr, Int32)] = [
            (SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_ES.rawValue)),
            (SDL_GL_CONTEXT_MAJOR_VERSION, 3), (SDL_GL_CONTEXT_MINOR_VERSION, 0),
            (SDL_GL_DOUBLEBUFFER, 1), (SDL_GL_DEPTH_SIZE, 0), (SDL_GL_STENCIL_SIZE, 0),
            // The context reports GPU resets if the driver can.
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

    /// SDL's macro of this name cannot be imported.
    private static let windowPositionUndefined = Int32(SDL_WINDOWPOS_UNDEFINED_MASK)
}
