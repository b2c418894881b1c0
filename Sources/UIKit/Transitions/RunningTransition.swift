/// A transition or custom segue under way, as reported in a frame's line of a trace.
@MainActor protocol RunningTransition: AnyObject {
    /// Returns its status at `time`.
    func status(at time: TimeInterval) -> TransitionStatus
    /// The time of its own clock while something in its container animates; nil if nothing does.
    var animatedTime: TimeInterval? { get }
    /// Takes control of it from outside; nil if only its own code can move it.
    func hold() -> TransitionHold?
    /// Releases everything needed for its end, because the device is gone.
    func abandon()
}
