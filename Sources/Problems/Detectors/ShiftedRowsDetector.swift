import QuartzCore
import Stage
import UIKit

/// Rows are inserted or deleted above the visible ones, which jump by the difference.
struct ShiftedRowsDetector: Detector {
    private var facts: [FactEvent] = []
    private var reported: Set<UInt> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .fact(let fact) = event.payload, fact.kind == .rowsShifted { facts.append(fact) }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { facts = [] }
        // Several updates in a turn may be one change of the data.
        guard facts.count == 1, let fact = facts.first, let shift = Double(fact.detail), let move = runState.steps.move(of: fact.layer),
            abs(move.y - shift) < 1, runState.steps.leap(of: fact.layer) != nil, reported.insert(fact.place).inserted
        else { return [] }
        return [
            RunProblem(
                .jump, at: runState.time, who: fact.who,
                "The visible rows jump by \(NumberFormatting.points(abs(shift))), because rows above them were \(shift < 0 ? "deleted" : "inserted")\(runState.lineText(at: fact.place))",
                cause: "contentOffset stays the same while the content above it gets \(shift < 0 ? "shorter" : "longer")",
                suggestion: "Change contentOffset.y by the height of these rows directly after the update.", layer: fact.layer,
                place: runState.line(at: fact.place), frames: runState.lastFrames
            ).named("Rows jump")
        ]
    }
}
