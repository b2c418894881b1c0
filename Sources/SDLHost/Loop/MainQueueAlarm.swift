// The loop sleeps in SDL, where work for the main queue (and so for the main actor) does not wake it. libdispatch
// signals such work on a file descriptor; a thread of ours waits for that and rings.

import Foundation

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

/// Wakes the sleeping loop when work is queued for the main queue.
final class MainQueueAlarm: Sendable {
    private let ring: @Sendable () -> Void
    private let queue: Int32
    /// Counts how often the alarm was set since the thread looked; far more ends it.
    private let setting: Int32
    private static let (set, stop): (UInt64, UInt64) = (1, 1 << 32)

    /// `ring` is called on another thread, once for each `set()`.
    init(ring: @escaping @Sendable () -> Void) {
        self.ring = ring
        queue = mainQueueHandle()
        setting = eventfd(0, Int32(EFD_CLOEXEC.rawValue))
        let thread = Thread { [self] in wait() }
        thread.name = "main queue alarm"
        thread.stackSize = 128 << 10
        thread.start()
    }

    /// Whether work waits on the main queue now.
    var hasWork: Bool { isReadable(queue, timeout: 0) }

    /// Rings as soon as work is queued, at once where some waits already. Set it again after each ring.
    func set() { eventfd_write(setting, Self.set) }

    /// Ends the thread.
    func stop() { eventfd_write(setting, Self.stop) }

    private func wait() {
        while waitForSetting(), waitForWork() { ring() }
        close(setting)
    }

    /// False when the thread is to end.
    private func waitForSetting() -> Bool {
        var settings: eventfd_t = 0
        return eventfd_read(setting, &settings) == 0 && settings < Self.stop
    }

    /// False when the thread is to end.
    private func waitForWork() -> Bool {
        while !isReadable(queue, or: setting, timeout: -1) {
            guard waitForSetting() else { return false }
        }
        return true
    }

    /// Whether `descriptor` became readable first.
    private func isReadable(_ descriptor: Int32, or other: Int32 = -1, timeout: Int32) -> Bool {
        var entries = [descriptor, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&entries, 2, timeout) < 0 {}
        return entries[0].revents != 0
    }
}
