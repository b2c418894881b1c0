// The window's loop sleeps in SDL or on X's connection, so Foundation's run loop runs only when it is served. It does not report what it was
// given, and serving it takes about 4 µs, so it is served in every turn.

import Foundation

/// A run loop of Foundation's that is served once a turn, and asked for its next timer before a sleep. It belongs to the loop's thread.
struct ServedRunLoop {
    private let loop: RunLoop
    /// Whether work waits on the main queue, which the main thread's run loop serves.
    private let hasQueuedWork: () -> Bool

    init(_ loop: RunLoop, hasQueuedWork: @escaping () -> Bool) { (self.loop, self.hasQueuedWork) = (loop, hasQueuedWork) }

    /// Serves timers that are due, blocks and the main queue. One run serves timers or the main queue, timers first, so it runs again if the
    /// queue is still waiting.
    func serve() {
        _ = loop.run(mode: .default, before: .distantPast)
        if hasQueuedWork() { _ = loop.run(mode: .default, before: .distantPast) }
    }

    /// Serves timers that are due and blocks, and returns the time of the next timer on the machine's clock, infinite for none.
    func nextTimer() -> TimeInterval {
        loop.limitDate(forMode: .default).map { MonotonicClock.now + $0.timeIntervalSinceNow } ?? .infinity
    }
}
