/// External control of a transition, such as a scrub bar's, which the transition's own code does not notice.
@preconcurrency @MainActor package final class TransitionHold {
    #if DEBUG
    private let census = Census.Mark(TransitionHold.self)
    #endif
    /// The progress that is shown, 0…1.
    package private(set) var percent: CGFloat
    private let move: (CGFloat) -> Void
    private let release: (CGFloat) -> Void
    private var isLetGo = false

    /// Makes a hold. `move` shows the transition at a progress; `release` resumes it from one in its previous direction.
    init(at percent: CGFloat, move: @escaping (CGFloat) -> Void, release: @escaping (CGFloat) -> Void) {
        (self.percent, self.move, self.release) = (percent, move, release)
    }

    /// Shows the transition at `percent`, 0…1.
    package func show(_ percent: CGFloat) {
        guard !isLetGo, percent.isFinite else { return }
        self.percent = min(max(percent, 0), 1)
        move(self.percent)
    }

    /// Resumes the transition from its present progress. A second call has no effect.
    package func letGo() {
        guard !isLetGo else { return }
        isLetGo = true
        release(percent)
    }
}

extension FrameDriver {
    /// Stops the most recent transition at its present progress; nil if there is none, or only one driven by the scene's own interaction
    /// controller. A finger that controls it keeps control.
    package func holdTransition() -> TransitionHold? { runningTransition?.hold() }
}
