// Reads the host clock on behalf of windows. The engine never reads it: windows pass the time to the engine.

import Foundation

/// The host clock, which never runs backward. Times of a window's input and frames are on this clock.
package enum MonotonicClock {
    /// The current host time, in seconds since an arbitrary fixed time.
    package static var now: TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
    }

    /// Sleeps until `time`, accurate to about 0.05 ms. Signals end the sleep early.
    static func sleep(until time: TimeInterval) {
        let whole = time.rounded(.down)
        var deadline = timespec(tv_sec: Int(whole), tv_nsec: Int((time - whole) * 1e9))
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nil)
    }
}
