/// One turn of the frame loop, with everything that determines its result. Its times come from the caller: a window's loop, a stage's clock
/// or a script.
public struct Turn: Hashable, Sendable {
    /// The time T of the turn, in seconds.
    public var time: TimeInterval
    /// The time up to which input is processed, in seconds on the input's clock. Slow motion doesn't affect that clock.
    public var inputTime: TimeInterval
    /// Whether the turn is for a display refresh. Turns between two refreshes only process input (S-FRAME-19).
    public var isTick: Bool
    /// The seconds between two refreshes, on the clock of `time`.
    public var refreshInterval: TimeInterval

    /// Creates a turn at `time`. By default, `inputTime` is the same.
    public init(time: TimeInterval, inputTime: TimeInterval? = nil, isTick: Bool = true, refreshInterval: TimeInterval = 1 / 60) {
        (self.time, self.inputTime) = (time, inputTime ?? time)
        (self.isTick, self.refreshInterval) = (isTick, refreshInterval)
    }
}
