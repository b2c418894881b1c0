import Recording
import UIKit

/// Problem 3: a transition that reports the wrong outcome.
struct CompletedWronglyDetector: Detector {
    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] {
        switch event.what {
        case .transition(let transition):
            switch transition.step {
            case .ended(true): return ended(event.time, scenery)
            case .interactionEnded(true, _, _): return released(event.time, scenery)
            default: return []
            }
        case .fact(let fact) where fact.kind == .endedAtOnce: return [atOnce(fact, event.time, scenery)]
        default: return []
        }
    }

    private func ended(_ time: TimeInterval, _ scenery: Scenery) -> [RunProblem] {
        guard let story = scenery.lastEnded, story.isFinished == false else { return [] }
        return [
            RunProblem(
                .completedWrongly, at: time, who: story.mover,
                "\(story.mover) completed the \(story.title) with true though it was cancelled",
                cause: "completeTransition(true) is called even after a cancellation",
                suggestion: "Call completeTransition(!context.transitionWasCancelled)."
            ).named(.completesOnCancel)
        ]
    }

    private func released(_ time: TimeInterval, _ scenery: Scenery) -> [RunProblem] {
        guard let last = scenery.lastGesture, last.time == time, last.event.state == .cancelled, let story = scenery.story else {
            return []
        }
        let who = last.event.who
        return [
            RunProblem(
                .completedWrongly, at: time, who: who, "\(who) was cancelled, and finish() was called: the \(story.title) continues",
                cause: "\(who): .cancelled takes the branch of .ended",
                suggestion: "Call cancel() when the state is .cancelled."
            ).named(.cancelFinishes)
        ]
    }

    private func atOnce(_ fact: FactEvent, _ time: TimeInterval, _ scenery: Scenery) -> RunProblem {
        let kind = fact.transition?.rawValue ?? "transition"
        return RunProblem(
            .completedWrongly, at: time, who: fact.who,
            "The \(kind) was over at once though it takes \(Figures.seconds(Double(fact.detail) ?? 0)): nothing in \(fact.who) is animated",
            cause: "The animation block changes no value",
            suggestion: "Set the start value before the block, and the end value in it."
        ).named(.emptyBlock)
    }
}
