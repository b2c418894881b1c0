import QuartzCore
import Stage
import UIKit

/// Problem 69: a timer or a completion removes a view while a finger drags it, which cancels the gesture.
struct RemovedUnderFingerDetector: Detector {
    /// The layers that handlers have moved since the finger went down.
    private var dragged: Set<Int> = []
    private var reported: Set<UInt> = []

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard runState.hasFingers, runState.changes.isPresent, runState.running.isEmpty else {
            dragged = []
            return []
        }
        for change in runState.changes.ofTurn {
            if change.kind == .value, change.place > 0, change.property.isPlace || change.property == "transform",
                [.gesture, .touches].contains(change.author.kind)
            {
                dragged.insert(change.layer)
            }
            guard change.kind == .superlayer, change.to == .none, change.place > 0,
                [.timer, .completion, .code].contains(change.author.kind),
                let layer = draggedLayer(of: change, runState), reported.insert(change.place).inserted
            else { continue }
            return [problem(change, layer, runState)]
        }
        return []
    }

    /// Returns a dragged layer that was visible and disappears with a removed layer, or nil if there is none.
    private func draggedLayer(of change: LayerChange, _ runState: RunState) -> Int? {
        let lost = [change.layer] + runState.steps.layersBefore(inside: change.layer)
        return lost.first { dragged.contains($0) && runState.steps.before[$0]?.isVisible == true && runState.steps.now[$0] == nil }
    }

    private func problem(_ change: LayerChange, _ layer: Int, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: layer), who = change.author.kind == .completion ? "a completion" : "a timer or block"
        return RunProblem(
            .changeLeft, at: runState.time, who: name,
            "\(name) is removed under the finger that drags it, because \(who) replaces it\(runState.place(of: change.place))",
            cause: "A view that leaves the window loses its touches, and its recognizers are cancelled",
            suggestion: "Return if a gesture is active, and update the view at the end of the gesture.", layer: layer,
            place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Removed under the finger")
    }
}
