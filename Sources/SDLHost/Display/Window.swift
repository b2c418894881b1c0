// A window drawn with OpenGL ES 3 or in memory. Its content area is the device's screen, and a point is `scale` window units.

import CLazy.SDL
import DrawLists
import Foundation
import Raster
import UIKit

/// A resizable window on the desktop.
@MainActor package final class Window {
    /// The minimum size of the sandbox window, in points.
    package static let minimumSize = CGSize(width: 360, height: 480)

    /// The content area's size in points.
    package var size: CGSize { geometry.size }
    /// Device pixels per point.
    package var scale: CGFloat { geometry.pixelsPerPoint }
    /// The content area's size in device pixels.
    package var pixelSize: CGSize { geometry.pixels }
    /// The content area's current size in window units, pixels, and points.
    package private(set) var geometry: WindowGeometry

    private let display: Display
    private let handle: OpaquePointer
    /// The OpenGL context, or nil if the window is drawn in memory.
    private var context: SDL_GLContext?
    /// The rectangles of the surface that have changed. The next `present()` displays them.
    private var changed: [SDL_Rect] = []
    /// The drawing surface if the window has a different pixel format.
    private var copy: UnsafeMutablePointer<SDL_Surface>?
    /// Whether the whole surface must be redrawn because the display may have lost its contents.
    private var isExposed = true
    /// Window units per point. Setting the scale doesn't change the content area's size in window units.
    package var requestedScale: CGFloat {
        didSet {
            hasNewScale = hasNewScale || requestedScale != oldValue
            if let minimumSize { Self.setMinimum(minimumSize, of: handle, scale: requestedScale) }
        }
    }
    /// Whether the scale has changed since the window was last measured.
    private(set) var hasNewScale = false
    private let minimumSize: CGSize?
    private var watch: DisplayWatch?

    /// Opens a window with a content area of `size` points. `scale` (`--scale`) is in window units per point. If `minimumSize` isn't nil,
    /// the window's size is limited to the display; pass nil to keep a size that the user requested. `origin` is the top-left corner in
    /// window units; if nil, the desktop chooses the position. `early` is a matching window that another thread has already created.
    package init(
        title: String, size: CGSize, scale: CGFloat = 1, origin: CGPoint? = nil, minimumSize: CGSize? = nil,
        renderer: RendererChoice = .automatic, early: EarlyWindow.FinishedWindow? = nil
    ) throws(DisplayError) {
        let display = try Display()
        do {
            if let early {
                (handle, context) = (early.handle, nil)
            } else {
                let making = WindowCreation(title: title, size: size, scale: scale, origin: origin, keepsSize: minimumSize == nil)
                (handle, context) = try making.window(renderer)
            }
        } catch {
            display.close()
            throw error
        }
        self.display = display
        self.title = title
        (requestedScale, self.minimumSize) = (scale, minimumSize)
        geometry = Self.measure(handle, scale: scale)
        if let minimumSize { Self.setMinimum(minimumSize, of: handle, scale: scale) }
        if early != nil { SDL_SetWindowTitle(handle, title) }
    }

    private static func setMinimum(_ size: CGSize, of handle: OpaquePointer, scale: CGFloat) {
        SDL_SetWindowMinimumSize(handle, Int32(size.width * scale), Int32(size.height * scale))
    }

    /// The window's top-left corner, including the frame, in window units.
    package var origin: CGPoint {
        var (x, y, top, left): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        SDL_GetWindowPosition(handle, &x, &y)
        _ = SDL_GetWindowBordersSize(handle, &top, &left, nil, nil)
        return CGPoint(x: Int(x - left), y: Int(y - top))
    }

    package var title: String {
        didSet { SDL_SetWindowTitle(handle, title) }
    }

    /// Sets the icon that the desktop shows for the window.
    package func setIcon(_ image: CGImage) {
        var pixels = image.pixels
        pixels.withUnsafeMutableBytes { bytes in
            let surface = SDL_CreateRGBSurfaceFrom(
                bytes.baseAddress, Int32(image.width), Int32(image.height), 32, Int32(image.width * 4), 0xFF, 0xFF00, 0xFF0000, 0xFF00_0000)
            SDL_SetWindowIcon(handle, surface)
            SDL_FreeSurface(surface)
        }
    }

    /// Whether the window fills its display.
    package var isFullScreen = false {
        didSet { SDL_SetWindowFullscreen(handle, isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0) }
    }

    /// Whether any part of the window may be visible. It is false while the window is minimized.
    package var isVisible: Bool {
        let flags = SDL_GetWindowFlags(handle)
        return flags & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) == 0
    }

    /// The display's refresh rate in Hz, or nil if it is unknown.
    package var refreshRate: Double? { display.refreshRate }

    /// Whether the window is drawn with OpenGL. If it is, its context is current.
    package var hasContext: Bool { context != nil }

    /// Shows the finished frame. If the OpenGL driver waits for the next refresh, this call waits too.
    package func present() {
        guard context == nil else { return SDL_GL_SwapWindow(handle) }
        if !changed.isEmpty { SDL_UpdateWindowSurfaceRects(handle, changed, Int32(changed.count)) }
        changed.removeAll(keepingCapacity: true)
    }

    /// Replaces a lost OpenGL context and makes the new one current.
    package func renewContext() throws(DisplayError) {
        if let context { SDL_GL_DeleteContext(context) }
        context = SDL_GL_CreateContext(handle)
        guard context != nil else { throw .noOpenGL(detail: Display.lastError) }
        SDL_GL_SetSwapInterval(1)
    }

    /// Releases OpenGL. From then on, the window is drawn in memory.
    package func dropContext() {
        if let context { SDL_GL_DeleteContext(context) }
        context = nil
        SDL_GL_UnloadLibrary()
    }

    /// Measures the content area. Call this after the window is resized or moves to another display.
    package func measure() {
        hasNewScale = false
        geometry = geometry.followed(by: Self.measure(handle, scale: requestedScale))
        isExposed = true
    }

    /// Calls `end` when the connection to the display is lost, during an X call or while fetching events. Nothing can be displayed after
    /// that.
    package func onDisplayLoss(_ end: @escaping @MainActor () -> Never) { watch = DisplayWatch(of: self, end) }

    /// Closes the window, along with its connection to the display.
    package func close() {
        if let context { SDL_GL_DeleteContext(context) }
        SDL_FreeSurface(copy)
        SDL_DestroyWindow(handle)
        display.close()
    }

    /// Handles SDL's request to close the window. The request can also mean that the connection to the display was lost.
    func noteClosing() { watch?.noteClosing() }

    /// The window's identifier for portals, which show their dialogs over the window; an empty string on Wayland.
    package var portalName: String { x11.map { "x11:" + String($0.window, radix: 16) } ?? "" }

    /// The window and its X server, for reading input that SDL doesn't read; nil on Wayland.
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
}

// MARK: Drawing in memory

extension Window {
    /// Marks the whole window for redrawing because the display may have lost its contents.
    func noteExposure() { isExposed = true }

    /// Calls `paint` with the window's memory. `isNew` is true if the memory no longer contains the previous call's result. `paint` returns
    /// the rectangles that it changed, and `present()` displays them. Returns false if the window isn't drawn in memory.
    func paintSurface(_ paint: (_ memory: PixelMemory, _ isNew: Bool) -> [PixelRect]) -> Bool {
        guard let surface = SDL_GetWindowSurface(handle), let target = drawable(surface), let memory = PixelMemory(of: target)
        else { return false }
        for rect in paint(memory, isExposed) {
            var part = SDL_Rect(x: Int32(rect.minX), y: Int32(rect.minY), w: Int32(rect.width), h: Int32(rect.height))
            var place = part
            if target != surface { SDL_UpperBlit(target, &part, surface, &place) }
            changed.append(part)
        }
        isExposed = false
        return true
    }

    /// The window's pixel memory, or nil if the window isn't drawn in memory.
    var memory: PixelMemory? { SDL_GetWindowSurface(handle).flatMap(drawable).flatMap(PixelMemory.init(of:)) }

    /// Returns `surface` if it has Segue's pixel format. Otherwise, returns another surface, which is later copied to `surface`.
    private func drawable(_ surface: UnsafeMutablePointer<SDL_Surface>) -> UnsafeMutablePointer<SDL_Surface>? {
        if PixelMemory(of: surface) != nil { return surface }
        if let copy, copy.pointee.w == surface.pointee.w, copy.pointee.h == surface.pointee.h { return copy }
        SDL_FreeSurface(copy)
        copy = SDL_CreateRGBSurface(0, surface.pointee.w, surface.pointee.h, 32, 0xFF0000, 0xFF00, 0xFF, 0)
        isExposed = true
        return copy
    }
}

extension PixelMemory {
    /// Wraps a surface's memory. Returns nil if the pixel format isn't XRGB8888, as on a 16-bit display.
    init?(of surface: UnsafeMutablePointer<SDL_Surface>) {
        let format = surface.pointee.format.pointee
        guard format.BytesPerPixel == 4, format.Rmask == 0xFF0000, format.Gmask == 0xFF00, format.Bmask == 0xFF else { return nil }
        let size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
        self.init(surface.pointee.pixels, bytesPerRow: Int(surface.pointee.pitch), size: size)
    }
}
