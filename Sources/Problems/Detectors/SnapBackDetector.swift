import QuartzCore
import Stage
import UIKit

/// Problem 24: an explicit animation's end value isn't set in the model, so the layer jumps back when the animation is removed.
struct SnapBackDetector: Detector {
    private var ended: [(facts: AnimationFacts, addition: LayerChange)] = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .animation(.ended(let number)) = event.payload, runState.running.isEmpty,
            let facts = runState.endedAnimations.last(where: { $0.facts.number == number })?.facts, facts.isRemovedOnCompletion,
            !facts.isEndless, let addition = runState.changes.addition(of: facts.keyPath, to: facts.layer),
            addition.author.kind == .explicit
        else { return [] }
        ended.append((facts, addition))
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { ended = [] }
        guard !ended.isEmpty, runState.lastEnded?.end.map({ frame.time - $0 > NumberFormatting.maximumInterval }) ?? true else { return [] }
        for (facts, addition) in ended {
            guard !facts.isCutSpring, let leap = runState.steps.leap(of: facts.layer), !runState.steps.isCovered(facts.layer),
                !runState.changes.ofTurn.contains(where: { $0.layer == facts.layer }),
                leap > max(LayerAppearance.threshold, 2 * runState.steps.lastStep(of: facts.layer)) || losesColor(facts, addition, runState)
            else { continue }
            return [problem(facts, addition, leap, runState)]
        }
        return []
    }

    /// Returns whether the color at the end of the animation differs from the model's color.
    private func losesColor(_ facts: AnimationFacts, _ addition: LayerChange, _ runState: RunState) -> Bool {
        guard facts.keyPath.hasSuffix("Color"), !facts.autoreverses, addition.to != .none else { return false }
        return runState.changes.last[ChangeRecord.Key(layer: facts.layer, property: facts.keyPath)].map { $0.to != addition.to } ?? false
    }

    private func problem(_ facts: AnimationFacts, _ addition: LayerChange, _ leap: Double, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: facts.layer), path = facts.keyPath
        let isGroup = path.hasPrefix("CA"), payload = isGroup ? "group of animations" : "animation of \(path)"
        let remedy = isGroup ? "own values to the end values" : "\(path) to \(addition.to == .none ? "the end value" : addition.to.text)"
        let distance = path.isPlace ? " \(NumberFormatting.points(leap))" : ""
        return RunProblem(
            .jumpAtEnd, at: runState.time, who: name,
            "\(name) snapped back\(distance) at the end of its \(payload)\(runState.place(of: addition.place)), because the layer's own value never changed",
            cause: "An animation changes only the presentation; when it is removed, the model is visible again",
            suggestion: "Set the layer's \(remedy) when you add the animation.",
            layer: facts.layer, place: runState.line(at: addition.place), frames: runState.lastFrames)
    }
}

extension AnimationFacts {
    /// Whether the animation is a spring that ends before it has settled.
    var isCutSpring: Bool { curve == "spring" && (progress.last.map { abs($0 - 1) > 0.02 } ?? false) }
}
