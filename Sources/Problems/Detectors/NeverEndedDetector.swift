import Stage
import UIKit

/// A refresh control still spins although the new data was loaded.
struct NeverEndedDetector: Detector {
    /// The reloads during a refresh, keyed by the control's layer.
    private var reloads: [Int: (fact: FactEvent, time: TimeInterval)] = [:]
    private var reported: Set<Int> = []

    /// The time in seconds by which code ends a refresh after a reload.
    private static let longest = 1.0

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload else { return [] }
        if fact.kind == .reloadedInRefresh { reloads[fact.layer] = (fact, event.time) }
        if fact.kind == .refreshEnded { reloads[fact.layer] = nil }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        for (layer, reload) in reloads.sorted(by: { $0.key < $1.key })
        where frame.time - reload.time > Self.longest && !reported.contains(layer) {
            reported.insert(layer)
            guard runState.steps.now[layer]?.isShown == true else { continue }
            return [
                RunProblem(
                    .leftover, at: frame.time, who: reload.fact.who,
                    "\(reload.fact.who) still spins, although the list was reloaded\(runState.place(of: reload.fact.place))",
                    cause: "A refresh ends only when the program calls endRefreshing()",
                    suggestion: "Call endRefreshing() when the new data arrives, on every path.", layer: layer,
                    place: runState.line(at: reload.fact.place)
                ).named("Never ended")
            ]
        }
        return []
    }
}
