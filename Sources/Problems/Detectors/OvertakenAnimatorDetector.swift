import QuartzCore
import Stage

/// A reversed animator ends at its start while a later animation moves the same view, so the view jumps.
struct OvertakenAnimatorDetector: Detector {
    private var ended: [AnimationFacts] = []
    private var reported: Set<Int> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .animation(.ended(let number)) = event.payload else { return [] }
        ended += runState.endedAnimations.map(\.facts).filter { $0.number == number && !$0.isEndless }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { ended = [] }
        for facts in ended where !reported.contains(facts.layer) && runState.running.isEmpty {
            guard let leap = runState.steps.leap(of: facts.layer), leap > LayerAppearance.threshold,
                leap > 4 * runState.steps.lastStep(of: facts.layer), let other = laterChange(than: facts, runState)
            else { continue }
            reported.insert(facts.layer)
            return [problem(facts, other, leap, runState)]
        }
        return []
    }

    /// Returns the change of the later animation that still moves the layer, or nil if there is none.
    private func laterChange(than facts: AnimationFacts, _ runState: RunState) -> LayerChange? {
        let isMoving = runState.animations.values.contains {
            $0.layer == facts.layer && !$0.isEndless && $0.keyPath == facts.keyPath && $0.number > facts.number
        }
        guard isMoving, !runState.changes.ofTurn.contains(where: { $0.layer == facts.layer && $0.place > 0 }) else { return nil }
        let property = facts.keyPath.prefix { $0 != "." }
        return runState.changes.all.last { other in
            other.layer == facts.layer && other.property.hasPrefix(property) && other.isAnimated
                && other.authors.contains { $0.kind == .animator }
        }
    }

    private func problem(_ facts: AnimationFacts, _ other: LayerChange, _ leap: Double, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: facts.layer)
        return RunProblem(
            .jumpAtEnd, at: runState.time, who: name,
            "\(name) jumps \(NumberFormatting.points(leap)) when a reversed animator of its \(facts.keyPath) ends, because a later animator\(runState.lineText(at: other.place)) is still running",
            cause: "The later animation is relative to the end of the earlier one, which was never reached",
            suggestion: "Reverse the running animator instead of starting another one, or call stopAnimation(true) on it first.",
            layer: facts.layer, place: runState.line(at: other.place), frames: runState.lastFrames
        ).named("Two animators")
    }
}
