// The window's loop sleeps in SDL or on X's connection, so Foundation's run loop must be run explicitly. It can't report whether it has
// work, but a run takes only about 4 µs, so every turn runs it.

import Foundation

/// Runs a Foundation run loop once per turn and reports its next timer before a sleep. Confined to the loop's thread.
struct ServedRunLoop {
    private let loop: RunLoop
    /// Returns whether the main queue, which the main run loop serves, has work.
    private let hasQueuedWork: () -> Bool

    init(_ loop: RunLoop, hasQueuedWork: @escaping () -> Bool) { (self.loop, self.hasQueuedWork) = (loop, hasQueuedWork) }

    /// Runs due timers, blocks and the main queue. One run serves timers or the main queue, timers first, so a second one follows if the
    /// queue still has work.
    func serve() {
        _ = loop.run(mode: .default, before: .distantPast)
        if hasQueuedWork() { _ = loop.run(mode: .default, before: .distantPast) }
    }

    /// Runs due timers and blocks. Returns the host time of the next timer; infinite if there is none.
    func nextTimer() -> TimeInterval {
        loop.limitDate(forMode: .default).map { MonotonicClock.now + $0.timeIntervalSinceNow } ?? .infinity
    }
}
