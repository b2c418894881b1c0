// Connects to the X or Wayland server. Connecting is the slowest step before the first frame, so another thread can start it early.

import Boundary
import CLazy.SDL
import Foundation

/// SDL's connection to a display, and the environment variables that it needs.
package struct DisplayConnection: Sendable {
    /// The drivers in `SDL_VIDEODRIVER`, separated by commas, or nil if SDL should choose.
    let requestedDriver: String?
    /// The environment variables to set before SDL connects.
    let additions: [String: String]
    private let drivers: [String]

    /// Creates a connection for an environment. `fileExists` returns whether a path exists.
    init(_ environment: Environment, fileExists: (String) -> Bool) {
        requestedDriver = environment["SDL_VIDEODRIVER"]
        drivers = Self.drivers(in: environment)
        var additions: [String: String] = [:]
        if environment[Self.composing] ?? Self.noComposing == Self.noComposing { additions[Self.composing] = Self.noComposing }
        if !Self.hasBus(environment, fileExists: fileExists) { additions["DBUS_SESSION_BUS_ADDRESS"] = Self.noBus }
        self.additions = additions
    }

    /// Returns a connection after preparing the environment for it. No other thread may read the environment at the same time.
    package static func prepared() -> DisplayConnection {
        let connection = DisplayConnection(.process) { FileManager.default.fileExists(atPath: $0) }
        for (name, value) in connection.additions { setenv(name, value, 1) }
        return connection
    }

    /// Loads SDL and connects to the display. Any thread may call this before the first `Display` is created. `Display` connects a second
    /// time, and reports any failures.
    package func open() throws(DisplayError) {
        setHints()
        if requestedDriver == nil {
            guard !drivers.isEmpty else { throw .noDisplay(detail: "neither DISPLAY nor WAYLAND_DISPLAY is set") }
            SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers.joined(separator: ","))
        }
        guard SDL_Init(UInt32(SDL_INIT_VIDEO | SDL_INIT_EVENTS)) == 0 else { throw .noDisplay(detail: Display.lastError) }
    }

    /// Removes environment variables that child processes must not inherit. No other thread may read the environment at the same time.
    func restoreEnvironment() { if additions[Self.composing] != nil { unsetenv(Self.composing) } }

    private static let composing = "XCOMPOSEFILE"
    /// An empty compose table. For text input, SDL makes X parse the compose table (whose sequences turn ^ and e into ê), which takes
    /// longer than all other connection steps. Segue doesn't need the table.
    private static let noComposing = "/dev/null"
    /// An invalid address, which keeps SDL from launching an empty session bus. Launching a bus would take as long as everything else
    /// before the first frame, and the bus would outlive this process.
    private static let noBus = "disabled:"

    /// Returns the drivers that have a server to connect to. SDL's libraries would print warnings for all other drivers.
    static func drivers(in environment: Environment) -> [String] {
        let hasX = environment["DISPLAY"]?.isEmpty == false
        let hasWayland = environment["WAYLAND_DISPLAY"]?.isEmpty == false || environment["XDG_RUNTIME_DIR"]?.isEmpty == false
        return (hasX ? ["x11"] : []) + (hasWayland ? ["wayland"] : [])
    }

    /// Returns whether there is a session bus. `fileExists` returns whether a path exists.
    static func hasBus(_ environment: Environment, fileExists: (String) -> Bool) -> Bool {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return true }
        return environment["XDG_RUNTIME_DIR"].map { !$0.isEmpty && fileExists("\($0)/bus") } ?? false
    }

    private func setHints() {
        // Fingers must not also be reported as mouse events, or the mouse as a finger. Only `TouchSynthesizer` creates touches.
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
        SDL_SetHint(SDL_HINT_APP_NAME, "Segue")
    }
}
