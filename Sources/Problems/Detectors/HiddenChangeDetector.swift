import QuartzCore
import Stage
import UIKit

/// Code changes a value that a finished animation still hides, because the animation was kept.
struct HiddenChangeDetector: Detector {
    /// The finished animations that stay on their layers, keyed by layer and key path.
    private var kept: [ChangeRecord.Key: Int] = [:]

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        switch event.payload {
        case .animation(.ended(let number)):
            guard let facts = runState.endedAnimations.last(where: { $0.facts.number == number })?.facts, !facts.isRemovedOnCompletion,
                facts.fillsAfter
            else { return [] }
            kept[ChangeRecord.Key(layer: facts.layer, property: facts.keyPath)] = number
        case .animation(.added(let facts)): kept[ChangeRecord.Key(layer: facts.layer, property: facts.keyPath)] = nil
        case .change(let change) where change.kind == .animationRemoved || change.kind == .superlayer:
            for key in kept.keys where key.layer == change.layer { kept[key] = nil }
        default: break
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard !kept.isEmpty, runState.running.isEmpty else { return [] }
        for change in runState.changes.ofTurn where change.kind == .value && change.place > 0 {
            let key = ChangeRecord.Key(layer: change.layer, property: change.property)
            let path = change.property.hasPrefix("position") ? "position" : change.property
            let whole = ChangeRecord.Key(layer: change.layer, property: path)
            guard let hidden = [key, whole].first(where: { kept[$0] != nil }), change.from != change.to,
                let addition = runState.changes.addition(of: hidden.property, to: hidden.layer), addition.time < change.time,
                Self.differs(runState.changes.model(of: hidden.property, layer: hidden.layer) ?? [], change, from: addition),
                runState.steps.now[change.layer]?.isClear == true
            else { continue }
            kept[hidden] = nil
            return [problem(change, addition, runState)]
        }
        return []
    }

    /// Returns whether the new model value differs visibly from the last value of the kept animation. Values without numbers, such as
    /// colors, are compared as text.
    private static func differs(_ model: [Double], _ change: LayerChange, from addition: LayerChange) -> Bool {
        let shown = addition.to.numbers
        if model.isEmpty, shown.isEmpty { return change.to.text != addition.to.text }
        return model.count != shown.count || zip(model, shown).contains { abs($0 - $1) > 0.01 }
    }

    private func problem(_ change: LayerChange, _ addition: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        return RunProblem(
            .modelNotSet, at: runState.time, who: name,
            "The new \(change.property) of \(name)\(runState.lineText(at: change.place)) can't be seen: a finished animation\(runState.lineText(at: addition.place)) is still on the layer",
            cause: "isRemovedOnCompletion is false and fillMode is forwards, so the animation's last value is shown instead of the model",
            suggestion: "Set the layer's \(change.property) when you add the animation, and leave isRemovedOnCompletion true.",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames)
    }
}
