/// A running transition or custom segue, as shown in a trace's frame lines.
@MainActor protocol RunningTransition: AnyObject {
    /// Returns the status at `time`.
    func status(at time: TimeInterval) -> TransitionStatus
    /// The time on the transition's own clock while an animation runs in the transition's container, or nil otherwise.
    var animatedTime: TimeInterval? { get }
    /// Takes external control of the transition. Returns nil if only the scene's code can control the transition.
    func hold() -> TransitionHold?
    /// Releases everything that the transition would retain until its end. Called when the device is being destroyed.
    func abandon()
}
