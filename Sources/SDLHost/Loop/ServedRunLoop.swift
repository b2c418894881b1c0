// The window's loop sleeps in SDL or on X's connection, so Foundation's run loop runs only where it is served. Serving it takes longer than
// all of a small frame's layers: it is left alone as long as it is known to have nothing to do.

import CRunLoop
import Foundation

/// A run loop of Foundation's that is served once a turn, and asked for its next timer before a sleep. It belongs to the loop's thread.
final class ServedRunLoop {
    private let loop: RunLoop
    /// Whether work waits on the main queue, which the main thread's run loop serves.
    private let hasQueuedWork: () -> Bool
    /// Whether changes are counted: not where other functions take the place of those that count.
    private let countsChanges: Bool
    /// The number of changes before the loop was served last.
    private var changes: UInt = 0
    /// The time of its next timer, on the machine's clock, as it was asked for last.
    private var timer = -TimeInterval.infinity
    /// Whether code that may have given it anything has run since.
    private var hasTurned = true

    /// Takes a run loop, and gives it an empty block.
    init(_ loop: RunLoop, hasQueuedWork: @escaping () -> Bool) {
        (self.loop, self.hasQueuedWork) = (loop, hasQueuedWork)
        let before = run_loop_changes()
        loop.perform {}
        countsChanges = run_loop_changes() != before
    }

    /// Notes that a turn begins, whose code may give it anything.
    func beginTurn() { hasTurned = true }

    /// The time of its next timer, on the machine's clock, infinite for none; nil if it must be asked for, since a timer is due or the loop
    /// was given something.
    var knownTimer: TimeInterval? {
        let isKnown = countsChanges ? changes == run_loop_changes() : !hasTurned
        return isKnown && MonotonicClock.now < timer ? timer : nil
    }

    /// Serves timers that are due, blocks and the main queue. One run serves timers or the main queue, timers first, so it runs again if the
    /// queue is still waiting.
    func serve() {
        if knownTimer != nil, !hasQueuedWork() { return }
        timer = -.infinity
        _ = loop.run(mode: .default, before: .distantPast)
        if hasQueuedWork() { _ = loop.run(mode: .default, before: .distantPast) }
    }

    /// Serves timers that are due and blocks, and returns the time of the next timer, as `knownTimer` does from then on.
    func askForTimer() -> TimeInterval {
        // Read first: what comes while it is served may come too late for it.
        changes = run_loop_changes()
        hasTurned = false
        let next = loop.limitDate(forMode: .default)
        timer = next.map { MonotonicClock.now + $0.timeIntervalSinceNow } ?? .infinity
        return timer
    }
}
