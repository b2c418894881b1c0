import QuartzCore
import Stage

/// An animation has only an end value, which the layer itself has already, so nothing moves and the layer changes at once.
struct NoFromValueDetector: Detector {
    private var reported: Set<UInt> = []

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        for added in runState.changes.ofTurn where added.kind == .animationAdded && added.author.kind == .explicit {
            guard added.from == .none, !added.to.numbers.isEmpty,
                runState.changes.model(of: added.property, layer: added.layer) == added.to.numbers,
                let set = runState.changes.ofTurn.last(where: { isSetting(added, $0) }), set.place > 0,
                let leap = runState.steps.leap(of: added.layer), leap > LayerAppearance.threshold,
                !runState.steps.isCovered(added.layer), reported.insert(added.place).inserted
            else { continue }
            return [problem(added, set, runState)]
        }
        return []
    }

    private func isSetting(_ added: LayerChange, _ change: LayerChange) -> Bool {
        change.kind == .value && change.layer == added.layer && change.property.hasPrefix(added.property)
    }

    private func problem(_ added: LayerChange, _ set: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: added.layer), path = added.property
        return RunProblem(
            .jumpAtStart, at: runState.time, who: name,
            "\(name) changes at once: its animation of \(path)\(runState.lineText(at: added.place)) has no fromValue, and the layer already has the end value\(runState.lineText(at: set.place))",
            cause: "Without a fromValue, an animation begins with the layer's present value",
            suggestion: "Set fromValue to the old \(path) before you change the layer.", layer: added.layer,
            place: runState.line(at: added.place), frames: runState.lastFrames
        ).named("No start value")
    }
}
