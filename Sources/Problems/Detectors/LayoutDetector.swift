import Stage

/// Layout during a transition moves an animated view, or changes its target position.
struct LayoutDetector: Detector {
    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload else { return [] }
        let record = runState.running.last { $0.kind == fact.transition } ?? runState.transitionRecord
        let mover = record?.mover ?? "the animator"
        let remedy = "Call layoutIfNeeded() on the incoming view before its frames are read."
        switch fact.kind {
        case .movedByLayout:
            return [
                RunProblem(
                    .layout, at: event.time, who: fact.who, "Layout moved \(fact.who) while its \(fact.detail) was animated",
                    cause: "\(mover) changed it before its view was laid out", suggestion: remedy, layer: fact.layer
                ).named(.staleLayout)
            ]
        case .aimsAtOldPlace:
            return [
                RunProblem(
                    .layout, at: event.time, who: fact.who,
                    "\(fact.who) moves to where \(fact.who == fact.detail ? "it" : fact.detail) was before its layout",
                    cause: "\(mover) read the position of \(fact.detail) before its view was laid out", suggestion: remedy,
                    layer: fact.layer
                ).named(.staleLayout)
            ]
        default: return []
        }
    }
}
