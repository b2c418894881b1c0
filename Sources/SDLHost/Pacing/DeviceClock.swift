// Slow motion: the device's time runs at its own rate relative to the machine's, and the two meet only here.

import Foundation

/// A clock that maps the machine's time to the device's, which is 0 when the window's first frame is made.
@MainActor package final class DeviceClock {
    /// The device seconds per machine second, set by `--slow`. Changing it keeps the present device time.
    package var rate: Double {
        didSet { line.changeRate(to: rate, at: MonotonicClock.now) }
    }
    private var line = TimeLine(origin: 0, rate: 0)
    /// The time of the first frame on the machine's clock.
    private var origin: TimeInterval = 0

    package init(rate: Double = 1) { self.rate = rate }

    /// The device's present time, returned by `CACurrentMediaTime()` between turns. 0 before the first frame.
    package var now: TimeInterval { line.deviceTime(at: MonotonicClock.now) }

    /// Makes the machine's time `host` the device's 0.
    func start(at host: TimeInterval) {
        origin = host
        line = TimeLine(origin: host, rate: rate)
    }

    // MARK: The input's clock

    /// Returns the input's time at the machine's time `host`: seconds since the first frame, unaffected by slow motion, in whole
    /// milliseconds. Devices stamp their events no finer, and a gesture script holds no other times.
    func inputTime(at host: TimeInterval) -> TimeInterval {
        max(0, ((host - origin) * 1000 + Self.rounding).rounded(.down)) / 1000
    }

    /// Returns the machine's time from which on the input's is at least `time`.
    func hostTime(ofInput time: TimeInterval) -> TimeInterval { origin + (time * 1000).rounded(.up) / 1000 }

    /// The rounding error of the machine's time when counted from another moment, in milliseconds.
    private static let rounding = 1e-6

    // MARK: The device's clock

    /// Returns the device's time at the machine's time `host`.
    func deviceTime(at host: TimeInterval) -> TimeInterval { line.deviceTime(at: host) }

    /// Returns the machine's time at which the device's will be `device`.
    func hostTime(at device: TimeInterval) -> TimeInterval { line.hostTime(at: device) }
}

/// A linear relation between two clocks.
struct TimeLine: Equatable {
    private var host: TimeInterval
    private var device: TimeInterval
    private var rate: Double

    /// Makes a line with device time 0 at `origin` of the host's, and `rate` device seconds per host second.
    init(origin: TimeInterval, rate: Double) {
        (host, device, self.rate) = (origin, 0, rate)
    }

    func deviceTime(at time: TimeInterval) -> TimeInterval { device + (time - host) * rate }

    /// Returns the host's time, infinite if the device's clock stands still.
    func hostTime(at time: TimeInterval) -> TimeInterval {
        rate > 0 ? host + (time - device) / rate : .infinity
    }

    /// Changes the rate of the device's clock from host time `time` on.
    mutating func changeRate(to newRate: Double, at time: TimeInterval) {
        device = deviceTime(at: time)
        host = time
        rate = newRate
    }
}
