import Stage
import UIKit

/// A dismissal removes the presenter's view together with its container.
struct NothingLeftDetector: Detector {
    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .presenterRemoved else { return [] }
        // The animator's line moved the view; the dismissal itself runs without the program's code.
        let view = runState.layers.values.filter { $0.owner == fact.who }.min { $0.number < $1.number }
        return [
            RunProblem(
                .nothingLeft, at: event.time, who: fact.who,
                "Nothing is left on screen: the view of \(fact.who) was moved into the container, which the dismissal removes",
                cause: "An animator added the presenter's view to containerView, although view(forKey:) is nil for it in this style",
                suggestion: "Move only the views that context.view(forKey:) returns, or present with .fullScreen.",
                place: view.flatMap { runState.line(adding: $0.number) })
        ]
    }
}
