import QuartzCore
import Recording
import Stage
import UIKit

/// Problem 26: a finished animation that stays on a view that takes touches, while the model is somewhere else.
struct KeptAnimationDetector: Detector {
    private var ended: [AnimationFacts] = []

    /// The minimum difference between the shown value and the model, in points, or as a share for opacities and scales.
    private static let shortest = 8.0, share = 0.05

    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] {
        guard case .animation(.ended(let number)) = event.what, scenery.running.isEmpty,
            let facts = scenery.endedAnimations.last(where: { $0.facts.number == number })?.facts, !facts.isRemovedOnCompletion,
            facts.fillsAfter, !facts.autoreverses
        else { return [] }
        ended.append(facts)
        return []
    }

    mutating func see(_ frame: StageFrame, _ scenery: Scenery) -> [RunProblem] {
        defer { ended = [] }
        for facts in ended {
            guard let addition = scenery.changes.addition(of: facts.keyPath, to: facts.layer), addition.author.kind == .explicit,
                !scenery.isInLastTransition(addition.time),
                takesTouches(facts.layer, scenery),
                let model = scenery.changes.model(of: facts.keyPath, layer: facts.layer), addition.to.numbers.count == model.count,
                zip(addition.to.numbers, model).contains(where: { abs($0 - $1) > (facts.keyPath.isPlace ? Self.shortest : Self.share) })
            else { continue }
            return [problem(facts, addition, model, scenery)]
        }
        return []
    }

    private func takesTouches(_ layer: Int, _ scenery: Scenery) -> Bool {
        ([layer] + scenery.steps.layers(inside: layer)).contains { scenery.layers[$0]?.takesTouches == true }
    }

    private func problem(_ facts: AnimationFacts, _ addition: LayerChange, _ model: [Double], _ scenery: Scenery) -> RunProblem {
        let name = scenery.name(of: facts.layer), path = facts.keyPath
        let value = model.map(Figures.number).joined(separator: ", ")
        return RunProblem(
            .modelNotSet, at: scenery.time, who: name,
            "\(name) is only shown with its new value: its finished animation of \(path)\(scenery.place(of: addition.place)) stays, and the model is still \(value)",
            cause:
                "fillMode and isRemovedOnCompletion false keep the animation; touches follow the model, and changes of the model don't show",
            suggestion: "Set the layer's \(path) to \(addition.to.text), and let the animation be removed.", layer: facts.layer,
            place: scenery.line(at: addition.place), frames: scenery.lastFrames)
    }
}
