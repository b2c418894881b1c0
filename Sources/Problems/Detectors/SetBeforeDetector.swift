import QuartzCore
import Stage

/// Code sets a value before the animation block that should animate it, so the view changes at once.
struct SetBeforeDetector: Detector {
    private var facts: [FactEvent] = []
    private var reported: Set<UInt> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .fact(let fact) = event.payload, fact.kind == .setBefore { facts.append(fact) }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { facts = [] }
        for fact in facts {
            let change = runState.changes.ofTurn.last { change in
                change.layer == fact.layer && change.property.hasPrefix(fact.detail) && !change.isAnimated && change.place > 0
            }
            guard let change, changesVisibly(change, runState), !runState.steps.isCovered(change.layer),
                reported.insert(change.place).inserted
            else { continue }
            return [problem(change, fact, runState)]
        }
        return []
    }

    /// Returns whether a change is visible at once. A view without a size, or a transparent one, appears.
    private func changesVisibly(_ change: LayerChange, _ runState: RunState) -> Bool {
        if let leap = runState.steps.leap(of: change.layer) { return leap > LayerAppearance.threshold }
        return runState.steps.before[change.layer]?.isVisible == false && runState.steps.now[change.layer]?.isClear == true
    }

    private func problem(_ change: LayerChange, _ fact: FactEvent, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        return RunProblem(
            .jumpAtStart, at: runState.time, who: name,
            "\(name) changes at once, because its \(change.property) is set\(runState.lineText(at: change.place)) before the block\(runState.lineText(at: fact.place)), which sets the same value again",
            cause: "A block animates from the value before it, which is already the end value",
            suggestion: "Set the value only in the block.",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Set before the block")
    }
}
