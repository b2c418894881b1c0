import QuartzCore
import Stage
import UIKit

/// An observer or an action is added whenever a page appears and never removed, so its handler runs several times and moves a view too far.
struct ObservedTwiceDetector: Detector {
    private var facts: [FactEvent] = []
    private var reported: Set<UInt> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .fact(let fact) = event.payload, fact.kind == .observedTwice || fact.kind == .actionTwice { facts.append(fact) }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { facts = [] }
        guard !facts.isEmpty else { return [] }
        // A handler that sets the same value again does no harm.
        var seen: Set<String> = []
        let repeated = runState.changes.ofTurn.first { change in
            change.kind == .value && change.place > 0 && !seen.insert("\(change.layer) \(change.property) \(change.place)").inserted
        }
        guard let repeated, let fact = facts.first(where: { !reported.contains($0.place) }) else { return [] }
        reported.insert(fact.place)
        return [problem(fact, repeated, runState)]
    }

    private func problem(_ fact: FactEvent, _ change: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        if fact.kind == .actionTwice { return actionProblem(fact, change, runState) }
        return RunProblem(
            .jump, at: runState.time, who: name,
            "\(fact.who) handles \(fact.detail) twice, so \(change.property) of \(name) changes twice\(runState.lineText(at: change.place)): addObserver\(runState.lineText(at: fact.place)) was called again",
            cause: "Each call of addObserver adds another observation, and nothing removes the first one",
            suggestion: "Call addObserver once, in viewDidLoad, or removeObserver in viewDidDisappear.", layer: change.layer,
            place: runState.line(at: fact.place), frames: runState.lastFrames
        ).named("Handled twice")
    }

    private func actionProblem(_ fact: FactEvent, _ change: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        return RunProblem(
            .jump, at: runState.time, who: name,
            "\(fact.who) runs its action twice, so \(change.property) of \(name) changes twice\(runState.lineText(at: change.place)): addAction\(runState.lineText(at: fact.place)) was called again",
            cause: "Each call of addAction with a new UIAction adds another action, and nothing removes the first one",
            suggestion: "Call addAction once, in viewDidLoad, or give the UIAction an identifier, which replaces the earlier one.",
            layer: change.layer, place: runState.line(at: fact.place), frames: runState.lastFrames
        ).named("Handled twice")
    }
}
