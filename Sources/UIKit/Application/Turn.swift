/// One turn of a loop, with everything that determines its result. The times are those of whoever takes the turn: a window's loop, a
/// stage's clock, a script.
public struct Turn: Hashable, Sendable {
    /// The time T in seconds.
    public var time: TimeInterval
    /// The time up to which input is served, in seconds on the input's clock, which slow motion does not slow.
    public var inputTime: TimeInterval
    /// Whether it is for a refresh; false for a turn between two refreshes, for input alone (S-FRAME-19).
    public var isTick: Bool
    /// The seconds between two refreshes, on the clock of `time`.
    public var refreshInterval: TimeInterval

    /// Makes a turn at `time`; without an `inputTime` the two clocks are one.
    public init(time: TimeInterval, inputTime: TimeInterval? = nil, isTick: Bool = true, refreshInterval: TimeInterval = 1 / 60) {
        (self.time, self.inputTime) = (time, inputTime ?? time)
        (self.isTick, self.refreshInterval) = (isTick, refreshInterval)
    }
}
