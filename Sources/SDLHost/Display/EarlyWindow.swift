// Opens a window early. This takes several round trips to the display. The thread that loads SDL makes them while the main thread prepares
// the content.

import CLazy.SDL
import Foundation
import Raster
import Synchronization

/// A window that one thread requests and another creates, if the request arrives in time.
package final class EarlyWindow: Sendable {
    /// The properties of the requested window.
    package struct Request: Sendable {
        let title: String
        let size: CGSize, origin: CGPoint?
        let scale: CGFloat?
        let renderer: RendererChoice

        /// Creates a request. `size` is in points, and `scale` is in window units per point; if `scale` is nil, the desktop's scale is
        /// used. `origin` is the top-left corner in window units; if nil, the desktop chooses the position.
        package init(title: String, size: CGSize, scale: CGFloat?, origin: CGPoint?, renderer: RendererChoice) {
            (self.title, self.size, self.scale, self.origin, self.renderer) = (title, size, scale, origin, renderer)
        }
    }

    /// The finished window.
    package struct FinishedWindow: Sendable {
        nonisolated(unsafe) let handle: OpaquePointer
        package let desktopScale: CGFloat
    }

    private let windowRequest = Mutex<Request?>(nil), made = Mutex<FinishedWindow?>(nil)

    package init() {}

    /// Requests a window. Has no effect if the other thread has already finished.
    package func ask(for windowRequest: Request) { self.windowRequest.withLock { $0 = windowRequest } }

    /// Creates the window if one has been requested. Runs on the thread that connected SDL. OpenGL windows are left to the main thread,
    /// which must own the context. Failures are also left to the main thread, which reports them.
    package func make() {
        guard let windowRequest = windowRequest.withLock({ $0.take() }), windowRequest.renderer.drawsInMemory else { return }
        let desktopScale = DesktopScale.current()
        let making = WindowCreation(
            title: windowRequest.title, size: windowRequest.size, scale: windowRequest.scale ?? desktopScale, origin: windowRequest.origin,
            keepsSize: false)
        guard let window = try? making.plainWindow() else { return }
        SDL_GetWindowSurface(window.window).flatMap(PixelMemory.init(of:))?.populate()
        made.withLock { $0 = FinishedWindow(handle: window.window, desktopScale: desktopScale) }
    }

    /// Returns the window, but only once. Call this after the other thread has finished. Returns nil if that thread didn't create a window.
    package func take() -> FinishedWindow? { made.withLock { $0.take() } }
}
