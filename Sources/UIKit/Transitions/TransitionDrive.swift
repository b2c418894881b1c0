/// Moves a percent-driven transition, using the container's clock or the animator's interruptible animation (S-TRANS-55).
@MainActor protocol TransitionDrive: AnyObject {
    /// Creates the animation. If `isInteractive` is true, the animation starts paused.
    func begin(isInteractive: Bool)
    /// Shows the transition at `percent`, 0…1.
    func show(_ percent: CGFloat)
    /// Plays the rest of the transition, either to its end or back to its start.
    func play(_ remainder: TransitionRemainder)
    /// Stops the transition and returns its progress, 0…1.
    func pause() -> CGFloat
    /// Releases everything, before completions run (S-TRANS-41).
    func end()
    /// The progress, 0…1.
    var progress: CGFloat { get }
}

/// The remainder of a transition, which plays after the finger lifts.
@MainActor struct TransitionRemainder {
    /// The progress when the finger lifted, 0…1.
    let percent: CGFloat
    /// Whether the transition plays to its end rather than back to its start.
    let finishes: Bool
    /// The speed, relative to the animator's speed. It can be 0 or negative.
    let speed: CGFloat
    let curve: UIView.AnimationCurve
    /// The pacing of the remainder for an interruptible animator, or nil to keep the animator's pacing (S-TRANS-56).
    let timingCurve: (any UITimingCurveProvider)?
    /// Whether explicit layer animations also play after the finger lifts (S-TRANS-46).
    let playsExplicitAnimations: Bool

    /// The duration of the remainder, as a fraction of the transition's duration: the remaining progress divided by the speed (S-TRANS-38,
    /// 39). Without a speed, it is so long that the transition practically never ends.
    var share: CGFloat { (finishes ? 1 - percent : percent) / (speed > Self.leastSpeed ? speed : Self.leastSpeed) }

    private static let leastSpeed: CGFloat = 1e-6
}
