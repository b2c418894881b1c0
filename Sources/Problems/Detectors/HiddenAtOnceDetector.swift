import QuartzCore
import Stage

/// A view is hidden or removed in the same turn in which an animation starts to move or fade it out, so it vanishes at once.
struct HiddenAtOnceDetector: Detector {
    /// The animated properties that are visible, and the shortest animation that counts, in seconds.
    private static let properties: Set<String> = ["opacity", "transform", "position.x", "position.y", "bounds.size"], shortest = 0.1

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard runState.running.isEmpty, runState.lastEnded?.end != frame.time else { return [] }
        let hiding = runState.changes.ofTurn.filter { change in
            let isHiding = change.property == "isHidden" && change.to.numbers == [1] || change.kind == .superlayer && change.to == .none
            return isHiding && change.place > 0
        }
        for change in hiding {
            let motion = runState.changes.ofTurn.last { other in
                other.layer == change.layer && other.kind == .value && other.isAnimated && Self.properties.contains(other.property)
                    && (other.authors.last(where: \.isBlock)?.duration ?? 0) >= Self.shortest
            }
            guard let motion, runState.steps.before[change.layer]?.isClear == true, runState.steps.now[change.layer]?.isVisible != true,
                !runState.steps.isCovered(change.layer)
            else { continue }
            return [problem(change, motion, runState)]
        }
        return []
    }

    private func problem(_ change: LayerChange, _ motion: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer), isRemoval = change.kind == .superlayer
        if Self.isInCompletion(change), !Self.isInCompletion(motion) { return hiddenByOldCompletion(change, name, runState) }
        let call = isRemoval ? "removeFromSuperview()" : "isHidden"
        return RunProblem(
            .jumpAtStart, at: runState.time, who: name,
            "\(name) vanished at once, because \(call)\(runState.lineText(at: change.place)) takes effect before the animation of its \(motion.property)",
            cause: isRemoval ? "A removed view isn't drawn, even if it is animated" : "isHidden is not animatable",
            suggestion: isRemoval
                ? "Call removeFromSuperview() in the completion of the block." : "Set isHidden in the completion of the block.",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames)
    }

    private static func isInCompletion(_ change: LayerChange) -> Bool { change.authors.contains { $0.kind == .completion } }

    /// Returns the problem of a completion that runs because a new animation interrupts its own, and hides what the new one shows.
    private func hiddenByOldCompletion(_ change: LayerChange, _ name: String, _ runState: RunState) -> RunProblem {
        RunProblem(
            .jumpAtStart, at: runState.time, who: name,
            "The completion of an older animation\(runState.lineText(at: change.place)) \(change.kind == .superlayer ? "removed" : "hid") \(name), although a new animation had just begun to show it",
            cause: "A new animation of the same property ends the old one early, and its completion runs with finished = false",
            suggestion: "Check finished in the completion, or whether the view should still be hidden.", layer: change.layer,
            place: runState.line(at: change.place), frames: runState.lastFrames)
    }
}
