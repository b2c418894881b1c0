// Runs Foundation's run loop. A window's loop sleeps in SDL or on X's connection, so Foundation's run loop must be run explicitly. The run
// loop can't report whether it has work, but running it takes only about 4 µs, so the window's loop runs it in every turn.

import Foundation

/// Runs a Foundation run loop once per turn, and finds the time of its next timer before a sleep. Use it only on the loop's thread.
struct ServedRunLoop {
    private let loop: RunLoop
    /// Returns whether the main queue has work. The main run loop serves that queue.
    private let hasQueuedWork: () -> Bool

    init(_ loop: RunLoop, hasQueuedWork: @escaping () -> Bool) { (self.loop, self.hasQueuedWork) = (loop, hasQueuedWork) }

    /// Runs timers, blocks, and the main queue if they are due. A single run serves either the timers or the main queue, and the timers
    /// come first. If the queue still has work after that, a second run follows.
    func serve() {
        _ = loop.run(mode: .default, before: .distantPast)
        if hasQueuedWork() { _ = loop.run(mode: .default, before: .distantPast) }
    }

    /// Runs timers and blocks that are due, and returns the host time of the next timer, or infinity if no timer is scheduled.
    func nextTimer() -> TimeInterval {
        loop.limitDate(forMode: .default).map { MonotonicClock.now + $0.timeIntervalSinceNow } ?? .infinity
    }
}
