/// The state of an animator (S-ANIM-33).
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started yet, or finished.
    case inactive
    /// Running or paused.
    case active
    /// Stopped, until `finishAnimation(at:)` is called.
    case stopped
}

/// The position at which an animation ends: its start, its end, or its current position.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The position of the final values, of the initial values, or of the visible values.
    case end, start, current
}

/// An animation that can be started, paused, reversed and scrubbed.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
    /// The state of the animator.
    var state: UIViewAnimatingState { get }
    /// Whether the animation is moving.
    var isRunning: Bool { get }
    /// Whether the animation runs back to its start (S-ANIM-39).
    var isReversed: Bool { get set }
    /// The progress, 0…1. Setting the property activates the animator and pauses it.
    var fractionComplete: CGFloat { get set }

    /// Starts the animation, or resumes it after a pause.
    func startAnimation()
    /// Starts the animation after `delay` seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation. Before the start, this also activates the animator.
    func pauseAnimation()
    /// Stops the animator. If `withoutFinishing` is false, the animator waits for `finishAnimation(at:)`. If it is true, the animator
    /// becomes inactive immediately and calls no completions (S-ANIM-41).
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animation at `finalPosition` and calls the completions.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that animates the changes made in its blocks. All methods of this protocol are optional.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds the changes made by `animation`. The changes start at `delayFactor`, a fraction of the duration (S-ANIM-44).
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds the changes made by `animation`.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a completion. The completion receives the position at which the animation ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Resumes after a pause with new timing, or with the current timing if `parameters` is nil. The remainder takes `durationFactor` times
    /// the duration; 0 means the remaining time (S-ANIM-38).
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    /// Does nothing by default.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    /// Does nothing by default.
    public func addAnimations(_ animation: @escaping () -> Void) {}
    /// Does nothing by default. The completion is never called.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    /// Does nothing by default.
    public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {}
}
