// The one place below the command line that asks the operating system for the time.

import Foundation

/// The machine's clock: seconds that never run backwards. Input and frames of a window are timed by it.
package enum MonotonicClock {
    /// Seconds since some fixed moment.
    package static var now: TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
    }

    /// Sleeps until `time`, to about 0.05 ms; returns early when a signal arrives.
    static func sleep(until time: TimeInterval) {
        let whole = time.rounded(.down)
        var deadline = timespec(tv_sec: Int(whole), tv_nsec: Int((time - whole) * 1e9))
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nil)
    }
}
