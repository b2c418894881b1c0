// Xlib ends the process when its server has gone: with 1, a line of its own, and all that has not been written.

import CSDL

/// Waits for the end of a window's X server.
@MainActor final class DisplayWatch {
    private let end: @MainActor () -> Never

    /// Has `end` called in place of Xlib's end of the process; nil where there is no X.
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
