import Foundation

/// The clock of a window's loop, in seconds since the window's first frame. It converts between loop time, input time, and host time.
@MainActor package final class LoopClock {
    /// The host time of the first frame, or nil before that frame.
    private var origin: TimeInterval?

    package init() {}

    /// The current loop time; 0 before the first frame.
    package var now: TimeInterval { origin == nil ? 0 : time(at: MonotonicClock.now) }

    /// Starts the loop's time at 0 at the host time `host`.
    func start(at host: TimeInterval) { origin = host }

    func time(at host: TimeInterval) -> TimeInterval { host - (origin ?? 0) }

    func hostTime(at time: TimeInterval) -> TimeInterval { (origin ?? 0) + time }

    /// Returns the input time at the host time `host`. It is in whole milliseconds, like the timestamps of devices and the times in gesture
    /// scripts.
    func inputTime(at host: TimeInterval) -> TimeInterval {
        max(0, (time(at: host) * 1000 + Self.rounding).rounded(.down)) / 1000
    }

    /// Returns the earliest host time at which the input time is at least `time`.
    func hostTime(ofInput time: TimeInterval) -> TimeInterval { hostTime(at: (time * 1000).rounded(.up) / 1000) }

    /// A tolerance, in milliseconds, for the rounding error that results from subtracting `origin`.
    private static let rounding = 1e-6
}
