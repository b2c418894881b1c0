import QuartzCore
import Stage
import UIKit

/// An explicit animation's end value isn't set in the model, so the layer jumps back when the animation is removed.
struct SnapBackDetector: Detector {
    private var ended: [(facts: AnimationFacts, addition: LayerChange)] = []
    /// The groups that end before their members, by layer.
    private var cutGroups: [Int: FactEvent] = [:]

    /// The shortest jump of a group that is cut off that counts, in the units of `LayerAppearance.values`.
    private static let shortestCut = 8.0

    /// The layers with an animation whose key times are wrong, which ends elsewhere for that reason.
    private var mistimed: Set<Int> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .fact(let fact) = event.payload, fact.kind == .wrongKeyTimes { mistimed.insert(fact.layer) }
        if case .fact(let fact) = event.payload, fact.kind == .groupCut { cutGroups[fact.layer] = fact }
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
        guard !ended.isEmpty, runState.lastEnded?.end.map({ frame.time - $0 > RunState.maximumInterval }) ?? true else { return [] }
        for (facts, addition) in ended {
            let isCut = facts.keyPath.hasPrefix("CA") && cutGroups[facts.layer]?.place == addition.place
            guard !facts.isCutSpring, !mistimed.contains(facts.layer), let leap = runState.steps.leap(of: facts.layer),
                !runState.steps.isCovered(facts.layer),
                !runState.changes.ofTurn.contains(where: { $0.layer == facts.layer }),
                leap > max(isCut ? Self.shortestCut : LayerAppearance.threshold, 2 * runState.steps.lastStep(of: facts.layer))
                    || losesColor(facts, addition, runState)
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
        if isGroup, let cut = cutGroups[facts.layer], cut.place == addition.place { return problem(cut, addition, runState) }
        if facts.isOffset { return offsetProblem(facts, addition, leap, runState) }
        let distance = path.isPlace ? " \(NumberFormatting.points(leap))" : ""
        return RunProblem(
            .jumpAtEnd, at: runState.time, who: name,
            "\(name) snapped back\(distance) at the end of its \(payload)\(runState.lineText(at: addition.place)), because the layer's own value never changed",
            cause: "An animation changes only the presentation; when it is removed, the model is visible again",
            suggestion: "Set the layer's \(remedy) when you add the animation.",
            layer: facts.layer, place: runState.line(at: addition.place), frames: runState.lastFrames)
    }

    /// Returns the problem of an animation whose values are offsets from the layer's place.
    private func offsetProblem(_ facts: AnimationFacts, _ addition: LayerChange, _ leap: Double, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: facts.layer), path = facts.keyPath
        return RunProblem(
            .jumpAtEnd, at: runState.time, who: name,
            "\(name) moves \(NumberFormatting.points(leap)) away from its place, because the values of its animation of \(path)\(runState.lineText(at: addition.place)) are offsets, and isAdditive is false",
            cause: "Without isAdditive, the values are positions in the superlayer, and 0 is its edge",
            suggestion: "Set isAdditive of the animation to true.", layer: facts.layer, place: runState.line(at: addition.place),
            frames: runState.lastFrames)
    }

    /// Returns the problem of a group that ends before its members.
    private func problem(_ cut: FactEvent, _ addition: LayerChange, _ runState: RunState) -> RunProblem {
        let times = cut.detail.split(separator: " ").compactMap { Double($0) }
        let (own, members) = (NumberFormatting.seconds(times.first ?? 0), NumberFormatting.seconds(times.last ?? 0))
        return RunProblem(
            .jumpAtEnd, at: runState.time, who: cut.who,
            "\(cut.who) jumped when its group of animations ended\(runState.lineText(at: addition.place)): the group's duration is \(own), and its animations last \(members)",
            cause: "A group cuts off its animations at its own duration, which is 0.25 s if it isn't set",
            suggestion: "Set duration of the group to \(members).", layer: cut.layer, place: runState.line(at: addition.place),
            frames: runState.lastFrames)
    }
}

extension AnimationFacts {
    /// Whether the animation moves a layer from 0 and back to 0, which are probably offsets.
    fileprivate var isOffset: Bool {
        !isAdditive && keyPath.hasPrefix("position") && from != nil && from == to && ["0", "0, 0"].contains(from)
    }

    /// Whether the animation is a spring that ends before it has settled.
    var isCutSpring: Bool { curve == "spring" && (progress.last.map { abs($0 - 1) > 0.02 } ?? false) }
}
