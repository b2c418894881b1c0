import Stage
import UIKit

/// Problem 1: a transition never ends. The report identifies the code that should end it.
struct StuckDetector: Detector {
    private var wasStuck = false

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard let cause = runState.stuck.cause, let transitionRecord = runState.transitionRecord else {
            wasStuck = false
            return []
        }
        guard !wasStuck else { return [] }
        wasStuck = true
        return [problem(cause, transitionRecord, runState)]
    }

    private func problem(_ cause: StuckWatch.Cause, _ transitionRecord: RunState.TransitionRecord, _ runState: RunState) -> RunProblem {
        let gesture = runState.lastGesture?.event
        switch cause {
        case .neverEnded:
            return RunProblem(
                .stuck, at: runState.time, who: transitionRecord.mover,
                "completeTransition was never called: the \(transitionRecord.title) waits for \(transitionRecord.mover)",
                cause: "\(transitionRecord.mover): its completion returned early, or was never called",
                suggestion:
                    "Call completeTransition(!context.transitionWasCancelled) on every way out of animateTransition and the completion."
            )
        case .neverReleased:
            let who = gesture?.who ?? transitionRecord.interactor ?? transitionRecord.mover
            let isCancelled = gesture?.state == .cancelled
            return .neverReleased(
                by: who, isCancelled: isCancelled,
                "the \(transitionRecord.title) waits for \(who), which \(isCancelled ? "was cancelled" : "has ended")", at: runState.time)
        case .neverDriven:
            let who = transitionRecord.interactor ?? transitionRecord.mover
            return RunProblem(
                .stuck, at: runState.time, who: who, "The \(transitionRecord.title) waits for a finger that drives \(who)",
                cause: "An interaction controller was returned outside a gesture",
                suggestion: "Return nil from interactionControllerFor… unless a gesture is under way.")
        }
    }
}

extension RunProblem {
    /// Returns the problem of a gesture that ended without `finish()` or `cancel()`. `consequence` describes the gesture's end
    /// and its effect on the transition.
    static func neverReleased(by who: String, isCancelled: Bool, _ consequence: String, at time: TimeInterval) -> RunProblem {
        let problem = RunProblem(
            .stuck, at: time, who: who,
            "finish() or cancel() was never called: \(consequence)",
            cause: isCancelled
                ? "\(who): no branch for .cancelled" : "\(who): its end releases no interaction controller, or another one",
            suggestion: "Call finish() or cancel() in both .ended and .cancelled, on the interaction controller that UIKit got.")
        return isCancelled ? problem.named(.ignoredCancel) : problem
    }
}
