// Reads the desktop's preferences from org.freedesktop.portal.Desktop. The preferences are unknown if the bus, the portal, or libdbus is
// missing.

import Foundation
import UIKit

/// The portal's service name, object path, and interfaces.
enum PortalNames {
    static let (name, path) = ("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop")
    static let (settings, chooser) = ("org.freedesktop.portal.Settings", "org.freedesktop.portal.FileChooser")
    static let request = "org.freedesktop.portal.Request"

    /// Returns a method call to the portal.
    static func call(_ interface: String, _ member: String, _ values: [BusValue]) -> BusMessage {
        .call(name, path, interface, member, values)
    }
}

/// Observes the desktop's preferences until `stop()` is called.
@MainActor package final class DesktopPortal {
    /// The desktop's preferences and capabilities.
    package struct State: Equatable, Sendable {
        /// The light or dark style, or nil if the desktop hasn't reported one.
        package var style: UIUserInterfaceStyle?
        package var reducesMotion = false
        /// Whether the desktop has a dialog for choosing files.
        package var choosesFiles = false

        package init() {}
    }

    private let end = Interruption()

    /// Starts observing. `changed` is called on the main queue, first with the initial values and then after each change. `timeout` is the
    /// maximum time to wait for each reply, in seconds.
    package init(
        at address: String? = BusConnection.address, timeout: TimeInterval = 10, changed: @escaping @MainActor (State) -> Void
    ) {
        guard let address else { return }
        let end = end
        let notify: @Sendable (State) -> Void = { state in
            DispatchQueue.main.async { MainActor.assumeIsolated { if !end.isOver { changed(state) } } }
        }
        let thread = Thread { Self.observe(at: address, until: end, timeout, notify: notify) }
        thread.name = "portal"
        thread.start()
    }

    deinit { end.interrupt() }

    package func stop() { end.interrupt() }

    nonisolated private static func observe(
        at address: String, until end: Interruption, _ timeout: TimeInterval, notify: (State) -> Void
    ) {
        guard let bus = BusConnection(to: address, until: end, timeout: timeout) else { return }
        bus.listen("type='signal',sender='\(PortalNames.name)',interface='\(PortalNames.settings)',member='SettingChanged'")
        var state = State()
        if let answer = bus.call(PortalNames.call(PortalNames.settings, "ReadAll", [.strings(State.groups)])) { state.take(all: answer) }
        let version: [BusValue] = [.string(PortalNames.chooser), .string("version")]
        state.choosesFiles = bus.call(PortalNames.call("org.freedesktop.DBus.Properties", "Get", version)) != nil
        if state != State() { notify(state) }
        while let message = bus.next() {
            guard message.kind == .signal, message.member == "SettingChanged" else { continue }
            let before = state
            state.take(change: message.values)
            if state != before { notify(state) }
        }
    }
}

extension DesktopPortal.State {
    /// The namespaces of the settings to read.
    static let groups = ["org.freedesktop.appearance", "org.gnome.desktop.interface"]

    /// Reads the reply to `ReadAll`.
    mutating func take(all values: [BusValue]) {
        guard case .groups(let groups)? = values.first else { return }
        // The appearance group comes last, because it is the newer standard.
        for settings in Self.groups.reversed().compactMap({ groups[$0] }) {
            for (key, value) in settings { take(key, value) }
        }
    }

    /// Reads the arguments of a `SettingChanged` signal.
    mutating func take(change values: [BusValue]) {
        guard values.count == 3, case .string(let key) = values[1] else { return }
        take(key, values[2])
    }

    private mutating func take(_ key: String, _ value: BusValue) {
        switch (key, value.plain) {
        case ("color-scheme", .unsigned(1)): style = .dark
        case ("color-scheme", .unsigned(0)), ("color-scheme", .unsigned(2)): style = .light
        case ("reduced-motion", .unsigned(let number)): reducesMotion = number == 1
        case ("enable-animations", .boolean(let animates)): reducesMotion = !animates
        default: break
        }
    }
}
