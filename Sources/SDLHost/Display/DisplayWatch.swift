// Detects that the display has been lost. When the connection to the X server breaks, Xlib prints a message and exits with status 1.
// Unwritten data is lost. When a Wayland compositor crashes, SDL reports a request to close the window, as if the user had closed it.

import CLazy.SDL
import Foundation

/// Detects the loss of a window's X server or Wayland compositor.
@MainActor final class DisplayWatch {
    private let end: @MainActor () -> Never
    /// The connection to the compositor; nil on X.
    private let compositor: OpaquePointer?

    /// Calls `end` when the display is lost. On X, `end` replaces Xlib's exit; on Wayland, `noteClosing()` calls it. Returns nil for other
    /// drivers.
    init?(of window: Window, _ end: @escaping @MainActor () -> Never) {
        self.end = end
        compositor = window.compositor
        if compositor != nil { return }
        guard let server = window.x11?.server else { return nil }
        _ = XSetIOErrorHandler { _ in 0 }
        XSetIOErrorExitHandler(
            server,
            { _, this in
                guard let this else { return }
                let watch = Unmanaged<DisplayWatch>.fromOpaque(this).takeUnretainedValue()
                MainActor.assumeIsolated { watch.end() }
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Handles a request to close the window. Such a request may mean that the compositor crashed.
    func noteClosing() {
        if let compositor, let error = Self.connectionError, error(compositor) != 0 { end() }
    }

    private typealias ConnectionError = @convention(c) (OpaquePointer) -> Int32

    /// The function `wl_display_get_error` from the library loaded by SDL. It returns 0 for as long as the connection works.
    private static let connectionError: ConnectionError? = {
        guard let library = dlopen("libwayland-client.so.0", RTLD_LAZY | RTLD_NOLOAD) else { return nil }
        return dlsym(library, "wl_display_get_error").map { unsafeBitCast($0, to: ConnectionError.self) }
    }()
}
