// Converts the times of X events. SDL reports the times at which it fetches events, so all moves in a frame seem to happen at once. X's
// timestamps record when the device sent the events, but they are 32-bit milliseconds on another clock.

import Foundation

/// Converts X timestamps to host time.
struct ServerClock {
    /// The smallest difference seen between host time and timestamp, which includes the shortest delay.
    private var offset: TimeInterval?
    private var latest: UInt32 = 0
    private var wraps: TimeInterval = 0

    /// Returns the host time that corresponds to an X timestamp. `now` is the host time at which the event is handled.
    mutating func time(ofStamp stamp: UInt32, now: TimeInterval) -> TimeInterval {
        let seconds = unwrapped(stamp)
        let known = min(offset ?? .infinity, now - seconds)
        offset = known
        return seconds + known
    }

    /// Converts a timestamp to seconds. Counts wraparounds, which happen every 50 days.
    private mutating func unwrapped(_ stamp: UInt32) -> TimeInterval {
        if latest > stamp, latest - stamp > .max / 2 { wraps += 1 }
        latest = stamp
        return TimeInterval(stamp) / 1000 + wraps * (TimeInterval(UInt32.max) + 1) / 1000
    }
}
