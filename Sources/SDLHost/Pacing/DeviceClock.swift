// Slow motion: the device's time runs at its own rate beside the machine's, and only here do the two meet.

import Foundation

/// Maps the machine's time to the device's, which stands at 0 when the window's first frame is made.
@MainActor package final class DeviceClock {
    /// Device seconds in a machine second: `--slow`. Changing it keeps the present device time.
    package var rate: Double {
        didSet { line.changeRate(to: rate, at: MonotonicClock.now) }
    }
    private var line: TimeLine

    package init(rate: Double = 1) {
        self.rate = rate
        line = TimeLine(origin: MonotonicClock.now, rate: rate)
    }

    /// The device's time now: what `CACurrentMediaTime()` says between turns.
    package var now: TimeInterval { line.deviceTime(at: MonotonicClock.now) }

    /// Makes the machine's time `host` the device's 0.
    func start(at host: TimeInterval) { line = TimeLine(origin: host, rate: rate) }

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
