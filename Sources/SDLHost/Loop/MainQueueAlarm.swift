// Wakes the frame loop. The loop sleeps in SDL, which doesn't wake up for work on the main queue or the main actor. libdispatch signals
// such work on a file descriptor, which a separate thread polls.

import CSystem
import Foundation

/// Wakes the sleeping loop when work is queued on the main queue.
final class MainQueueAlarm: Sendable {
    private let ring: @Sendable () -> Void
    private let queue: Int32
    /// A pipe. Setting the alarm writes a byte to it. Closing it ends the thread.
    private let (settings, setter): (Int32, Int32)

    /// Starts the thread. The thread calls `ring` once each time the alarm is set.
    init(ring: @escaping @Sendable () -> Void) {
        self.ring = ring
        queue = _dispatch_get_main_queue_handle_4CF()
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        (settings, setter) = (ends[0], ends[1])
        let thread = Thread { [self] in run() }
        thread.name = "main queue alarm"
        thread.stackSize = 128 << 10
        thread.start()
    }

    /// Whether work is pending on the main queue.
    var hasWork: Bool { Self.isReadable(queue, timeout: 0) }

    /// Sets the alarm. The alarm rings as soon as the main queue has work, or immediately if work is already pending. After each ring, it
    /// must be set again.
    func set() {
        var byte: UInt8 = 1
        write(setter, &byte, 1)
    }

    /// Ends the thread.
    func stop() { close(setter) }

    private func run() {
        while waitForSetting(), waitForWork() { ring() }
        close(settings)
    }

    /// Waits until the alarm is set. Returns false if the thread should end.
    private func waitForSetting() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 64)
        return read(settings, &bytes, bytes.count) > 0
    }

    /// Waits for work. Returns false if the thread should end.
    private func waitForWork() -> Bool {
        while !Self.isReadable(queue, or: settings, timeout: -1) {
            guard waitForSetting() else { return false }
        }
        return true
    }

    /// Waits until `first` or `second` is readable, for up to `timeout` milliseconds. Returns whether `first` is readable. A descriptor of
    /// −1 is ignored.
    private static func isReadable(_ first: Int32, or second: Int32 = -1, timeout: Int32) -> Bool {
        withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 2) { entries in
            entries[0] = pollfd(fd: first, events: Int16(POLLIN), revents: 0)
            entries[1] = pollfd(fd: second, events: Int16(POLLIN), revents: 0)
            while poll(entries.baseAddress, 2, timeout) < 0 {}
            return entries[0].revents != 0
        }
    }
}
