import QuartzCore
import Stage
import UIKit

/// A finished animation stays on a view that accepts touches, and shows the view at a position that differs from the model's.
struct KeptAnimationDetector: Detector {
    private var ended: [AnimationFacts] = []

    /// The minimum difference between the visible value and the model, in points, or as a fraction for opacities and scales.
    private static let shortest = 8.0, share = 0.05

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .animation(.ended(let number)) = event.payload, runState.running.isEmpty,
            let facts = runState.endedAnimations.last(where: { $0.facts.number == number })?.facts, !facts.isRemovedOnCompletion,
            facts.fillsAfter, !facts.autoreverses
        else { return [] }
        ended.append(facts)
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { ended = [] }
        for facts in ended {
            guard let addition = runState.changes.addition(of: facts.keyPath, to: facts.layer), addition.author.kind == .explicit,
                !runState.isInLastTransition(addition.time),
                takesTouches(facts.layer, runState),
                let model = runState.changes.model(of: facts.keyPath, layer: facts.layer), addition.to.numbers.count == model.count,
                zip(addition.to.numbers, model).contains(where: { abs($0 - $1) > (facts.keyPath.isPlace ? Self.shortest : Self.share) })
            else { continue }
            return [problem(facts, addition, model, runState)]
        }
        return []
    }

    private func takesTouches(_ layer: Int, _ runState: RunState) -> Bool {
        ([layer] + runState.steps.layers(inside: layer)).contains { runState.layers[$0]?.takesTouches == true }
    }

    private func problem(_ facts: AnimationFacts, _ addition: LayerChange, _ model: [Double], _ runState: RunState) -> RunProblem {
        let name = runState.name(of: facts.layer), path = facts.keyPath
        let value = model.map(NumberFormatting.number).joined(separator: ", ")
        return RunProblem(
            .modelNotSet, at: runState.time, who: name,
            "\(name) is only shown with its new value: its finished animation of \(path)\(runState.lineText(at: addition.place)) stays, and the model is still \(value)",
            cause:
                "fillMode and isRemovedOnCompletion false keep the animation; touches follow the model, and changes to the model aren't visible",
            suggestion: "Set the layer's \(path) to \(addition.to.text), and let the animation be removed.", layer: facts.layer,
            place: runState.line(at: addition.place), frames: runState.lastFrames)
    }
}
