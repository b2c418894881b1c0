// The library's connections serve one thread well: each belongs to a thread of its own, which sleeps until a message or the end comes.

import CDBus
import Foundation

/// A connection to a bus, for the thread that has made it.
package final class BusConnection {
    private let connection: OpaquePointer
    private let descriptor: Int32
    private let end: Interruption
    /// The seconds for which an answer is waited for.
    private let patience: TimeInterval
    /// Messages that came while an answer was awaited.
    private var kept: [BusMessage] = []

    /// The address of the user's bus; nil if there is none.
    package static var address: String? {
        ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Connects to the bus at `address`; nil without it, or without libdbus. `end` ends all waiting. An answer may take `patience` seconds.
    package init?(to address: String, until end: Interruption, patience: TimeInterval = 10) {
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
        (self.connection, self.descriptor, self.end, self.patience) = (connection, descriptor, end, patience)
    }

    deinit {
        dbus_connection_close(connection)
        dbus_connection_unref(connection)
    }

    /// Its name on the bus.
    package var name: String { dbus_bus_get_unique_name(connection).map { String(cString: $0) } ?? "" }

    /// Sends a message; returns its number.
    @discardableResult package func send(_ message: BusMessage) -> UInt32 {
        var serial: UInt32 = 0
        _ = dbus_connection_send(connection, message.message, &serial)
        dbus_connection_flush(connection)
        return serial
    }

    /// Sends a call, and waits for its answer; nil if none arrives in time, or if it is an error.
    package func call(_ message: BusMessage) -> [BusValue]? {
        let serial = send(message)
        let deadline = ContinuousClock.now + .seconds(patience)
        while let message = wait(until: deadline) {
            guard message.replySerial == serial else {
                kept.append(message)
                continue
            }
            return message.kind == .answer ? message.values : nil
        }
        return nil
    }

    /// Waits for the next message; nil if the bus is gone, or at the end.
    package func next() -> BusMessage? { kept.isEmpty ? wait(until: nil) : kept.removeFirst() }

    /// Asks for the signals that a rule describes.
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

    /// Returns a duration in milliseconds, rounded up; 0 if it is over.
    private static func milliseconds(_ duration: Duration) -> Int32 {
        let (seconds, parts) = duration.components
        return duration <= .zero ? 0 : Int32(seconds * 1000) + Int32(parts / 1_000_000_000_000_000) + 1
    }
}

/// The end of a thread's waiting, from another thread.
package final class Interruption: Sendable {
    /// A pipe to which nothing is written; it is closed at the end.
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

    /// Ends the waiting.
    package func interrupt() {
        lock.withLock {
            if !isOverNow { close(writer) }
            isOverNow = true
        }
    }

    /// Sleeps until `descriptor` can be read or the time is over; returns false at the end, and without anything to read.
    fileprivate func sleep(beside descriptor: Int32, milliseconds: Int32) -> Bool {
        var entries = [descriptor, reader].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&entries, 2, milliseconds) < 0, errno == EINTR {}
        return entries[1].revents == 0 && entries[0].revents != 0
    }
}
