/// What a frame's line in a trace tells of: a transition, or a custom segue under way.
@MainActor protocol RunningTransition: AnyObject {
    /// Where it stands at `time`.
    func status(at time: TimeInterval) -> TransitionStatus
    /// What its own clock reads while something in its container animates; nil where nothing does.
    var animatedTime: TimeInterval? { get }
    /// Takes hold of it from outside; nil where only its own code can move it.
    func hold() -> TransitionHold?
    /// Lets go of everything that would be needed for its end: the device is gone.
    func abandon()
}
