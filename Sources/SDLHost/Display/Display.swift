// SDL falls back to a driver without a screen and says nothing, and X11 ends the process when OpenGL is missing.
// Both become errors that can be caught here.

import CSDL
import Foundation
import Input

/// The connection to the X or Wayland server. There is one at a time; it lasts until `close()`.
@MainActor package final class Display {
    /// Loads the libraries that the first call of SDL loads otherwise. Any thread may, before that.
    package nonisolated static func load() { _ = SDL_GetError() }

    /// Connects to the server.
    package init() throws(DisplayError) {
        Self.setHints()
        let environment = ProcessInfo.processInfo.environment
        if !Self.hasBus(environment, fileExists: { FileManager.default.fileExists(atPath: $0) }) { Self.leaveBusesAlone() }
        if environment["SDL_VIDEODRIVER"] == nil {
            let drivers = Self.drivers(in: environment)
            guard !drivers.isEmpty else { throw .noDisplay(detail: "neither DISPLAY nor WAYLAND_DISPLAY is set") }
            SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers.joined(separator: ","))
        }
        guard Self.withoutComposing({ SDL_Init(UInt32(SDL_INIT_VIDEO | SDL_INIT_EVENTS)) }) == 0 else {
            throw .noDisplay(detail: Self.lastError)
        }
        let driver = Self.driver
        guard Self.isVisible(driver: driver, asked: environment["SDL_VIDEODRIVER"]) else {
            SDL_Quit()
            throw .noDisplay(detail: "SDL found only its \(driver) driver")
        }
        SDL_EnableScreenSaver()
        answersHangUp = Self.answerHangUp()
    }

    /// Disconnects; windows must be closed first.
    package func close() {
        SDL_Quit()
        if answersHangUp { signal(SIGHUP, SIG_DFL) }
    }

    /// Whether SIGHUP requests the window to close; not if the program was started with SIGHUP ignored (`nohup`).
    private let answersHangUp: Bool

    /// Makes SIGHUP act like SIGTERM in SDL.
    private static func answerHangUp() -> Bool {
        var action = sigaction()
        sigaction(SIGHUP, nil, &action)
        guard unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0 else { return false }
        signal(SIGHUP) { _ in raise(SIGTERM) }
        return true
    }

    /// The refresh rate of the first display in Hz; nil if unknown.
    package var refreshRate: Double? {
        var mode = SDL_DisplayMode()
        guard SDL_GetCurrentDisplayMode(0, &mode) == 0, mode.refresh_rate > 0 else { return nil }
        return Double(mode.refresh_rate)
    }

    /// Returns the drivers that have a server to connect to: trying the others makes their libraries complain.
    nonisolated static func drivers(in environment: [String: String]) -> [String] {
        let hasX = environment["DISPLAY"]?.isEmpty == false
        let hasWayland = environment["WAYLAND_DISPLAY"]?.isEmpty == false || environment["XDG_RUNTIME_DIR"]?.isEmpty == false
        return (hasX ? ["x11"] : []) + (hasWayland ? ["wayland"] : [])
    }

    /// Returns whether `driver` has a screen, or was requested by name anyway.
    nonisolated static func isVisible(driver: String, asked: String?) -> Bool {
        let names = asked?.lowercased().split(separator: ",").map(String.init) ?? []
        return !["offscreen", "dummy", "none"].contains(driver) || names.contains(driver)
    }

    /// The usable parts of the displays, without panels and docks, in the desktop's units.
    static var screens: [CGRect] {
        (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { index in
            var rect = SDL_Rect()
            guard SDL_GetDisplayUsableBounds(index, &rect) == 0, rect.w > 0, rect.h > 0 else { return nil }
            return CGRect(x: Int(rect.x), y: Int(rect.y), width: Int(rect.w), height: Int(rect.h))
        }
    }

    /// SDL's name of the current driver.
    static var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none" }

    /// SDL's reason for its last failure.
    static var lastError: String { String(cString: SDL_GetError()) }

    /// Runs `body` with X errors noted instead of ending the process, as GLX without a driver would.
    static func withoutFatalErrors<Result>(_ body: () -> Result) -> Result {
        let before = XSetErrorHandler { _, _ in 0 }
        defer { _ = XSetErrorHandler(before) }
        return body()
    }

    /// Runs `body` without the table of key combinations (^ and e make ê). SDL makes X read it for text input, which does not exist here,
    /// and that takes longer than the rest of connecting to the server.
    private static func withoutComposing<Result>(_ body: () -> Result) -> Result {
        guard getenv("XCOMPOSEFILE") == nil else { return body() }
        setenv("XCOMPOSEFILE", "/dev/null", 1)
        defer { unsetenv("XCOMPOSEFILE") }
        return body()
    }

    /// Returns whether there is a session bus. `fileExists` tells whether a path exists.
    nonisolated static func hasBus(_ environment: [String: String], fileExists: (String) -> Bool) -> Bool {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return true }
        return environment["XDG_RUNTIME_DIR"].map { !$0.isEmpty && fileExists("\($0)/bus") } ?? false
    }

    /// Keeps SDL from starting a session bus of its own, on which nobody would be: that takes as long as everything else up to the first
    /// frame, and the bus would outlive this process.
    private static func leaveBusesAlone() { setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1) }

    private static func setHints() {
        // A finger must not become a mouse as well, nor a mouse a finger: only `TouchSynthesizer` makes touches.
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
        SDL_SetHint(SDL_HINT_APP_NAME, "Segue")
    }
}
