import QuartzCore
import Stage
import UIKit

/// A change comes too late to have its intended effect: to an animation that was already added, or to a cell that shows another row by
/// then.
struct LateChangeDetector: Detector {
    private var reported: Set<String> = []
    /// The facts of this turn, whose changes arrive after them.
    private var facts: [FactEvent] = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .fact(let fact) = event.payload, fact.kind == .changedAfterAdd || fact.kind == .lateForRow { facts.append(fact) }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { facts = [] }
        return facts.compactMap { fact in
            let isForRow = fact.kind == .lateForRow, problem = isForRow ? lateForRow(fact, runState) : changedAfterAdd(fact, runState)
            let subject = problem.place?.text ?? (isForRow ? "" : "\(fact.layer)")
            return reported.insert("\(fact.kind) \(subject) \(fact.detail)").inserted ? problem : nil
        }
    }

    private func changedAfterAdd(_ fact: FactEvent, _ runState: RunState) -> RunProblem {
        let words = fact.detail.split(separator: " ").map(String.init), path = words.first ?? "", member = words.last ?? ""
        let addition = runState.changes.ofTurn.last { $0.kind == .animationAdded && $0.layer == fact.layer && $0.property == path }
        let place = addition?.place ?? fact.place
        return RunProblem(
            .warning, at: runState.time, who: fact.who,
            "The \(member) of the animation of \(path) on \(fact.who) was set after the animation was added\(runState.lineText(at: place)), which has no effect",
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
            "The \(fact.detail) of \(fact.who) was set\(runState.lineText(at: place)) for a row that its cell doesn't show anymore",
            cause: "The result came after the list had reused the cell for another row",
            suggestion:
                "Ask the list for the cell with cellForRow(at:) or cellForItem(at:), or compare what the cell shows with what was loaded.",
            layer: fact.layer, place: runState.line(at: place), frames: runState.lastFrames
        ).named("Wrong row")
    }
}
