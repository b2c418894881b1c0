// SDL stamps events when it fetches them, so that all moves of a frame seem simultaneous. X's own stamps are the times at which the device
// sent them, but count milliseconds of another clock, in 32 bits.

import Foundation

/// A clock that converts X's time stamps to times on the machine's clock.
struct ServerClock {
    /// The smallest delay seen: the minimum distance between the two clocks.
    private var offset: TimeInterval?
    private var latest: UInt32 = 0
    private var wraps: TimeInterval = 0

    /// Returns the machine's time at which the server stamped an event with `stamp`; the event is handled at `now`.
    mutating func time(ofStamp stamp: UInt32, now: TimeInterval) -> TimeInterval {
        let seconds = unwrapped(stamp)
        let known = min(offset ?? .infinity, now - seconds)
        offset = known
        return seconds + known
    }

    /// Returns seconds; 32 bits of milliseconds wrap after 50 days.
    private mutating func unwrapped(_ stamp: UInt32) -> TimeInterval {
        if latest > stamp, latest - stamp > .max / 2 { wraps += 1 }
        latest = stamp
        return TimeInterval(stamp) / 1000 + wraps * (TimeInterval(UInt32.max) + 1) / 1000
    }
}
