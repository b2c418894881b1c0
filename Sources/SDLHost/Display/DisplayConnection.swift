// Connecting to the X or Wayland server takes longer than anything else up to the first frame, so a thread may begin it early.

import Boundary
import CSDL
import Foundation

/// The connection that SDL makes to a display, and the environment variables that it needs.
package struct DisplayConnection: Sendable {
    /// The drivers that the user has asked for by name, separated by commas; nil if SDL is to choose.
    let requestedDriver: String?
    /// The variables to set before SDL connects.
    let additions: [String: String]
    private let drivers: [String]

    /// Makes a connection for an environment. `fileExists` tells whether a path exists.
    init(_ environment: Environment, fileExists: (String) -> Bool) {
        requestedDriver = environment["SDL_VIDEODRIVER"]
        drivers = Self.drivers(in: environment)
        var additions: [String: String] = [:]
        if environment[Self.composing] ?? Self.noComposing == Self.noComposing { additions[Self.composing] = Self.noComposing }
        if !Self.hasBus(environment, fileExists: fileExists) { additions["DBUS_SESSION_BUS_ADDRESS"] = Self.noBus }
        self.additions = additions
    }

    /// Returns a connection with the environment prepared for it. No other thread may read the environment meanwhile.
    package static func prepared() -> DisplayConnection {
        let connection = DisplayConnection(.process) { FileManager.default.fileExists(atPath: $0) }
        for (name, value) in connection.additions { setenv(name, value, 1) }
        return connection
    }

    /// Loads SDL and connects it. Any thread may do so before the first `Display`, which connects again and reports what failed.
    package func open() throws(DisplayError) {
        setHints()
        if requestedDriver == nil {
            guard !drivers.isEmpty else { throw .noDisplay(detail: "neither DISPLAY nor WAYLAND_DISPLAY is set") }
            SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers.joined(separator: ","))
        }
        guard SDL_Init(UInt32(SDL_INIT_VIDEO | SDL_INIT_EVENTS)) == 0 else { throw .noDisplay(detail: Display.lastError) }
    }

    /// Removes the variables that other programs must not inherit. No other thread may read it meanwhile.
    func restoreEnvironment() { if additions[Self.composing] != nil { unsetenv(Self.composing) } }

    private static let composing = "XCOMPOSEFILE"
    /// An empty table of key combinations (^ and e make ê). SDL makes X read the table for text input, which does not exist here, and that
    /// takes longer than the rest of connecting to the server.
    private static let noComposing = "/dev/null"
    /// No address. It keeps SDL from starting a session bus of its own, on which nobody would be: that takes as long as everything else up to
    /// the first frame, and the bus would outlive this process.
    private static let noBus = "disabled:"

    /// Returns the drivers that have a server to connect to: trying the others makes their libraries complain.
    static func drivers(in environment: Environment) -> [String] {
        let hasX = environment["DISPLAY"]?.isEmpty == false
        let hasWayland = environment["WAYLAND_DISPLAY"]?.isEmpty == false || environment["XDG_RUNTIME_DIR"]?.isEmpty == false
        return (hasX ? ["x11"] : []) + (hasWayland ? ["wayland"] : [])
    }

    /// Returns whether there is a session bus. `fileExists` tells whether a path exists.
    static func hasBus(_ environment: Environment, fileExists: (String) -> Bool) -> Bool {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return true }
        return environment["XDG_RUNTIME_DIR"].map { !$0.isEmpty && fileExists("\($0)/bus") } ?? false
    }

    private func setHints() {
        // A finger must not become a mouse as well, nor a mouse a finger: only `TouchSynthesizer` makes touches.
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
        SDL_SetHint(SDL_HINT_APP_NAME, "Segue")
    }
}
