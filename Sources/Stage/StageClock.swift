import Foundation

/// The clock of a stage: the device's time as a function of the host's. It can be slowed, stopped and stepped while the host's runs on.
struct StageClock: Equatable {
    /// The device seconds per host second, above 0.
    private(set) var rate: Double
    /// Whether the device's time stands still.
    private(set) var isFrozen = false
    /// A host time, and the device's time then. Until the clock is started the host time is infinite.
    private var host = TimeInterval.infinity
    private var device: TimeInterval = 0

    /// Makes a clock that reads 0 until it is started.
    init(rate: Double = 1) { self.rate = rate }

    /// Whether the clock has been started.
    var isStarted: Bool { host < .infinity }

    /// Starts the clock at the host's time `time`. A started clock stays as it is.
    mutating func start(at time: TimeInterval) { host = min(host, time) }

    /// Returns the device's time at the host's time `time`.
    func time(at time: TimeInterval) -> TimeInterval {
        isFrozen ? device : device + max(0, time - host) * rate
    }

    /// Returns the host's time at which the device's will be `device`; nil for never.
    func hostTime(at device: TimeInterval) -> TimeInterval? {
        isFrozen || !isStarted ? nil : host + (device - self.device) / rate
    }

    /// Changes the rate from the host's time `time` on, keeping the device's present time.
    mutating func setRate(_ rate: Double, at time: TimeInterval) {
        settle(at: time)
        self.rate = rate
    }

    /// Stops the clock, or starts it again, at the host's time `time`.
    mutating func setFrozen(_ isFrozen: Bool, at time: TimeInterval) {
        settle(at: time)
        self.isFrozen = isFrozen
    }

    /// Sets the device's time to `device` at the host's time `time`.
    mutating func set(to device: TimeInterval, at time: TimeInterval) { (host, self.device) = (time, device) }

    /// Advances the device's time by `seconds`, also while it stands still.
    mutating func step(by seconds: TimeInterval) { device += seconds }

    private mutating func settle(at time: TimeInterval) {
        guard isStarted else { return }
        device = self.time(at: time)
        host = max(host, time)
    }
}
