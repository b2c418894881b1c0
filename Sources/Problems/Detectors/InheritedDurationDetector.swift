import QuartzCore
import Stage
import UIKit

/// A block inside another block uses the other block's duration, so its own duration has no effect.
struct InheritedDurationDetector: Detector {
    private var facts: [FactEvent] = []
    private var reported: Set<UInt> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .fact(let fact) = event.payload, fact.kind == .durationInherited { facts.append(fact) }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { facts = [] }
        var problems: [RunProblem] = []
        for fact in facts where fact.place > 0 && !reported.contains(fact.place) {
            // If UIKit itself started the inner block, the code is at the same place in both.
            let inner = runState.changes.ofTurn.first { change in
                change.isAnimated && change.place > 0 && change.place != fact.place && change.authors.count(where: \.isBlock) > 1
            }
            guard let inner else { continue }
            reported.insert(fact.place)
            problems.append(problem(fact, inner, runState))
        }
        return problems
    }

    private func problem(_ fact: FactEvent, _ change: LayerChange, _ runState: RunState) -> RunProblem {
        let times = fact.detail.split(separator: " ").compactMap { Double($0) }, name = runState.name(of: change.layer)
        let (own, outer) = (NumberFormatting.seconds(times.first ?? 0), NumberFormatting.seconds(times.last ?? 0))
        return RunProblem(
            .warning, at: runState.time, who: name,
            "The duration of \(own) for \(name)\(runState.lineText(at: fact.place)) isn't used: the block is inside another one and inherits its duration of \(outer)",
            cause: "A nested block takes the duration and the curve of the block around it",
            suggestion: "Start the inner block after the outer one, or add .overrideInheritedDuration to its options.", layer: change.layer,
            place: runState.line(at: fact.place)
        ).named("Without effect")
    }
}
