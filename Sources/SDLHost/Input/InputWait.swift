// Waits for input. Before SDL sleeps, it polls X's connection about twenty times, although once is enough.

import CLazy.SDL
import Foundation

/// Waits for input on a descriptor. Other threads can end the wait.
final class InputWait: Sendable {
    private let input: Int32
    /// An eventfd that becomes readable when `ring()` is called.
    private let bell: Int32

    /// Creates a wait for input on the descriptor `input`, which must stay open for the lifetime of this object.
    init(input: Int32) {
        self.input = input
        bell = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    }

    deinit { close(bell) }

    /// Sleeps until there is input, `ring()` is called, or the host time reaches `time`, accurate to about 0.05 ms. Signals end the sleep
    /// early. Returns whether there is input.
    @discardableResult
    func sleep(until time: TimeInterval) -> Bool {
        withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 2) { entries in
            _ = entries.initialize(fromContentsOf: [input, bell].lazy.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) })
            guard poll(entries, until: time) > 0 else { return false }
            var rings: UInt64 = 0
            if entries[1].revents != 0 { read(bell, &rings, MemoryLayout<UInt64>.size) }
            return entries[0].revents != 0
        }
    }

    /// Ends the current sleep or, if the thread isn't sleeping, the next sleep. It is safe to call on any thread.
    func ring() {
        var ring: UInt64 = 1
        write(bell, &ring, MemoryLayout<UInt64>.size)
    }

    private func poll(_ entries: UnsafeMutableBufferPointer<pollfd>, until time: TimeInterval) -> Int32 {
        let left = max(0, time - MonotonicClock.now)
        guard left < Self.maximumWait else { return ppoll(entries.baseAddress!, nfds_t(entries.count), nil, nil) }
        var timeout = timespec(tv_sec: Int(left), tv_nsec: Int((left - left.rounded(.down)) * 1e9))
        return ppoll(entries.baseAddress!, nfds_t(entries.count), &timeout, nil)
    }

    /// The number of seconds above which a wait has no timeout.
    private static let maximumWait = 1e6
}
