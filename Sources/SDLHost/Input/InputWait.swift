// SDL waits for X by reading its connection about twenty times in vain before it sleeps. One look at the connection is enough.

import CSDL
import Foundation

/// A wait for input on a descriptor, which other threads can end.
final class InputWait: Sendable {
    private let input: Int32
    /// A counter that can be read after a ring.
    private let bell: Int32

    /// Makes a wait for input on the descriptor `input`, which stays open as long as this object.
    init(input: Int32) {
        self.input = input
        bell = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    }

    deinit { close(bell) }

    /// Sleeps until there is input, until `ring()`, or until `time` on the machine's clock, to about 0.05 ms; returns early when a signal
    /// arrives. Returns whether there is input.
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

    /// Ends the present sleep, or else the next one; may be called on any thread.
    func ring() {
        var ring: UInt64 = 1
        write(bell, &ring, MemoryLayout<UInt64>.size)
    }

    private func poll(_ entries: UnsafeMutableBufferPointer<pollfd>, until time: TimeInterval) -> Int32 {
        let left = max(0, time - MonotonicClock.now)
        guard left < Self.longestWait else { return ppoll(entries.baseAddress!, nfds_t(entries.count), nil, nil) }
        var timeout = timespec(tv_sec: Int(left), tv_nsec: Int((left - left.rounded(.down)) * 1e9))
        return ppoll(entries.baseAddress!, nfds_t(entries.count), &timeout, nil)
    }

    /// The seconds from which on a wait has no end.
    private static let longestWait = 1e6
}
