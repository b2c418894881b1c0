import Stage
import UIKit

/// A transition reports the wrong outcome.
struct CompletedWronglyDetector: Detector {
    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        switch event.payload {
        case .transition(let transition):
            switch transition.step {
            case .ended(true): return ended(event.time, runState)
            case .interactionEnded(true, _, _): return released(event.time, runState)
            default: return []
            }
        case .fact(let fact) where fact.kind == .endedAtOnce: return [atOnce(fact, event.time, runState)]
        default: return []
        }
    }

    private func ended(_ time: TimeInterval, _ runState: RunState) -> [RunProblem] {
        guard let transitionRecord = runState.lastEnded, transitionRecord.isFinished == false else { return [] }
        return [
            RunProblem(
                .completedWrongly, at: time, who: transitionRecord.mover,
                "\(transitionRecord.mover) completed the \(transitionRecord.title) with true though it was cancelled",
                cause: "completeTransition(true) is called even after a cancellation",
                suggestion: "Call completeTransition(!context.transitionWasCancelled) instead of completeTransition(true).",
                place: runState.lastUse.flatMap { runState.line(at: $0.place) }
            ).named(.completesOnCancel)
        ]
    }

    private func released(_ time: TimeInterval, _ runState: RunState) -> [RunProblem] {
        guard let last = runState.lastGesture, last.time == time, last.event.state == .cancelled,
            let transitionRecord = runState.transitionRecord
        else {
            return []
        }
        let who = last.event.who
        return [
            RunProblem(
                .completedWrongly, at: time, who: who,
                "\(who) was cancelled, and finish() was called: the \(transitionRecord.title) continues",
                cause: "\(who): .cancelled takes the branch of .ended",
                suggestion: "Call cancel() when the state is .cancelled."
            ).named(.cancelFinishes)
        ]
    }

    private func tooEarly(_ fact: FactEvent, _ kind: String, _ time: TimeInterval, _ runState: RunState) -> RunProblem {
        let duration = NumberFormatting.seconds(fact.detail.split(separator: " ").first.flatMap { Double($0) } ?? 0)
        let line = runState.lastUse.flatMap { runState.line(at: $0.place) }
        return RunProblem(
            .completedWrongly, at: time, who: fact.who,
            "\(fact.who) called completeTransition\(line.map { " (\($0.text))" } ?? "") right after it started its animation, so the \(kind) was over at once instead of after \(duration)",
            cause: "An animation only begins when the block returns, and UIKit removes the old page when the transition completes",
            suggestion: "Call completeTransition in the completion of the animation.", place: line
        ).named("Completed too early")
    }

    private func atOnce(_ fact: FactEvent, _ time: TimeInterval, _ runState: RunState) -> RunProblem {
        let kind = fact.transition?.noun ?? "transition"
        if fact.detail.hasSuffix(" animated") { return tooEarly(fact, kind, time, runState) }
        return RunProblem(
            .completedWrongly, at: time, who: fact.who,
            "The \(kind) was over at once though it takes \(NumberFormatting.seconds(Double(fact.detail) ?? 0)): nothing in \(fact.who) is animated",
            cause: "The animation block changes no value",
            suggestion: "Set the start value before the block, and the end value in it."
        ).named(.emptyBlock)
    }
}
