/// What a percent-driven transition moves: the container's clock, or the animator's own object (S-TRANS-55).
@MainActor protocol TransitionDrive: AnyObject {
    /// Has the animation made; it stands at its beginning where `isInteractive`, else it runs.
    func begin(isInteractive: Bool)
    /// Shows the transition at `percent`, 0…1.
    func show(_ percent: CGFloat)
    /// Runs from `percent` to one of the ends.
    func play(_ remainder: TransitionRemainder)
    /// Stops where it is and returns where that is, 0…1.
    func pause() -> CGFloat
    /// Lets go of everything, before completions run (S-TRANS-41).
    func end()
    /// How far it has come, 0…1.
    var progress: CGFloat { get }
}

/// The part of a transition that plays by itself after fingers have let go.
@MainActor struct TransitionRemainder {
    /// Where it starts, 0…1.
    let percent: CGFloat
    /// Whether it goes on to the end or back to the beginning.
    let finishes: Bool
    /// 1 is the animator's own speed.
    let speed: CGFloat
    let curve: UIView.AnimationCurve
    /// The pacing of an interruptible animator's remainder; nil keeps its own (S-TRANS-56).
    let timingCurve: (any UITimingCurveProvider)?
    /// Whether explicit layer animations play with the rest (S-TRANS-46).
    let playsExplicitAnimations: Bool

    /// How much of the way is left, over the speed: the share of the duration that it takes (S-TRANS-38, 39).
    var share: CGFloat { (finishes ? 1 - percent : percent) / speed }
}
