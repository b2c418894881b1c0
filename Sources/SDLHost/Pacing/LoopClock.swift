import Foundation

/// The clocks of a window's loop: seconds since the window's first frame.
@MainActor package final class LoopClock {
    /// The machine's time in the first frame; nil before it.
    private var origin: TimeInterval?

    package init() {}

    /// The loop's present time; 0 before the first frame.
    package var now: TimeInterval { origin == nil ? 0 : time(at: MonotonicClock.now) }

    /// Makes the machine's time `host` the loop's 0.
    func start(at host: TimeInterval) { origin = host }

    /// Returns the loop's time at the machine's time `host`.
    func time(at host: TimeInterval) -> TimeInterval { host - (origin ?? 0) }

    /// Returns the machine's time at the loop's time `time`.
    func hostTime(at time: TimeInterval) -> TimeInterval { (origin ?? 0) + time }

    /// Returns the input's time at the machine's time `host`, in whole milliseconds: devices stamp their events no finer, and a gesture
    /// script holds no other times.
    func inputTime(at host: TimeInterval) -> TimeInterval {
        max(0, (time(at: host) * 1000 + Self.rounding).rounded(.down)) / 1000
    }

    /// Returns the machine's time from which on the input's is at least `time`.
    func hostTime(ofInput time: TimeInterval) -> TimeInterval { hostTime(at: (time * 1000).rounded(.up) / 1000) }

    /// The rounding error of the machine's time when counted from another moment, in milliseconds.
    private static let rounding = 1e-6
}
