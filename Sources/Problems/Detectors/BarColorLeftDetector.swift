import QuartzCore
import Stage
import UIKit

/// `viewWillDisappear(_:)` changes the color of a bar, and the transition is cancelled, so the page has another page's bar.
struct BarColorLeftDetector: Detector {
    /// The changes that `viewWillDisappear(_:)` has made since the running transition began.
    private var early: [LayerChange] = []
    private var cancelled: RunState.TransitionRecord?

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .transition(let transition) = event.payload, case .ended(false) = transition.step else { return [] }
        cancelled = runState.lastEnded
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        let changes = runState.changes.ofTurn.filter { change in
            change.kind == .value && change.property == "backgroundColor" && change.place > 0 && change.from != change.to
                && change.authors.last { $0.kind == .callback }?.name == "viewWillDisappear"
        }
        if cancelled == nil { early += changes }
        guard let ended = cancelled else {
            if runState.running.isEmpty { early = [] }
            return []
        }
        defer { (early, cancelled) = ([], nil) }
        let left = early.first { change in
            let now = runState.changes.last[ChangeRecord.Key(layer: change.layer, property: change.property)]
            return now?.to == change.to && runState.isInBar(change.layer) && runState.steps.now[change.layer]?.isVisible == true
        }
        return left.map { [problem($0, ended, runState)] } ?? []
    }

    private func problem(_ change: LayerChange, _ ended: RunState.TransitionRecord, _ runState: RunState) -> RunProblem {
        let bar = ([change.layer] + runState.steps.ancestors(of: change.layer)).first {
            RunState.bars.contains(runState.layers[$0]?.kind ?? "")
        }
        let name = bar.map { runState.layers[$0]?.kind ?? "" } ?? "bar"
        return RunProblem(
            .changeLeft, at: runState.time, who: name,
            "The color of the \(name) was changed in viewWillDisappear(_:)\(runState.lineText(at: change.place)), and stays, although the \(ended.kind.noun) was cancelled",
            cause: "viewWillDisappear(_:) runs when the \(ended.kind.noun) begins, and a cancelled one brings \(ended.from) back",
            suggestion: "Set the color of \(ended.from)'s bar in viewWillAppear(_:), which also runs after a cancellation.",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Bar keeps a color")
    }
}
