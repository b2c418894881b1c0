import UIKit

/// The device's time, as a function of the sandbox's. It can be slowed and frozen while the sandbox runs on.
struct StageClock: Equatable {
    /// Device seconds per second of the sandbox, above 0.
    private(set) var rate: Double
    /// Whether the device's time is frozen.
    private(set) var isFrozen = false
    private var host: TimeInterval
    private var device: TimeInterval = 0

    /// Makes a clock that reads 0 at the sandbox's time `host`.
    init(startingAt host: TimeInterval, rate: Double = 1) { (self.host, self.rate) = (host, rate) }

    /// Returns its reading at the sandbox's time `time`.
    func time(at time: TimeInterval) -> TimeInterval {
        isFrozen ? device : device + max(0, time - host) * rate
    }

    /// Returns the sandbox's time at which it reads `device`, or nil if it never does.
    func hostTime(at device: TimeInterval) -> TimeInterval? {
        isFrozen ? nil : host + (device - self.device) / rate
    }

    /// Changes the rate at the sandbox's time `time`.
    mutating func setRate(_ rate: Double, at time: TimeInterval) {
        settle(at: time)
        self.rate = rate
    }

    /// Freezes or resumes at the sandbox's time `time`.
    mutating func setFrozen(_ isFrozen: Bool, at time: TimeInterval) {
        settle(at: time)
        self.isFrozen = isFrozen
    }

    /// Advances by `seconds`, even while frozen.
    mutating func step(by seconds: TimeInterval) { device += seconds }

    private mutating func settle(at time: TimeInterval) {
        device = self.time(at: time)
        host = max(host, time)
    }
}
