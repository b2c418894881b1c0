import Foundation

/// Measures processor time, in seconds.
package enum ProcessorTime {
    /// The processor time used by the current thread.
    package static var thread: TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) * 1e-9
    }
}
