// Xlib ends the process when its server is gone: with status 1, a message of its own, and the loss of unwritten data.

import CSDL

/// A watch for the end of a window's X server.
@MainActor final class DisplayWatch {
    private let end: @MainActor () -> Never

    /// Calls `end` instead of letting Xlib end the process; nil without X.
    init?(of window: Window, _ end: @escaping @MainActor () -> Never) {
        self.end = end
        guard let server = window.x11?.server else { return nil }
        _ = XSetIOErrorHandler { _ in 0 }
        XSetIOErrorExitHandler(server, { _, this in
            guard let this else { return }
            let watch = Unmanaged<DisplayWatch>.fromOpaque(this).takeUnretainedValue()
            MainActor.assumeIsolated { watch.end() }
        }, Unmanaged.passUnretained(self).toOpaque())
    }
}
