import QuartzCore
import Stage
import UIKit

/// An animator removes the old page before the animation, so the screen is black until the new page arrives.
struct RemovedAtStartDetector: Detector {
    private var began: RunState.TransitionRecord?

    /// The largest distance, in points, of a view that replaces the page, and the smallest share of the screen that must become empty.
    private static let near = 16.0, share = 0.2

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .transition(let transition) = event.payload, case .began = transition.step { began = runState.transitionRecord }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { began = nil }
        guard let began, began.animator != nil, frame.transition?.duration ?? 0 > RunState.maximumInterval,
            runState.changes.isPresent, runState.steps.isContinuous
        else { return [] }
        for change in runState.changes.ofTurn where change.kind == .superlayer && change.to == .none && change.place > 0 {
            guard runState.layers[change.layer]?.owner == began.from, change.authors.contains(where: { $0.kind == .transition }),
                let old = runState.steps.before[change.layer], old.isClear, old.paints, old.share > Self.share,
                runState.steps.now[change.layer] == nil, !runState.steps.isCovered(change.layer), !isReplaced(old, runState)
            else { continue }
            return [problem(change, began, runState)]
        }
        return []
    }

    /// Returns whether a view that is new or moved, such as a snapshot of the page, is in the page's place.
    private func isReplaced(_ old: LayerAppearance, _ runState: RunState) -> Bool {
        runState.steps.now.contains { layer, new in
            new.isClear && new.frame.distance(to: old.frame) < Self.near && runState.steps.before[layer]?.values != new.values
        }
    }

    private func problem(_ change: LayerChange, _ began: RunState.TransitionRecord, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        return RunProblem(
            .jumpAtStart, at: runState.time, who: name,
            "\(began.mover) removes \(name)\(runState.lineText(at: change.place)) before its animation, so nothing is in its place until the new page arrives",
            cause: "UIKit removes the old page itself when the \(began.kind.noun) ends",
            suggestion: "Don't remove \(name) in animateTransition.", layer: change.layer, place: runState.line(at: change.place),
            frames: runState.lastFrames
        ).named("Removed too early")
    }
}
