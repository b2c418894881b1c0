import Stage
import UIKit

/// An interaction ends long after the fingers have lifted, or never ends, so the navigation bar and everything else wait.
struct LateReleaseDetector: Detector {
    /// The maximum time between the end of the gesture and the end of the interaction, in seconds.
    private static let gracePeriod: TimeInterval = 0.15
    private var isReleased = false

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        // A navigation bar waits until the interaction ends.
        guard case .transition(let transition) = event.payload, [.push, .pop].contains(transition.kind) else { return [] }
        switch transition.step {
        case .began: isReleased = false
        case .interactionEnded(let isFinished, _, _):
            isReleased = true
            guard let transitionRecord = runState.transitionRecord, let delay = delay(since: transitionRecord.begin, event.time, runState)
            else { return [] }
            let method = transitionRecord.isScrubbed ? (isFinished ? "finish()" : "cancel()") : name(isFinished)
            return [
                problem(
                    transitionRecord, at: event.time,
                    "\(method) was called \(NumberFormatting.seconds(delay)) after the release of the \(transitionRecord.kind.noun)",
                    method, runState)
            ]
        case .ended(let isCompleted):
            guard let transitionRecord = runState.lastEnded, transitionRecord.isInteractive, !isReleased, !transitionRecord.isScrubbed,
                delay(since: transitionRecord.begin, event.time, runState) != nil
            else { return [] }
            return [
                problem(
                    transitionRecord, at: event.time,
                    "\(name(isCompleted)) was never called for the \(transitionRecord.kind.noun): it ended without a release",
                    name(isCompleted), runState)
            ]
        }
        return []
    }

    private func name(_ isFinished: Bool) -> String { isFinished ? "finishInteractiveTransition()" : "cancelInteractiveTransition()" }

    /// The time since the end of the gesture that drove the transition, or nil if that time is short or no gesture drove it.
    private func delay(since begin: TimeInterval, _ time: TimeInterval, _ runState: RunState) -> TimeInterval? {
        guard !runState.hasFingers, let end = runState.lastGestureEnd, end >= begin, time - end > Self.gracePeriod else { return nil }
        return time - end
    }

    private func problem(
        _ transitionRecord: RunState.TransitionRecord, at time: TimeInterval, _ sentence: String, _ method: String, _ runState: RunState
    ) -> RunProblem {
        RunProblem(
            .lateRelease, at: time, who: transitionRecord.interactor ?? transitionRecord.mover, sentence,
            cause: "Until then the transition counts as interactive: the bar and all alongside animations wait",
            suggestion: "Call \(method) when the finger lifts, before the remaining animation starts.",
            place: runState.lastUse.flatMap { runState.line(at: $0.place) })
    }
}
