// Connects to D-Bus. A libdbus connection works well only on a single thread, so each connection has a separate thread. That thread sleeps
// until a message or an interruption arrives.

import CLazy.DBus
import Foundation

/// A connection to a message bus. The connection must be used on the thread that created it.
package final class BusConnection {
    private let connection: OpaquePointer
    private let descriptor: Int32
    private let end: Interruption
    /// The time to wait for a reply, in seconds.
    private let timeout: TimeInterval
    /// The messages that arrived while the connection waited for a reply.
    private var kept: [BusMessage] = []

    /// The session bus's address, or nil if there's no session bus.
    package static var address: String? {
        ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Connects to the bus at `address`. Returns nil if this fails or libdbus isn't installed. `end` interrupts all waiting. `timeout` is
    /// the maximum time to wait for a reply, in seconds.
    package init?(to address: String, until end: Interruption, timeout: TimeInterval = 10) {
        guard cdbus_load() else { return nil }
        var error = DBusError()
        dbus_error_init(&error)
        defer { dbus_error_free(&error) }
        guard let connection = dbus_connection_open_private(address, &error) else { return nil }
        dbus_connection_set_exit_on_disconnect(connection, 0)
        var descriptor: Int32 = -1
        guard dbus_bus_register(connection, &error) != 0, dbus_connection_get_unix_fd(connection, &descriptor) != 0 else {
            dbus_connection_close(connection)
            dbus_connection_unref(connection)
            return nil
        }
        (self.connection, self.descriptor, self.end, self.timeout) = (connection, descriptor, end, timeout)
    }

    deinit {
        dbus_connection_close(connection)
        dbus_connection_unref(connection)
    }

    /// The connection's unique name on the bus.
    package var name: String { dbus_bus_get_unique_name(connection).map { String(cString: $0) } ?? "" }

    /// Sends a message, and returns its serial number.
    @discardableResult package func send(_ message: BusMessage) -> UInt32 {
        var serial: UInt32 = 0
        _ = dbus_connection_send(connection, message.message, &serial)
        dbus_connection_flush(connection)
        return serial
    }

    /// Sends a method call and waits for the reply. Returns nil if the reply is an error or doesn't arrive in time.
    package func call(_ message: BusMessage) -> [BusValue]? {
        let serial = send(message)
        let deadline = ContinuousClock.now + .seconds(timeout)
        while let message = wait(until: deadline) {
            guard message.replySerial == serial else {
                kept.append(message)
                continue
            }
            return message.kind == .answer ? message.values : nil
        }
        return nil
    }

    /// Waits for the next message. Returns nil if the bus has disconnected or the wait was interrupted.
    package func next() -> BusMessage? { kept.isEmpty ? wait(until: nil) : kept.removeFirst() }

    /// Subscribes to the signals that match a rule.
    package func listen(_ rule: String) {
        _ = call(.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch", [.string(rule)]))
    }

    private func wait(until deadline: ContinuousClock.Instant?) -> BusMessage? {
        while !end.isOver {
            if let message = dbus_connection_pop_message(connection) { return BusMessage(owning: message) }
            guard dbus_connection_get_is_connected(connection) != 0 else { return nil }
            let left = deadline.map { Self.milliseconds($0 - .now) } ?? -1
            guard left != 0, end.sleep(beside: descriptor, milliseconds: left) else { return nil }
            _ = dbus_connection_read_write(connection, 0)
        }
        return nil
    }

    /// Returns a duration in milliseconds, rounded up, or 0 if it isn't positive.
    private static func milliseconds(_ duration: Duration) -> Int32 {
        let (seconds, parts) = duration.components
        return duration <= .zero ? 0 : Int32(seconds * 1000) + Int32(parts / 1_000_000_000_000_000) + 1
    }
}

/// Interrupts a waiting thread. Another thread uses it.
package final class Interruption: Sendable {
    /// A pipe that is never written to. Closing its write end interrupts the wait.
    private let (reader, writer): (Int32, Int32)
    private let lock = NSLock()
    nonisolated(unsafe) private var isOverNow = false

    package init() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reader, writer) = (ends[0], ends[1])
    }

    deinit {
        interrupt()
        close(reader)
    }

    package var isOver: Bool { lock.withLock { isOverNow } }

    /// Interrupts the current wait and all later waits.
    package func interrupt() {
        lock.withLock {
            if !isOverNow { close(writer) }
            isOverNow = true
        }
    }

    /// Sleeps until `descriptor` is readable, the time has elapsed, or the wait is interrupted. Returns true only if `descriptor` is
    /// readable and nothing interrupted the wait.
    fileprivate func sleep(beside descriptor: Int32, milliseconds: Int32) -> Bool {
        var entries = [descriptor, reader].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&entries, 2, milliseconds) < 0, errno == EINTR {}
        return entries[1].revents == 0 && entries[0].revents != 0
    }
}
