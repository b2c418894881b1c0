import Recording

/// 9: a view of the transition that is still there after its end.
struct LeftoverDetector: Detector {
    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] {
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
