import Stage
import UIKit

/// A snapshot is taken of a view that no frame has shown, so the snapshot is blank.
struct EmptyPictureDetector: Detector {
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .emptyPicture, reported.insert("\(fact.who) \(fact.place)").inserted else {
            return []
        }
        if fact.detail == "hidden" { return [hidden(fact, event.time, runState)] }
        return [
            RunProblem(
                .nothingLeft, at: event.time, who: fact.who,
                "The snapshot of \(fact.who)\(runState.lineText(at: fact.place)) is blank: \(fact.detail) shows the last frame, and \(fact.who) wasn't in it",
                cause: "The view has only just been created or added",
                suggestion: "Add the view to the window, and pass afterScreenUpdates: true.", layer: fact.layer
            ).named("Blank snapshot")
        ]
    }

    private func hidden(_ fact: FactEvent, _ time: TimeInterval, _ runState: RunState) -> RunProblem {
        RunProblem(
            .nothingLeft, at: time, who: fact.who,
            "The snapshot of \(fact.who)\(runState.lineText(at: fact.place)) is blank: \(fact.who) is hidden when the snapshot is taken",
            cause: "With afterScreenUpdates: true, the snapshot shows the view as it is now, and isHidden is true",
            suggestion: "Take the snapshot before you hide \(fact.who).", layer: fact.layer
        ).named("Blank snapshot")
    }
}
