import QuartzCore
import Stage

/// An animator adds the new page only when the transition ends, and shows nothing else in its place.
struct ShownAtEndDetector: Detector {
    private var ended: RunState.TransitionRecord?
    /// Whether UIKit had to add the page, because the animator never does. This is reported as a `destination` problem.
    private var isAddedByUIKit = false

    /// The share of the screen above which a view counts as a page.
    private static let share = 0.5

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        switch event.payload {
        case .transition(let transition):
            if case .ended(true) = transition.step { ended = runState.lastEnded }
        case .fact(let fact): isAddedByUIKit = isAddedByUIKit || fact.kind == .notAdded
        default: break
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { (ended, isAddedByUIKit) = (nil, false) }
        guard let ended, !isAddedByUIKit, ended.animator != nil, ended.begin < frame.time, runState.steps.isContinuous else { return [] }
        let added = runState.changes.ofTurn.first { change in
            change.kind == .superlayer && change.from == .none && change.to != .none && change.place > 0
                && runState.layers[change.layer]?.owner == ended.to && runState.steps.before[change.layer] == nil
        }
        guard let added, runState.steps.now[added.layer]?.share ?? 0 > Self.share,
            !runState.steps.before.values.contains(where: { $0.isClear && $0.paints && $0.share > Self.share })
        else { return [] }
        let name = runState.name(of: added.layer)
        return [
            RunProblem(
                .flash, at: frame.time, who: name,
                "The screen is black until the \(ended.kind.noun) ends: \(ended.mover) adds \(name) only then\(runState.lineText(at: added.place))",
                cause: "While the old page moves away, the container is empty behind it",
                suggestion: "Add the new page to containerView before the animation, below the old page.", layer: added.layer,
                place: runState.line(at: added.place), frames: runState.lastFrames
            ).named("Shown at the end")
        ]
    }
}
