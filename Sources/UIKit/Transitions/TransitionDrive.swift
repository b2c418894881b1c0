/// The means by which a percent-driven transition moves: the container's clock, or the animator's own object (S-TRANS-55).
@MainActor protocol TransitionDrive: AnyObject {
    /// Creates the animation, paused at its beginning if `isInteractive`, otherwise running.
    func begin(isInteractive: Bool)
    /// Shows the transition at `percent`, 0…1.
    func show(_ percent: CGFloat)
    /// Runs from `percent` to one of the ends.
    func play(_ remainder: TransitionRemainder)
    /// Stops the transition and returns its progress, 0…1.
    func pause() -> CGFloat
    /// Releases everything, before completions run (S-TRANS-41).
    func end()
    /// The progress, 0…1.
    var progress: CGFloat { get }
}

/// The part of a transition that plays by itself after the release.
@MainActor struct TransitionRemainder {
    /// The start, 0…1.
    let percent: CGFloat
    /// Whether it runs on to the end or back to the beginning.
    let finishes: Bool
    /// The speed; 1 is the animator's own.
    let speed: CGFloat
    let curve: UIView.AnimationCurve
    /// The pacing of an interruptible animator's remainder; nil keeps its own (S-TRANS-56).
    let timingCurve: (any UITimingCurveProvider)?
    /// Whether explicit layer animations play with the rest (S-TRANS-46).
    let playsExplicitAnimations: Bool

    /// The share of the duration that it takes: the remaining progress over the speed (S-TRANS-38, 39).
    var share: CGFloat { (finishes ? 1 - percent : percent) / speed }
}
