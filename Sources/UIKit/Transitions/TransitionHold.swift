/// External control of a transition, for example with a scrub bar. The code that implements the transition doesn't notice it.
@preconcurrency @MainActor package final class TransitionHold {
    #if DEBUG
    private let census = LiveObjects.Mark(TransitionHold.self)
    #endif
    /// The displayed progress, 0…1.
    package private(set) var percent: CGFloat
    private let move: (CGFloat) -> Void
    private let release: (CGFloat) -> Void
    private var isResumed = false

    /// Creates a hold. `move` shows the transition at a given progress; `release` resumes it from there, in its previous direction.
    init(at percent: CGFloat, move: @escaping (CGFloat) -> Void, release: @escaping (CGFloat) -> Void) {
        (self.percent, self.move, self.release) = (percent, move, release)
    }

    /// Shows the transition at `percent`, 0…1.
    package func show(_ percent: CGFloat) {
        guard !isResumed, percent.isFinite else { return }
        self.percent = min(max(percent, 0), 1)
        move(self.percent)
    }

    /// Resumes the transition from its current progress. Later calls do nothing.
    package func resume() {
        guard !isResumed else { return }
        isResumed = true
        release(percent)
    }
}

extension FrameDriver {
    /// Stops the most recent transition at its current progress. Returns nil if no transition is running, or if the transition's
    /// interaction controller is user-defined. A finger that controls the transition stays in control.
    package func holdTransition() -> TransitionHold? { runningTransition?.hold() }
}
