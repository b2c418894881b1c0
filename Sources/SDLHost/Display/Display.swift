// Connects to a display, and reports an error on failure. Without a display, SDL silently uses a driver without a screen. Without OpenGL,
// X11 ends the process. `Display` turns both into errors that can be caught.

import CLazy.SDL
import Foundation
import Stage

/// The connection to the X or Wayland server. There can be only one connection at a time, and it stays open until `close()` is called.
@MainActor package final class Display {
    /// Connects to the server. Returns immediately if a `DisplayConnection` is already open.
    package init() throws(DisplayError) {
        let connection = DisplayConnection.prepared()
        defer { connection.restoreEnvironment() }
        try connection.open()
        let driver = Self.driver
        guard Self.isVisible(driver: driver, asked: connection.requestedDriver) else {
            SDL_Quit()
            throw .noDisplay(detail: "SDL found only its \(driver) driver")
        }
        SDL_EnableScreenSaver()
        handlesHangup = Self.handleHangup()
    }

    /// Disconnects from the server. Close all windows first.
    package func close() {
        SDL_Quit()
        if handlesHangup { signal(SIGHUP, SIG_DFL) }
    }

    /// Whether SIGHUP closes the window; false if the process was started with SIGHUP ignored (`nohup`).
    private let handlesHangup: Bool

    /// Makes SIGHUP act like SIGTERM in SDL.
    private static func handleHangup() -> Bool {
        var action = sigaction()
        sigaction(SIGHUP, nil, &action)
        guard unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0 else { return false }
        signal(SIGHUP) { _ in raise(SIGTERM) }
        return true
    }

    /// The first display's refresh rate in Hz, or nil if it is unknown.
    package var refreshRate: Double? {
        var mode = SDL_DisplayMode()
        guard SDL_GetCurrentDisplayMode(0, &mode) == 0, mode.refresh_rate > 0 else { return nil }
        return Double(mode.refresh_rate)
    }

    /// Returns whether `driver` has a screen or was requested by name.
    nonisolated static func isVisible(driver: String, asked: String?) -> Bool {
        let names = asked?.lowercased().split(separator: ",").map(String.init) ?? []
        return !["offscreen", "dummy", "none"].contains(driver) || names.contains(driver)
    }

    /// The usable areas of the displays, without panels and docks, in window units.
    nonisolated static var screens: [CGRect] {
        (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { index in
            var rect = SDL_Rect()
            guard SDL_GetDisplayUsableBounds(index, &rect) == 0, rect.w > 0, rect.h > 0 else { return nil }
            return CGRect(x: Int(rect.x), y: Int(rect.y), width: Int(rect.w), height: Int(rect.h))
        }
    }

    /// SDL's name for the current driver.
    nonisolated static var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none" }

    /// SDL's message about its last failure.
    nonisolated static var lastError: String { String(cString: SDL_GetError()) }

    /// Runs `body` while X errors are ignored. Otherwise, an X error would end the process if GLX has no driver.
    nonisolated static func withoutFatalErrors<Result>(_ body: () -> Result) -> Result {
        let before = XSetErrorHandler { _, _ in 0 }
        defer { _ = XSetErrorHandler(before) }
        return body()
    }
}
