import QuartzCore
import Recording
import Stage
import UIKit

/// Problem 24: an explicit animation whose end the model doesn't have, so that the layer jumps back when the animation is removed.
struct SnapBackDetector: Detector {
    private var ended: [(facts: AnimationFacts, addition: LayerChange)] = []

    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] {
        guard case .animation(.ended(let number)) = event.what, scenery.running.isEmpty,
            let facts = scenery.endedAnimations.last(where: { $0.facts.number == number })?.facts, facts.isRemovedOnCompletion,
            !facts.isEndless, let addition = scenery.changes.addition(of: facts.keyPath, to: facts.layer),
            addition.author.kind == .explicit
        else { return [] }
        ended.append((facts, addition))
        return []
    }

    mutating func see(_ frame: StageFrame, _ scenery: Scenery) -> [RunProblem] {
        defer { ended = [] }
        guard !ended.isEmpty, scenery.lastEnded?.end.map({ frame.time - $0 > Figures.longestInterval }) ?? true else { return [] }
        for (facts, addition) in ended {
            guard !facts.isCutSpring, let leap = scenery.steps.leap(of: facts.layer), !scenery.steps.isCovered(facts.layer),
                !scenery.changes.ofTurn.contains(where: { $0.layer == facts.layer }),
                leap > max(Look.threshold, 2 * scenery.steps.lastStep(of: facts.layer)) || losesColor(facts, addition, scenery)
            else { continue }
            return [problem(facts, addition, leap, scenery)]
        }
        return []
    }

    /// Returns whether the animation showed another color than the model has at its end.
    private func losesColor(_ facts: AnimationFacts, _ addition: LayerChange, _ scenery: Scenery) -> Bool {
        guard facts.keyPath.hasSuffix("Color"), !facts.autoreverses, addition.to != .none else { return false }
        return scenery.changes.last[ChangeRecord.Key(layer: facts.layer, property: facts.keyPath)].map { $0.to != addition.to } ?? false
    }

    private func problem(_ facts: AnimationFacts, _ addition: LayerChange, _ leap: Double, _ scenery: Scenery) -> RunProblem {
        let name = scenery.name(of: facts.layer), path = facts.keyPath
        let isGroup = path.hasPrefix("CA"), what = isGroup ? "group of animations" : "animation of \(path)"
        let remedy = isGroup ? "own values to the end values" : "\(path) to \(addition.to == .none ? "the end value" : addition.to.text)"
        let distance = path.isPlace ? " \(Figures.points(leap))" : ""
        return RunProblem(
            .jumpAtEnd, at: scenery.time, who: name,
            "\(name) snapped back\(distance) at the end of its \(what)\(scenery.place(of: addition.place)), because the layer's own value never changed",
            cause: "An animation changes only what is shown; when it is removed, the model shows again",
            suggestion: "Set the layer's \(remedy) when you add the animation.",
            layer: facts.layer, place: scenery.line(at: addition.place), frames: scenery.lastFrames)
    }
}

extension AnimationFacts {
    /// Whether it is a spring that ends before it has settled.
    var isCutSpring: Bool { curve == "spring" && (progress.last.map { abs($0 - 1) > 0.02 } ?? false) }
}
