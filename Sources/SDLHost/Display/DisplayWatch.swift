// Xlib ends the process when its server is gone: with status 1, a message of its own, and the loss of unwritten data.
// When a Wayland compositor is gone, SDL asks for the window to be closed, as if the user had closed it.

import CSDL
import Foundation

/// A watch for the end of a window's X server or Wayland compositor.
@MainActor final class DisplayWatch {
    private let end: @MainActor () -> Never
    /// The connection to the compositor; nil on X.
    private let compositor: OpaquePointer?

    /// Calls `end` instead of letting Xlib end the process, or from `noteClosing()`; nil without either.
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

    /// Handles a request to close the window: it may be the compositor's end.
    func noteClosing() {
        if let compositor, let error = Self.connectionError, error(compositor) != 0 { end() }
    }

    private typealias ConnectionError = @convention(c) (OpaquePointer) -> Int32

    /// `wl_display_get_error` of the library that SDL has loaded: 0 while the connection works.
    private static let connectionError: ConnectionError? = {
        guard let library = dlopen("libwayland-client.so.0", RTLD_LAZY | RTLD_NOLOAD) else { return nil }
        return dlsym(library, "wl_display_get_error").map { unsafeBitCast($0, to: ConnectionError.self) }
    }()
}
