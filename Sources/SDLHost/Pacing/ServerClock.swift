// SDL stamps events when it fetches them, so that all moves of a frame seem to happen at once. X's own stamps say when
// the device sent them, but count milliseconds of another clock, in 32 bits.

import Foundation

/// Turns X's time stamps into times on the machine's clock.
struct ServerClock {
    /// The least delay seen: the closest that the two clocks have been.
    private var offset: TimeInterval?
    private var latest: UInt32 = 0
    private var wraps: TimeInterval = 0

    /// The machine's time at which the server stamped an event with `stamp`; the event is handled at `now`.
    mutating func time(ofStamp stamp: UInt32, now: TimeInterval) -> TimeInterval {
        let seconds = unwrapped(stamp)
        let known = min(offset ?? .infinity, now - seconds)
        offset = known
        return seconds + known
    }

    /// Seconds; 32 bits of milliseconds start again after 50 days.
    private mutating func unwrapped(_ stamp: UInt32) -> TimeInterval {
        if latest > stamp, latest - stamp > .max / 2 { wraps += 1 }
        latest = stamp
        return TimeInterval(stamp) / 1000 + wraps * (TimeInterval(UInt32.max) + 1) / 1000
    }
}
