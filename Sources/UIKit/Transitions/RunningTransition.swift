/// A running transition or custom segue, as reported in the frame lines of a trace.
@MainActor protocol RunningTransition: AnyObject {
    /// Returns the status at `time`.
    func status(at time: TimeInterval) -> TransitionStatus
    /// The time of the transition's own clock while an animation runs in its container; otherwise nil.
    var animatedTime: TimeInterval? { get }
    /// Takes external control of the transition. Returns nil if only the scene's code can move it.
    func hold() -> TransitionHold?
    /// Releases everything that the transition retains until its end. Called when the device is destroyed.
    func abandon()
}
