import QuartzCore
import Recording
import Stage

/// Problem 30: an animator that removes the presenter's view when a presentation or dismissal is cancelled, although it was in the window
/// before.
struct PresenterRemovedDetector: Detector {
    /// The presenter's layers that were in the window when the dismissal began.
    private var present: Set<Int> = []
    private var cancelled: Scenery.Story?

    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] {
        guard case .transition(let transition) = event.what, transition.kind == .dismiss || transition.kind == .present else { return [] }
        switch transition.step {
        case .began(_, let from, let to):
            let presenter = transition.kind == .dismiss ? to : from
            // The looks are still from the previous turn.
            present = Set(scenery.layers.values.filter { $0.owner == presenter && scenery.steps.now[$0.number] != nil }.map(\.number))
        case .ended(false): cancelled = scenery.lastEnded
        default: break
        }
        return []
    }

    mutating func see(_ frame: StageFrame, _ scenery: Scenery) -> [RunProblem] {
        guard let story = cancelled else { return [] }
        cancelled = nil
        for layer in present where scenery.steps.now[layer] == nil {
            let removal = scenery.changes.all.last { $0.kind == .superlayer && $0.layer == layer }
            guard let removal, removal.to == .none, removal.time >= story.begin, removal.author.kind != .transitionEnd else { continue }
            return [problem(removal, story, scenery)]
        }
        return []
    }

    private func problem(_ removal: LayerChange, _ story: Scenery.Story, _ scenery: Scenery) -> RunProblem {
        let presenter = story.kind == .dismiss ? story.to : story.from
        let effect = story.kind == .dismiss ? "after the next one" : "behind it"
        return RunProblem(
            .nothingLeft, at: scenery.time, who: presenter,
            "\(story.mover)\(scenery.place(of: removal.place)) removed the view of \(presenter) when the \(story.kind.rawValue) was cancelled, so nothing is left on screen \(effect)",
            cause: "In this style the presenter's view stays in the window during the presentation, and the animator doesn't own it",
            suggestion: "Remove only views that the animator added itself.", layer: removal.layer, place: scenery.line(at: removal.place),
            frames: scenery.lastFrames)
    }
}
