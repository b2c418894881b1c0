import Stage
import UIKit

/// Code moves a view that a dynamic animator controls, and the animator puts it back.
struct MovedBackDetector: Detector {
    private var moved: [FactEvent] = []
    private var reported: Set<Int> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .fact(let fact) = event.payload, fact.kind == .dynamicsUndid { moved.append(fact) }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { moved = [] }
        return moved.filter { reported.insert($0.layer).inserted }.map { problem($0, runState) }
    }

    private func problem(_ fact: FactEvent, _ runState: RunState) -> RunProblem {
        let change = runState.changes.all.last { $0.layer == fact.layer && $0.place > 0 && $0.property.hasPrefix("position") }
        let place = change?.place ?? 0
        return RunProblem(
            .jump, at: runState.time, who: fact.who,
            "\(fact.who) was moved\(runState.lineText(at: place)), but its UIDynamicAnimator puts it back in the next step",
            cause: "The animator keeps its own state of each item, and doesn't read the center again",
            suggestion:
                "Call updateItem(usingCurrentState:) of the animator after the change, or drag the view with a UIAttachmentBehavior.",
            layer: fact.layer, place: runState.line(at: place), frames: runState.lastFrames
        ).named("Moved back")
    }
}
