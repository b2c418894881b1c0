import QuartzCore
import Stage

/// An animator removes the presenter's view when a presentation or dismissal is cancelled, although the view was in the window
/// before.
struct PresenterRemovedDetector: Detector {
    /// The presenter's layers that were in the window when the dismissal began.
    private var present: Set<Int> = []
    private var cancelled: RunState.TransitionRecord?

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .transition(let transition) = event.payload, transition.kind == .dismiss || transition.kind == .present else {
            return []
        }
        switch transition.step {
        case .began(_, let from, let to):
            let presenter = transition.kind == .dismiss ? to : from
            // At this point, the appearances are still from the previous turn.
            present = Set(runState.layers.values.filter { $0.owner == presenter && runState.steps.now[$0.number] != nil }.map(\.number))
        case .ended(false): cancelled = runState.lastEnded
        default: break
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard let transitionRecord = cancelled else { return [] }
        cancelled = nil
        for layer in present where runState.steps.now[layer] == nil {
            let removal = runState.changes.all.last { $0.kind == .superlayer && $0.layer == layer }
            guard let removal, removal.to == .none, removal.time >= transitionRecord.begin, removal.author.kind != .transitionEnd else {
                continue
            }
            return [problem(removal, transitionRecord, runState)]
        }
        return []
    }

    private func problem(_ removal: LayerChange, _ transitionRecord: RunState.TransitionRecord, _ runState: RunState) -> RunProblem {
        let presenter = transitionRecord.kind == .dismiss ? transitionRecord.to : transitionRecord.from
        let effect = transitionRecord.kind == .dismiss ? "after the next one" : "behind it"
        return RunProblem(
            .nothingLeft, at: runState.time, who: presenter,
            "\(transitionRecord.mover)\(runState.lineText(at: removal.place)) removed the view of \(presenter) when the \(transitionRecord.kind.noun) was cancelled, so nothing is left on screen \(effect)",
            cause: "In this style the presenter's view stays in the window during the presentation, and the animator doesn't own it",
            suggestion: "Remove only views that the animator added itself.", layer: removal.layer, place: runState.line(at: removal.place),
            frames: runState.lastFrames)
    }
}
