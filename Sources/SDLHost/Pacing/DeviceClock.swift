// Slow motion: the device's time runs at its own rate beside the machine's, and only here do the two meet.

import Foundation

/// Maps the machine's time to the device's, which stands at 0 when the window's first frame is made.
@MainActor package final class DeviceClock {
    /// Device seconds in a machine second: `--slow`. Changing it keeps the present device time.
    package var rate: Double {
        didSet { line.changeRate(to: rate, at: MonotonicClock.now) }
    }
    private var line = TimeLine(origin: 0, rate: 0)
    /// When the first frame was made, on the machine's clock.
    private var origin: TimeInterval = 0

    package init(rate: Double = 1) { self.rate = rate }

    /// The device's time now: what `CACurrentMediaTime()` says between turns. 0 before the first frame.
    package var now: TimeInterval { line.deviceTime(at: MonotonicClock.now) }

    /// Makes the machine's time `host` the device's 0.
    func start(at host: TimeInterval) {
        origin = host
        line = TimeLine(origin: host, rate: rate)
    }

    // MARK: The input's clock

    /// The input's time at the machine's time `host`: seconds since the first frame, which slow motion does not stretch, in
    /// whole milliseconds. Devices stamp their events in no finer ones, and a gesture script holds no others.
    func inputTime(at host: TimeInterval) -> TimeInterval {
        max(0, ((host - origin) * 1000 + Self.rounding).rounded(.down)) / 1000
    }

    /// The machine's time from which on the input's is at least `time`.
    func hostTime(ofInput time: TimeInterval) -> TimeInterval { origin + (time * 1000).rounded(.up) / 1000 }

    /// What the machine's time loses when it is counted from another moment, milliseconds.
    private static let rounding = 1e-6

    // MARK: The device's clock

    /// The device's time at the machine's time `host`.
    func deviceTime(at host: TimeInterval) -> TimeInterval { line.deviceTime(at: host) }

    /// The machine's time at which the device's will be `device`.
    func hostTime(at device: TimeInterval) -> TimeInterval { line.hostTime(at: device) }
}

/// A straight line between two clocks.
struct TimeLine: Equatable {
    private var host: TimeInterval
    private var device: TimeInterval
    private var rate: Double

    /// Device time 0 at `origin` of the host's, and `rate` device seconds to each host second.
    init(origin: TimeInterval, rate: Double) {
        (host, device, self.rate) = (origin, 0, rate)
    }

    func deviceTime(at time: TimeInterval) -> TimeInterval { device + (time - host) * rate }

    /// Infinite where the device's clock stands still.
    func hostTime(at time: TimeInterval) -> TimeInterval {
        rate > 0 ? host + (time - device) / rate : .infinity
    }

    /// From host time `time` on the device's clock runs at `newRate`.
    mutating func changeRate(to newRate: Double, at time: TimeInterval) {
        device = deviceTime(at: time)
        host = time
        rate = newRate
    }
}
