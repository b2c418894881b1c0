import Recording
import Stage

/// Problem 1: a transition that will never end, with the code that should end it.
struct StuckDetector: Detector {
    private var wasStuck = false

    mutating func see(_ frame: StageFrame, _ scenery: Scenery) -> [RunProblem] {
        guard let cause = scenery.stuck.cause, let story = scenery.story else {
            wasStuck = false
            return []
        }
        guard !wasStuck else { return [] }
        wasStuck = true
        return [problem(cause, story, scenery)]
    }

    private func problem(_ cause: StuckWatch.Cause, _ story: Scenery.Story, _ scenery: Scenery) -> RunProblem {
        let gesture = scenery.lastGesture?.event
        switch cause {
        case .neverEnded:
            return RunProblem(
                .stuck, at: scenery.time, who: story.mover,
                "completeTransition was never called: the \(story.title) waits for \(story.mover)",
                cause: "\(story.mover): its completion returned early, or was never called",
                suggestion: "Call completeTransition(!context.transitionWasCancelled) on every way out of the animation's completion.")
        case .neverReleased:
            let who = gesture?.who ?? story.interactor ?? story.mover
            let isCancelled = gesture?.state == .cancelled
            let problem = RunProblem(
                .stuck, at: scenery.time, who: who,
                "finish() or cancel() was never called: the \(story.title) waits for \(who), which \(isCancelled ? "was cancelled" : "has ended")",
                cause: isCancelled
                    ? "\(who): no branch for .cancelled" : "\(who): its end releases no interaction controller, or another one",
                suggestion: "Call finish() or cancel() in both .ended and .cancelled, on the interaction controller that was given out.")
            return isCancelled ? problem.named(.ignoredCancel) : problem
        case .neverDriven:
            let who = story.interactor ?? story.mover
            return RunProblem(
                .stuck, at: scenery.time, who: who, "The \(story.title) waits for a finger that drives \(who)",
                cause: "An interaction controller was given outside a gesture",
                suggestion: "Answer nil to interactionControllerFor… unless a gesture is under way.")
        }
    }
}
