import QuartzCore
import Stage
import UIKit

/// A table's header grew, and the rows stay where they are, because the header wasn't assigned again.
struct CoveredRowsDetector: Detector {
    /// The names of the views that were assigned as headers. A view that isn't in a window yet has no number.
    private var headers: Set<String> = []
    /// The header that was assigned in this turn, if any.
    private var assigned: String?
    private var grown: (change: LayerChange, turns: Int)?

    /// The smallest growth that is visible, in points, and the number of turns in which the header may be assigned.
    private static let shortest = 4.0, turns = 3

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .headerSet else { return [] }
        if let grown, runState.name(of: grown.change.layer) == fact.who { self.grown = nil }
        assigned = fact.who
        headers.insert(fact.who)
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { assigned = nil }
        for change in runState.changes.ofTurn where change.property == "bounds.size" && change.place > 0 && !change.isLayout {
            let name = runState.name(of: change.layer)
            guard headers.contains(name), assigned != name, change.to.numbers.count == 2, change.from.numbers.count == 2,
                change.to.numbers[1] > change.from.numbers[1] + Self.shortest
            else { continue }
            grown = (change, 0)
        }
        guard let (change, turns) = grown else { return [] }
        grown = (change, turns + 1)
        guard turns >= Self.turns else { return [] }
        grown = nil
        return covers(change, runState) ? [problem(change, runState)] : []
    }

    /// Returns whether a grown header covers a visible row, which is a later or an earlier sibling.
    private func covers(_ change: LayerChange, _ runState: RunState) -> Bool {
        guard let header = runState.steps.now[change.layer], header.isVisible, let table = runState.steps.ancestors(of: change.layer).first
        else { return false }
        let own = Set(runState.steps.layers(inside: change.layer) + [change.layer])
        return runState.steps.layers(inside: table).contains { layer in
            guard !own.contains(layer), !runState.isScrollBar(layer), let row = runState.steps.now[layer], row.depth == header.depth else {
                return false
            }
            let common = row.frame.intersection(header.frame)
            return row.isVisible && !common.isEmpty && common.height > Self.shortest && row.frame.minY > header.frame.minY
        }
    }

    private func problem(_ change: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        return RunProblem(
            .layout, at: runState.time, who: name,
            "\(name) grew\(runState.lineText(at: change.place)) over the rows below it, which stay where they are",
            cause: "A table reads the height of its tableHeaderView when it is assigned",
            suggestion: "Assign tableHeaderView again after the change, in an animation block if it is animated.", layer: change.layer,
            place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Covers rows")
    }
}
