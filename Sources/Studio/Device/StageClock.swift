import UIKit

/// The device's time, as a function of the sandbox's: it can be slowed and frozen while that runs on.
struct StageClock: Equatable {
    /// Device seconds in one of the sandbox's, above 0.
    private(set) var rate: Double
    /// Whether the device's time stands still.
    private(set) var isFrozen = false
    private var host: TimeInterval
    private var device: TimeInterval = 0

    /// A clock that reads 0 at the sandbox's time `host`.
    init(startingAt host: TimeInterval, rate: Double = 1) { (self.host, self.rate) = (host, rate) }

    /// What it reads at the sandbox's time `time`.
    func time(at time: TimeInterval) -> TimeInterval {
        isFrozen ? device : device + max(0, time - host) * rate
    }

    /// When it will read `device`; nil where it never will.
    func hostTime(at device: TimeInterval) -> TimeInterval? {
        isFrozen ? nil : host + (device - self.device) / rate
    }

    /// Runs at `rate` from the sandbox's time `time` on.
    mutating func setRate(_ rate: Double, at time: TimeInterval) {
        settle(at: time)
        self.rate = rate
    }

    /// Stops, or runs on, at the sandbox's time `time`.
    mutating func setFrozen(_ isFrozen: Bool, at time: TimeInterval) {
        settle(at: time)
        self.isFrozen = isFrozen
    }

    /// Goes on by `seconds`, also while frozen.
    mutating func step(by seconds: TimeInterval) { device += seconds }

    private mutating func settle(at time: TimeInterval) {
        device = self.time(at: time)
        host = max(host, time)
    }
}
