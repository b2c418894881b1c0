import QuartzCore
import Stage
import UIKit

/// A change comes too late to have the effect that it was meant to have: to an animation that was already added, or to a cell that shows
/// another row by then.
struct LateChangeDetector: Detector {
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload else { return [] }
        switch fact.kind {
        case .changedAfterAdd:
            guard reported.insert("\(fact.layer) \(fact.detail)").inserted else { return [] }
            return [changedAfterAdd(fact, runState)]
        case .lateForRow:
            guard reported.insert("row \(fact.place) \(fact.detail)").inserted else { return [] }
            return [lateForRow(fact, runState)]
        default: return []
        }
    }

    private func changedAfterAdd(_ fact: FactEvent, _ runState: RunState) -> RunProblem {
        let words = fact.detail.split(separator: " ").map(String.init), path = words.first ?? "", member = words.last ?? ""
        let addition = runState.changes.ofTurn.last { $0.kind == .animationAdded && $0.layer == fact.layer && $0.property == path }
        let place = addition?.place ?? fact.place
        return RunProblem(
            .warning, at: runState.time, who: fact.who,
            "The \(member) of the animation of \(path) on \(fact.who) was set after the animation was added\(runState.place(of: place)), which has no effect",
            cause: member == "delegate"
                ? "add(_:forKey:) copies the animation, so animationDidStop(_:finished:) is never called"
                : "add(_:forKey:) copies the animation, and the layer plays the copy",
            suggestion: "Set \(member) before add(_:forKey:).", layer: fact.layer, place: runState.line(at: place)
        ).named("Set too late")
    }

    private func lateForRow(_ fact: FactEvent, _ runState: RunState) -> RunProblem {
        let change = runState.changes.ofTurn.last { $0.layer == fact.layer && $0.place > 0 }, place = change?.place ?? fact.place
        return RunProblem(
            .changeLeft, at: runState.time, who: fact.who,
            "The \(fact.detail) of \(fact.who) was set\(runState.place(of: place)) for a row that its cell doesn't show any more",
            cause: "The result came after the list had reused the cell for another row",
            suggestion: "Ask the list for the cell with cellForRow(at:) or cellForItem(at:), or compare what the cell shows with what was loaded.",
            layer: fact.layer, place: runState.line(at: place), frames: runState.lastFrames
        ).named("Wrong row")
    }
}
