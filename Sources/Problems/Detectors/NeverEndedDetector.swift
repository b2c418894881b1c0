import Stage
import UIKit

/// A refresh control still spins although the new data was loaded, a row stays open after its action, or a moved item is never dropped.
struct NeverEndedDetector: Detector {
    /// The actions of open rows, and the movements of items, keyed by layer.
    private var open: [Int: (fact: FactEvent, time: TimeInterval)] = [:]
    /// The reloads during a refresh, keyed by the control's layer.
    private var reloads: [Int: (fact: FactEvent, time: TimeInterval)] = [:]
    private var reported: Set<Int> = []

    /// The time in seconds by which code ends a refresh after a reload.
    private static let longest = 1.0

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload else { return [] }
        if fact.kind == .reloadedInRefresh { reloads[fact.layer] = (fact, event.time) }
        if fact.kind == .refreshEnded { reloads[fact.layer] = nil }
        if fact.kind == .actionBegan || fact.kind == .movementBegan { open[fact.layer] = (fact, event.time) }
        if fact.kind == .actionEnded || fact.kind == .movementEnded { open[fact.layer] = nil }
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
                    "\(reload.fact.who) still spins, although the list was reloaded\(runState.lineText(at: reload.fact.place))",
                    cause: "A refresh ends only when the program calls endRefreshing()",
                    suggestion: "Call endRefreshing() when the new data arrives, on every path.", layer: layer,
                    place: runState.line(at: reload.fact.place)
                ).named("Never ended")
            ]
        }
        return openProblem(frame, runState)
    }

    /// Returns a problem if a row is still open a while after its action, or if an item still follows a finger that has lifted.
    private mutating func openProblem(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        // An action may wait for an answer on another page.
        if runState.transitionRecord != nil || runState.lastEnded?.kind == .present {
            open = open.filter { $0.value.fact.kind != .actionBegan }
        }
        guard !runState.hasFingers, !runState.isAnimating else {
            for layer in open.keys { open[layer]?.time = frame.time }
            return []
        }
        let late = open.filter { frame.time - $0.value.time > Self.longest }.min { $0.key < $1.key }
        guard let (layer, (fact, _)) = late else { return [] }
        open[layer] = nil
        // The handler may have deleted the row.
        guard runState.steps.now[layer]?.isVisible == true else { return [] }
        return [Self.problem(fact, layer, runState)]
    }

    private static func problem(_ fact: FactEvent, _ layer: Int, _ runState: RunState) -> RunProblem {
        let place = runState.lineText(at: fact.place), isAction = fact.kind == .actionBegan
        return RunProblem(
            .leftover, at: runState.time, who: fact.who,
            isAction
                ? "The row stays open: the action \(fact.detail)\(place) doesn't call its completion handler"
                : "An item of \(fact.who) stays where the finger lifted: its movement\(place) never ended",
            cause: isAction
                ? "The row closes when the handler calls its third argument" : "An item is dropped only by endInteractiveMovement()",
            suggestion: isAction
                ? "Call the handler's third argument with true on every path."
                : "Call endInteractiveMovement() in .ended, and cancelInteractiveMovement() in .cancelled.",
            layer: layer, place: runState.line(at: fact.place)
        ).named("Never ended")
    }
}
