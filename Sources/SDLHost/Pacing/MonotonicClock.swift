// The only place below the command line that reads the operating system's time.

import Foundation

/// The machine's clock, whose seconds never run backwards. It times input and frames of a window.
package enum MonotonicClock {
    /// The seconds since some fixed moment.
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
