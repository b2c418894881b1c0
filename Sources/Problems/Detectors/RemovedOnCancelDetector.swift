import QuartzCore
import Stage

/// Problem 47: code removes a view when a transition ends, even if the transition was cancelled.
struct RemovedOnCancelDetector: Detector {
    /// The layers that were visible before the running transition.
    private var visible: Set<Int> = []
    private var cancelled: RunState.TransitionRecord?

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .transition(let transition) = event.payload else { return [] }
        switch transition.step {
        case .began: visible = Set(runState.steps.now.filter { $0.value.isClear && $0.value.paints }.keys)
        case .ended(false): cancelled = runState.lastEnded
        default: break
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { cancelled = nil }
        guard let cancelled, runState.running.isEmpty, runState.changes.isPresent else { return [] }
        for change in runState.changes.ofTurn where change.place > 0 && visible.contains(change.layer) {
            let isRemoval = change.kind == .superlayer && change.to == .none
            let isHiding =
                change.property == "isHidden" && change.to.numbers == [1]
                || change.property == "opacity" && change.to.numbers == [0] && !change.isAnimated
            guard isRemoval || isHiding, runState.steps.now[change.layer]?.isVisible != true, !runState.steps.isCovered(change.layer) else {
                continue
            }
            let name = runState.name(of: change.layer), kind = cancelled.kind.rawValue
            return [
                RunProblem(
                    .changeLeft, at: runState.time, who: name,
                    "\(name) was \(isRemoval ? "removed" : "hidden")\(runState.place(of: change.place)) although the \(kind) was cancelled, so it is missing now",
                    cause: "The code runs at every end of the \(kind) and doesn't check the outcome",
                    suggestion:
                        "\(isRemoval ? "Remove" : "Hide") it only if completed is true, or if transitionWasCancelled is false.",
                    layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames)
            ]
        }
        return []
    }
}
