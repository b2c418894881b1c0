import Foundation

/// Maps the host's time to the device's time. The device's time can be slowed, stopped, and stepped while the host's time continues.
struct StageClock: Equatable {
    /// Device seconds per host second; above 0.
    private(set) var rate: Double
    /// Whether the device's time is stopped.
    private(set) var isFrozen = false
    /// The same instant on both clocks: the host's and the device's. The host's time is infinite until the clock starts.
    private var host = TimeInterval.infinity
    private var device: TimeInterval = 0

    /// Creates a clock that stays at 0 until it starts.
    init(rate: Double = 1) { self.rate = rate }

    var isStarted: Bool { host < .infinity }

    /// Starts the clock at host time `time`. Has no effect if the clock is already running.
    mutating func start(at time: TimeInterval) { host = min(host, time) }

    /// Returns the device's time at host time `time`.
    func time(at time: TimeInterval) -> TimeInterval {
        isFrozen ? device : device + max(0, time - host) * rate
    }

    /// Returns the host's time when the device's time reaches `device`, or nil if it never does.
    func hostTime(at device: TimeInterval) -> TimeInterval? {
        isFrozen || !isStarted ? nil : host + (device - self.device) / rate
    }

    /// Changes the rate, from host time `time` on. The device's current time doesn't change.
    mutating func setRate(_ rate: Double, at time: TimeInterval) {
        settle(at: time)
        self.rate = rate
    }

    /// Stops or resumes the clock at host time `time`.
    mutating func setFrozen(_ isFrozen: Bool, at time: TimeInterval) {
        settle(at: time)
        self.isFrozen = isFrozen
    }

    /// Sets the device's time to `device` at host time `time`.
    mutating func set(to device: TimeInterval, at time: TimeInterval) { (host, self.device) = (time, device) }

    /// Advances the device's time by `seconds`, even while it is stopped.
    mutating func step(by seconds: TimeInterval) { device += seconds }

    private mutating func settle(at time: TimeInterval) {
        guard isStarted else { return }
        device = self.time(at: time)
        host = max(host, time)
    }
}
