import Stage
import UIKit

/// Problem 52: a refresh begins and nothing ends it.
struct RefreshDetector: Detector {
    /// Whether work runs outside the device's time, which may still end the refresh.
    private var hasOtherWork = false
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload else { return [] }
        if fact.kind == .otherThread || fact.kind == .network { hasOtherWork = true }
        guard fact.kind == .refreshesForever, !hasOtherWork, reported.insert(fact.who).inserted else { return [] }
        return [
            RunProblem(
                .changeLeft, at: event.time, who: fact.who,
                "The refresh control of \(fact.who) spins forever: endRefreshing() was never called, and nothing is scheduled that could call it",
                cause: "A refresh control keeps its place and spins until the program ends the refresh",
                suggestion: "Call endRefreshing() on the main queue when the new data is there, also after an error.", layer: fact.layer
            ).named("Refresh never ends")
        ]
    }
}
