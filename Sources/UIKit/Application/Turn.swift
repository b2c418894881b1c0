/// One turn of the frame loop, with everything that determines its result. The times come from the caller: a window's loop, a stage's clock
/// or a script.
public struct Turn: Hashable, Sendable {
    /// The time T of the turn, in seconds.
    public var time: TimeInterval
    /// The time on the input clock, in seconds, up to which the turn processes input. Slow motion doesn't affect that clock.
    public var inputTime: TimeInterval
    /// Whether the turn is for a display refresh. Other turns only process input (S-FRAME-19).
    public var isTick: Bool
    /// The time between two refreshes in seconds, on the same clock as `time`.
    public var refreshInterval: TimeInterval

    /// Creates a turn at `time`. If `inputTime` is nil, it equals `time`.
    public init(time: TimeInterval, inputTime: TimeInterval? = nil, isTick: Bool = true, refreshInterval: TimeInterval = 1 / 60) {
        (self.time, self.inputTime) = (time, inputTime ?? time)
        (self.isTick, self.refreshInterval) = (isTick, refreshInterval)
    }
}
