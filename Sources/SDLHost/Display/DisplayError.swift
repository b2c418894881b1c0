// The reason why a window cannot be shown, in words that say what to do about it.

/// The lack of a display for a window, with which the command line exits with 69 (unavailable), or of OpenGL to draw it, which is only
/// reported.
package enum DisplayError: Error, Equatable, CustomStringConvertible {
    /// No X or Wayland server could be reached; `detail` is SDL's reason.
    case noDisplay(detail: String)
    /// A display, but no OpenGL ES 3 on it; `detail` is the driver's reason.
    case noOpenGL(detail: String)
    /// Display and OpenGL, but no window; `detail` is SDL's reason.
    case noWindow(detail: String)

    /// The problem in one line.
    package var summary: String { String(description.prefix { $0 != "\n" }) }

    /// The problem on the first line, the remedy on the next ones.
    package var description: String {
        switch self {
        case .noDisplay(let detail):
            """
            no display to open a window on (\(detail))
            Start Segue inside a graphical session, or set DISPLAY or WAYLAND_DISPLAY to one that runs.
            Without a window, `segue render` and `segue trace` do the same work.
            """
        case .noOpenGL(let detail):
            """
            OpenGL ES 3 is not available on this display (\(detail))
            Install a driver: apt-get install libgl1-mesa-dri libgl1 libegl1 libgles2
            If LIBGL_DRIVERS_PATH or LIBGL_ALWAYS_INDIRECT is set, unset it.
            """
        case .noWindow(let detail):
            """
            the display refused a window (\(detail))
            """
        }
    }
}
