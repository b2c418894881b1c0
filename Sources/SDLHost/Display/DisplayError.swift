// Explains why a window can't be shown, and how to fix it.

/// A failure to open a window or to use OpenGL. If no window can be opened, the command exits with code 69 (unavailable). OpenGL failures
/// are only reported.
package enum DisplayError: Error, Equatable, CustomStringConvertible {
    /// No X or Wayland server can be reached; `detail` is SDL's reason.
    case noDisplay(detail: String)
    /// The display doesn't support OpenGL ES 3; `detail` is the driver's reason.
    case noOpenGL(detail: String)
    /// The display refused a window; `detail` is SDL's reason.
    case noWindow(detail: String)

    /// A description of the problem in one line.
    package var summary: String { String(description.prefix { $0 != "\n" }) }

    /// A description of the problem on the first line, followed by how to fix it.
    package var description: String {
        switch self {
        case .noDisplay(let detail):
            """
            no display for a window: \(detail)
            Start Segue in a graphical session, or set DISPLAY or WAYLAND_DISPLAY.
            `segue render` and `segue trace` work without a window.
            """
        case .noOpenGL(let detail):
            """
            OpenGL ES 3 is not available on this display (\(detail))
            Install a driver: apt-get install libgl1-mesa-dri libgl1 libegl1 libgles2
            If LIBGL_DRIVERS_PATH or LIBGL_ALWAYS_INDIRECT is set, unset it.
            """
        case .noWindow(let detail):
            """
            the display refused to open a window (\(detail))
            """
        }
    }
}
