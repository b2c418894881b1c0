import Stage
import UIKit

/// Code removes the view of a child controller, but the child remains a child and is never released.
struct ChildLeftDetector: Detector {
    private var reported: Set<UInt> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .childLeft, reported.insert(fact.place).inserted else { return [] }
        return [
            RunProblem(
                .retained, at: event.time, who: fact.who,
                "\(fact.who) stays a child of its container and in memory, although its view was removed\(runState.place(of: fact.place))",
                cause: "removeFromSuperview() removes only the view; the container still retains the controller",
                suggestion: "Call willMove(toParent: nil) before, and removeFromParent() after it.", place: runState.line(at: fact.place)
            ).named("Child left behind")
        ]
    }
}
