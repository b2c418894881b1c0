// To open a window takes several round trips to the display. The thread that loads SDL goes on with them, while the main thread still makes
// what the window will show.

import CSDL
import Foundation
import Raster
import Synchronization

/// A window that one thread asks for, and another one makes if it is asked in time.
package final class EarlyWindow: Sendable {
    /// The wanted window.
    package struct Wish: Sendable {
        let title: String
        let size: CGSize, origin: CGPoint?
        let scale: CGFloat?
        let renderer: RendererChoice

        /// Takes a size in points, the window units per point (nil: the desktop's), and the place of the top left corner in window units (nil
        /// leaves it to the desktop).
        package init(title: String, size: CGSize, scale: CGFloat?, origin: CGPoint?, renderer: RendererChoice) {
            (self.title, self.size, self.scale, self.origin, self.renderer) = (title, size, scale, origin, renderer)
        }
    }

    /// The finished window.
    package struct Made: Sendable {
        nonisolated(unsafe) let handle: OpaquePointer
        /// The desktop's scale.
        package let desktopScale: CGFloat
    }

    private let wish = Mutex<Wish?>(nil), made = Mutex<Made?>(nil)

    package init() {}

    /// Asks for a window. Nothing is made if the thread has nothing left to do by then.
    package func ask(for wish: Wish) { self.wish.withLock { $0 = wish } }

    /// Makes the window that was asked for, if any, on the thread that has connected SDL. A window that OpenGL draws is left to the main
    /// thread, to which its context belongs; so is one that cannot be made, whose failure is reported there.
    package func make() {
        guard let wish = wish.withLock({ $0.take() }), wish.renderer.drawsInMemory else { return }
        let desktopScale = DesktopScale.current()
        let making = WindowMaking(
            title: wish.title, size: wish.size, scale: wish.scale ?? desktopScale, origin: wish.origin, keepsSize: false)
        guard let window = try? making.plainWindow() else { return }
        SDL_GetWindowSurface(window.window).flatMap(PixelMemory.init(of:))?.populate()
        made.withLock { $0 = Made(handle: window.window, desktopScale: desktopScale) }
    }

    /// Returns the window once, after the end of the thread that makes it; nil if there is none.
    package func take() -> Made? { made.withLock { $0.take() } }
}
