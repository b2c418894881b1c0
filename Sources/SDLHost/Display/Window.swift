// One window, drawn by OpenGL ES 3 or in memory. Its client area is the device's screen: window pixels / scale are points.

import CSDL
import DrawLists
import Foundation
import Raster
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
    /// The OpenGL context; nil if the window is drawn in memory.
    private var context: SDL_GLContext?
    /// The changed part of the memory that is shown next.
    private var changed: [SDL_Rect] = []
    /// The drawn memory, if the display has other pixels.
    private var copy: UnsafeMutablePointer<SDL_Surface>?
    /// Whether the memory must be shown as a whole, because the display may have lost it.
    private var isExposed = true
    /// The window units per point. The client area keeps its units when it changes.
    package var requestedScale: CGFloat {
        didSet {
            hasNewScale = hasNewScale || requestedScale != oldValue
            if let minimumSize { Self.setMinimum(minimumSize, of: handle, scale: requestedScale) }
        }
    }
    /// Whether the scale has changed since the window was measured.
    private(set) var hasNewScale = false
    private let minimumSize: CGSize?
    private var watch: DisplayWatch?

    /// Opens a window whose client area is `size` points; `scale` (`--scale`) is window units per point. `minimumSize` is nil if the size
    /// was requested explicitly and should be kept; otherwise it is at most that of the display. `origin` is the place of its top left corner, in
    /// window units; nil leaves it to the desktop. What draws is decided by hand, or else by the machine (`RendererChoice`). `early` is such a
    /// window that was made already.
    package init(
        title: String, size: CGSize, scale: CGFloat = 1, origin: CGPoint? = nil, minimumSize: CGSize? = nil,
        renderer: RendererChoice = .automatic, early: EarlyWindow.Made? = nil
    ) throws(DisplayError) {
        let display = try Display()
        do {
            if let early {
                (handle, context) = (early.handle, nil)
            } else {
                let making = WindowMaking(title: title, size: size, scale: scale, origin: origin, keepsSize: minimumSize == nil)
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

    /// The place of its top left corner with its frame, in window units.
    package var origin: CGPoint {
        var (x, y, top, left): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        SDL_GetWindowPosition(handle, &x, &y)
        _ = SDL_GetWindowBordersSize(handle, &top, &left, nil, nil)
        return CGPoint(x: Int(x - left), y: Int(y - top))
    }

    /// The title of the window.
    package var title: String {
        didSet { SDL_SetWindowTitle(handle, title) }
    }

    /// Gives the window a picture for the desktop's lists of windows.
    package func setIcon(_ image: CGImage) {
        var pixels = image.pixels
        pixels.withUnsafeMutableBytes { bytes in
            let surface = SDL_CreateRGBSurfaceFrom(
                bytes.baseAddress, Int32(image.width), Int32(image.height), 32, Int32(image.width * 4), 0xFF, 0xFF00, 0xFF0000, 0xFF00_0000)
            SDL_SetWindowIcon(handle, surface)
            SDL_FreeSurface(surface)
        }
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

    /// Whether the window is drawn by OpenGL, whose context is current.
    package var hasContext: Bool { context != nil }

    /// Shows the drawn frame. Blocks until the next refresh if OpenGL's driver waits for it.
    package func present() {
        guard context == nil else { return SDL_GL_SwapWindow(handle) }
        if !changed.isEmpty { SDL_UpdateWindowSurfaceRects(handle, changed, Int32(changed.count)) }
        changed.removeAll(keepingCapacity: true)
    }

    /// Makes a new OpenGL context to replace a lost one, and makes it current.
    package func renewContext() throws(DisplayError) {
        if let context { SDL_GL_DeleteContext(context) }
        context = SDL_GL_CreateContext(handle)
        guard context != nil else { throw .noOpenGL(detail: Display.lastError) }
        SDL_GL_SetSwapInterval(1)
    }

    /// Gives OpenGL back: from now on the window is drawn in memory.
    package func dropContext() {
        if let context { SDL_GL_DeleteContext(context) }
        context = nil
        SDL_GL_UnloadLibrary()
    }

    /// Measures the client area after a resize or a move to another display.
    package func measure() {
        hasNewScale = false
        geometry = geometry.followed(by: Self.measure(handle, scale: requestedScale))
        isExposed = true
    }

    /// Calls `end`, in the middle of any X call or while events are fetched, when the display dies. Nothing can be shown from then on.
    package func whenDisplayDies(_ end: @escaping @MainActor () -> Never) { watch = DisplayWatch(of: self, end) }

    /// Closes the window and the connection to the display.
    package func close() {
        if let context { SDL_GL_DeleteContext(context) }
        SDL_FreeSurface(copy)
        SDL_DestroyWindow(handle)
        display.close()
    }

    /// Notes that SDL asks for the window to be closed, which may be the end of the display.
    func noteClosing() { watch?.noteClosing() }

    /// The window and its X server, for input that SDL does not read; nil on Wayland.
    /// Its name for portals, whose dialogs lie over it; empty where it has none.
    package var portalName: String { x11.map { "x11:" + String($0.window, radix: 16) } ?? "" }

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
    /// Notes that the display may have lost what the window showed.
    func noteExposure() { isExposed = true }

    /// Lets `paint` draw into the window's memory, which is new if `isNew`, and otherwise as the last call left it. `paint` returns the
    /// pixels that it has changed; `present()` shows them. Returns false without memory.
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

    /// The window's memory; nil if it has none.
    var memory: PixelMemory? { SDL_GetWindowSurface(handle).flatMap(drawable).flatMap(PixelMemory.init(of:)) }

    /// Returns the surface itself if it has our order of bytes, else one that is copied to it.
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
    /// Takes a surface's memory; nil if its pixels are others than ours, as on a display of 16 bits a pixel.
    init?(of surface: UnsafeMutablePointer<SDL_Surface>) {
        let format = surface.pointee.format.pointee
        guard format.BytesPerPixel == 4, format.Rmask == 0xFF0000, format.Gmask == 0xFF00, format.Bmask == 0xFF else { return nil }
        let size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
        self.init(surface.pointee.pixels, bytesPerRow: Int(surface.pointee.pitch), size: size)
    }
}
