// The desktop's preferences for dark and light and for motion, from the settings portal (org.freedesktop.portal.Settings), by the `gdbus`
// program: if either is missing, nothing is known.

import Foundation
import UIKit

/// An observer of the desktop's preferences, until it is stopped.
@MainActor package final class DesktopAppearance {
    /// The desktop's preferences.
    package struct State: Equatable, Sendable {
        /// The style; nil if the desktop has not reported one.
        package var style: UIUserInterfaceStyle?
        package var reducesMotion = false

        package init() {}
    }

    private var state = State()
    private let changed: (State) -> Void
    private var processes: [Helper] = []

    /// A helper program, and a pipe to which nothing is written: the program ends when this end is closed.
    private typealias Helper = (process: Process, life: Pipe)

    /// Starts observing. `changed` is called on the main queue for each change, and soon after this for the initial values.
    package init(changed: @escaping (State) -> Void) {
        self.changed = changed
        guard let bus = ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"], !bus.isEmpty else { return }
        for (group, key) in Self.keys {
            run(["call", "--timeout", "2", "--method", "org.freedesktop.portal.Settings.Read", group, key], about: key)
        }
        run(["monitor"], about: nil)
    }

    /// Stops observing.
    package func stop() {
        processes.forEach { try? $0.life.fileHandleForWriting.close() }
        processes = []
    }

    private static let keys = [
        ("org.freedesktop.appearance", "color-scheme"), ("org.freedesktop.appearance", "reduced-motion"),
        ("org.gnome.desktop.interface", "enable-animations"),
    ]

    private func run(_ arguments: [String], about key: String?) {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        let portal = ["--session", "--dest", "org.freedesktop.portal.Desktop", "--object-path", "/org/freedesktop/portal/desktop"]
        process.arguments = ["-c", key == nil ? Self.untilWeEnd : #"exec gdbus "$@""#, "sh", arguments[0]] + portal + arguments.dropFirst()
        let (pipe, life) = (Pipe(), Pipe())
        process.standardInput = life
        (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
        pipe.fileHandleForReading.readabilityHandler = { handle in
            let text = String(decoding: handle.availableData, as: UTF8.self)
            if text.isEmpty { handle.readabilityHandler = nil }
            DispatchQueue.main.async { [weak self] in
                MainActor.assumeIsolated { self?.hear(key.map { "\($0) \(text)" } ?? text) }
            }
        }
        guard (try? process.run()) != nil else { return }
        processes.append((process, life))
    }

    /// However this program ends, killed or with its display, the shell then reads the end of its input and ends `gdbus`.
    private static let untilWeEnd = #"gdbus "$@" & read -r _; kill $! 2>/dev/null"#

    private func hear(_ text: String) {
        let before = state
        for line in text.split(separator: "\n") { state.take(String(line)) }
        if state != before { changed(state) }
    }
}

extension DesktopAppearance.State {
    /// Reads a line with a setting and its value, in the format of `gdbus`.
    mutating func take(_ line: String) {
        func value(of key: String) -> String? {
            guard let place = line.range(of: key) else { return nil }
            let rest = line[place.upperBound...]
            return rest.components(separatedBy: CharacterSet(charactersIn: "<>(), '")).last { !$0.isEmpty }
        }
        if let scheme = value(of: "color-scheme") {
            switch scheme {
            case "1": style = .dark
            case "0", "2": style = .light
            default: break
            }
        }
        if let motion = value(of: "reduced-motion") { reducesMotion = motion == "1" }
        if let animates = value(of: "enable-animations"), ["true", "false"].contains(animates) { reducesMotion = animates == "false" }
    }
}
