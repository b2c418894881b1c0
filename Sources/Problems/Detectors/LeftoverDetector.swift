import Recording
import Stage

/// 9: a view or an animation of the transition that is still there after its end.
struct LeftoverDetector: Detector {
    /// The animations that were added during the transition and are not removed when they are over.
    private var kept: Set<Int> = []
    private var restingTurns = 0

    mutating func see(_ frame: StageFrame, _ scenery: Scenery) -> [RunProblem] {
        restingTurns = scenery.running.isEmpty ? restingTurns + 1 : 0
        guard restingTurns > 2, !kept.isEmpty else { return [] }
        let left = kept.compactMap { scenery.animations[$0] }.min { $0.number < $1.number }
        kept = []
        guard let left else { return [] }
        let name = scenery.name(of: left.layer), kind = scenery.lastEnded?.kind.rawValue ?? "transition"
        return [
            RunProblem(
                .leftover, at: frame.time, who: name, "The animation of \(name) (\(left.keyPath)) is still there after the \(kind)",
                cause: "isRemovedOnCompletion is false, and nothing removes it", suggestion: "Remove it in the completion, and set the model.",
                layer: left.layer)
        ]
    }

    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] {
        if case .animation(.added(let facts)) = event.what, !facts.isRemovedOnCompletion, !scenery.running.isEmpty {
            kept.insert(facts.number)
        }
        guard case .fact(let fact) = event.what, fact.kind == .leftover else { return [] }
        let mover = scenery.lastEnded?.mover ?? "the animator"
        return [
            RunProblem(
                .leftover, at: event.time, who: fact.who,
                "\(fact.who) is still in \(fact.detail) after the \(fact.transition?.rawValue ?? "transition")",
                cause: "\(mover) added it and does not remove it",
                suggestion: "Remove it in the completion, whatever the outcome.", layer: fact.layer)
        ]
    }
}
