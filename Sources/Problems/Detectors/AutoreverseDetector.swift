import QuartzCore
import Stage

/// An autoreversing block plays back to the start, but its value stays at the end, so the view jumps when the animation ends.
struct AutoreverseDetector: Detector {
    private var ended: [AnimationFacts] = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .animation(.ended(let number)) = event.payload,
            let facts = runState.endedAnimations.last(where: { $0.facts.number == number })?.facts, facts.autoreverses, !facts.isEndless
        else { return [] }
        ended.append(facts)
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { ended = [] }
        for facts in ended {
            let leap = runState.steps.leap(of: facts.layer)
            // A completion may hide the view on purpose.
            guard !runState.changes.ofTurn.contains(where: { $0.layer == facts.layer && $0.property == "isHidden" }) else { continue }
            guard leap.map({ isLarge($0, facts.layer, runState) }) ?? vanishes(facts.layer, runState),
                !runState.steps.isCovered(facts.layer),
                let change = runState.changes.all.last(where: {
                    $0.layer == facts.layer && $0.kind == .value && $0.isAnimated && $0.isInBlock
                }),
                !runState.changes.ofTurn.contains(where: { $0.layer == facts.layer && $0.kind == .animationRemoved })
            else { continue }
            let name = runState.name(of: facts.layer),
                distance = facts.keyPath.isPlace ? leap.map { " \(NumberFormatting.points($0))" } ?? "" : ""
            return [
                RunProblem(
                    .jumpAtEnd, at: runState.time, who: name,
                    "\(name) \(leap == nil ? "vanishes" : "jumps")\(distance) at the end of its animation\(runState.lineText(at: change.place)): .autoreverse plays back to the start, but \(change.property) keeps the end value",
                    cause: "An animation that reverses doesn't change the model back",
                    suggestion: "Set \(change.property) back in the completion, or animate the way back with a second block.",
                    layer: facts.layer, place: runState.line(at: change.place), frames: runState.lastFrames)
            ]
        }
        return []
    }

    private func isLarge(_ leap: Double, _ layer: Int, _ runState: RunState) -> Bool {
        leap > max(LayerAppearance.threshold, 2 * runState.steps.lastStep(of: layer))
    }

    private func vanishes(_ layer: Int, _ runState: RunState) -> Bool {
        runState.steps.isContinuous && runState.steps.before[layer]?.isClear == true
            && runState.steps.now[layer].map { !$0.isVisible } ?? false
    }
}
