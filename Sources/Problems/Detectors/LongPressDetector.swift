import Stage
import UIKit

/// A long press calls its action at the start and at the end, and its handler doesn't check the state.
struct LongPressDetector: Detector {
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .handledTwice, reported.insert(fact.who).inserted else { return [] }
        let change = runState.changes.ofTurn.last { $0.author.kind == .gesture && $0.place > 0 }
        return [
            RunProblem(
                .noEffect, at: event.time, who: fact.who,
                "\(fact.who)'s handler\(runState.lineText(at: change?.place ?? 0)) acts twice: when the long press begins and when the finger lifts",
                cause:
                    "A long press is continuous: its action is called for .began, .changed, and .ended, and the handler never reads state",
                suggestion: "Begin the handler with guard recognizer.state == .began else { return }.",
                place: runState.line(at: change?.place ?? 0)
            ).named("Handled twice")
        ]
    }
}
