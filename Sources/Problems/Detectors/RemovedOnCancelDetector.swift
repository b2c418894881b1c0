import QuartzCore
import Stage
import UIKit

/// Code removes or hides a view when a transition begins or ends, although the transition is cancelled.
struct RemovedOnCancelDetector: Detector {
    /// The frames of the layers that were visible before the running transition.
    private var visible: [Int: CGRect] = [:]
    /// The layers' losses in `viewWillDisappear(_:)` since the running transition began.
    private var early: [LayerChange] = []
    private var cancelled: RunState.TransitionRecord?

    /// The minimum side length of a layer that `viewWillDisappear(_:)` removes, in points. When editing ends, a text field removes smaller
    /// layers.
    private static let smallest: CGFloat = 30

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .transition(let transition) = event.payload else { return [] }
        switch transition.step {
        case .began:
            visible = runState.steps.now.filter { $0.value.isClear && $0.value.paints }.mapValues(\.frame)
            early = []
        case .ended(false): cancelled = runState.lastEnded
        default: break
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { cancelled = nil }
        let losses = runState.changes.ofTurn.filter { change in
            change.place > 0 && visible[change.layer] != nil && (change.isRemoval || change.isHiding) && !change.isOfAppearance
        }
        let inCallback = losses.filter { isEarly($0) }
        if !runState.running.isEmpty { early += inCallback }
        guard let cancelled, runState.running.isEmpty, runState.changes.isPresent else { return [] }
        let lost = losses.first { runState.steps.now[$0.layer]?.isVisible != true && !runState.steps.isCovered($0.layer) }
        if let change = lost {
            return [
                problem(
                    change, " although the \(cancelled.kind.noun) was cancelled",
                    cause: "The code runs however the \(cancelled.kind.noun) ends and doesn't check the outcome",
                    suggestion: "\(change.verb) it only if completed is true, or if transitionWasCancelled is false.", runState)
            ]
        }
        guard let change = early.first(where: { isLasting($0, runState) }) else { return [] }
        return [
            problem(
                change, " in viewWillDisappear(_:), although the \(cancelled.kind.noun) was cancelled",
                cause: "viewWillDisappear(_:) runs when the \(cancelled.kind.noun) begins, and a cancelled one brings the page back",
                suggestion: "\(change.verb) it in viewDidDisappear(_:), or restore it in viewWillAppear(_:).", runState)
        ]
    }

    /// Returns whether `viewWillDisappear(_:)` removed or hid a layer that isn't small.
    private func isEarly(_ change: LayerChange) -> Bool {
        guard let frame = visible[change.layer], min(frame.width, frame.height) >= Self.smallest else { return false }
        return change.authors.last { $0.kind == .callback }?.name == "viewWillDisappear"
    }

    /// Returns whether a layer that was removed or hidden is still missing.
    private func isLasting(_ change: LayerChange, _ runState: RunState) -> Bool {
        if change.isRemoval { return runState.steps.now[change.layer] == nil }
        return runState.changes.last[ChangeRecord.Key(layer: change.layer, property: change.property)] == change
    }

    private func problem(
        _ change: LayerChange, _ circumstance: String, cause: String, suggestion: String, _ runState: RunState
    ) -> RunProblem {
        let name = runState.name(of: change.layer), loss = change.isRemoval ? "removed" : "hidden"
        return RunProblem(
            .changeLeft, at: runState.time, who: name,
            "\(name) was \(loss)\(runState.lineText(at: change.place))\(circumstance), so it is missing now", cause: cause,
            suggestion: suggestion, layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames)
    }
}

extension LayerChange {
    fileprivate var isRemoval: Bool { kind == .superlayer && to == .none }

    var isHiding: Bool {
        property == "isHidden" && to.numbers == [1] || property == "opacity" && to.numbers == [0] && !isAnimated
    }

    /// Whether the page made the change because it appears again, after any outcome of the transition.
    fileprivate var isOfAppearance: Bool {
        ["viewWillAppear", "viewIsAppearing", "viewDidAppear"].contains(authors.last { $0.kind == .callback }?.name)
    }

    /// The change as an instruction, for suggestions.
    fileprivate var verb: String { isRemoval ? "Remove" : "Hide" }
}
