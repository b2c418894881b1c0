/// Where an animator is between being made and being over (S-ANIM-33).
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started yet, or over.
    case inactive
    /// Started: it runs or is paused.
    case active
    /// Taken out of the middle, and waiting for `finishAnimation(at:)`.
    case stopped
}

/// A point of an animation at which it can come to rest.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end, start, current
}

/// An animation that can be started, paused, turned round and scrubbed.
@MainActor public protocol UIViewAnimating: NSObjectProtocol {
    /// Where the animator is between being made and being over.
    var state: UIViewAnimatingState { get }
    /// Whether it moves now.
    var isRunning: Bool { get }
    /// Whether it goes back to its start (S-ANIM-39).
    var isReversed: Bool { get set }
    /// How far it has come, 0…1. Setting it makes the animator active and paused.
    var fractionComplete: CGFloat { get set }

    /// Starts, or goes on after a pause.
    func startAnimation()
    /// Starts after `delay` seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Holds the picture; a pause before the start makes the animator active.
    func pauseAnimation()
    /// Takes the animator out of the middle. Without `withoutFinishing` it waits for `finishAnimation(at:)`; with it, it is
    /// inactive at once and no completion is called (S-ANIM-41).
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animator at `finalPosition` and calls its completions.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of what its blocks change. All methods of its own are optional.
@MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Animates what `animation` changes too, from `delayFactor` of the way on (S-ANIM-44).
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Animates what `animation` changes too.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Has `completion` called at the end, with the position at which the animation has come to rest.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Goes on after a pause, paced by `parameters` (nil: as before), for `durationFactor` of the duration; 0 means what is
    /// left of it (S-ANIM-38).
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    public func addAnimations(_ animation: @escaping () -> Void) {}
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {}
}
