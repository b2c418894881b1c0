/// The state of an animator (S-ANIM-33).
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started yet, or over.
    case inactive
    /// Started: it runs or is paused.
    case active
    /// Stopped, and waiting for `finishAnimation(at:)`.
    case stopped
}

/// A point of an animation at which it can come to rest.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end, start, current
}

/// An animation that can be started, paused, reversed and scrubbed.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
    /// The state of the animator.
    var state: UIViewAnimatingState { get }
    /// Whether it moves now.
    var isRunning: Bool { get }
    /// Whether it runs back to its start (S-ANIM-39).
    var isReversed: Bool { get set }
    /// The progress, 0…1. Setting it makes the animator active and paused.
    var fractionComplete: CGFloat { get set }

    /// Starts, or resumes after a pause.
    func startAnimation()
    /// Starts after `delay` seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses; a pause before the start makes the animator active.
    func pauseAnimation()
    /// Stops the animator. Without `withoutFinishing` it waits for `finishAnimation(at:)`; with it, it is inactive at once and no
    /// completion is called (S-ANIM-41).
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animator at `finalPosition` and calls its completions.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of the changes of its blocks. All methods of its own are optional.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds the changes of `animation`, beginning at `delayFactor` of the duration (S-ANIM-44).
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds the changes of `animation`.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a completion, called at the end with the position at which the animation has come to rest.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Resumes after a pause, paced by `parameters` (nil: as before), for `durationFactor` of the duration; 0 means the remaining part
    /// (S-ANIM-38).
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    public func addAnimations(_ animation: @escaping () -> Void) {}
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {}
}
