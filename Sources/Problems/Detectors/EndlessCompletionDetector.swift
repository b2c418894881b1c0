import QuartzCore
import Stage
import UIKit

/// A control is enabled again only in the completion of an animation that never ends.
struct EndlessCompletionDetector: Detector {
    /// The blocks that repeat and have a completion, with the layers that they animate.
    private var blocks: [(fact: FactEvent, layers: Set<Int>)] = []
    private var ofTurn: [FactEvent] = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload else { return [] }
        if fact.kind == .endlessCompletion { ofTurn.append(fact) }
        guard fact.kind == .noEffect, fact.detail.hasPrefix(EngineFact.Obstacle.disabled.rawValue),
            let index = blocks.firstIndex(where: { $0.layers.contains(fact.layer) }),
            runState.animations.values.contains(where: { $0.layer == fact.layer && $0.isEndless })
        else { return [] }
        let block = blocks.remove(at: index).fact
        return [
            RunProblem(
                .noEffect, at: event.time, who: fact.who,
                "\(fact.who) does nothing, because it is disabled, and the completion of its animation\(runState.lineText(at: block.place)) never runs: the animation repeats forever",
                cause: "With .repeat, an animation ends only when it is removed",
                suggestion: "Do what the completion does elsewhere, and call layer.removeAllAnimations() to end the animation.",
                layer: fact.layer, place: runState.line(at: block.place)
            ).named("Never completed")
        ]
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard !ofTurn.isEmpty else { return [] }
        let layers = runState.changes.ofTurn.filter { $0.isAnimated && $0.isInBlock }.map(\.layer)
        blocks += ofTurn.map { ($0, Set(layers)) }
        ofTurn = []
        return []
    }
}
