import Stage
import UIKit

/// A display link is started again while the first one still runs, so each frame does the work twice.
struct DisplayLinkDetector: Detector {
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .startedTwice, reported.insert("\(fact.who) \(fact.place)").inserted else {
            return []
        }
        return [
            RunProblem(
                .growth, at: event.time, who: fact.who,
                "\(fact.who) starts another display link\(runState.lineText(at: fact.place)) while the last one still runs, so everything moves twice as fast",
                cause: "A display link runs until invalidate() is called, even if nothing refers to it anymore",
                suggestion: "Call invalidate() on the old display link first."
            ).named("Started twice")
        ]
    }
}
