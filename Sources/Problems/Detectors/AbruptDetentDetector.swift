import Stage
import UIKit

/// Code changes the detent of a visible sheet without animation.
struct AbruptDetentDetector: Detector {
    private var facts: [FactEvent] = []
    private var reported: Set<UInt> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .fact(let fact) = event.payload, fact.kind == .detentAtOnce { facts.append(fact) }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { facts = [] }
        guard let fact = facts.first, let leap = runState.steps.leap(of: fact.layer), leap > LayerAppearance.threshold,
            reported.insert(fact.place).inserted
        else { return [] }
        return [
            RunProblem(
                .jump, at: runState.time, who: fact.who,
                "\(fact.who) jumps to the height of another detent, because selectedDetentIdentifier is set\(runState.lineText(at: fact.place)) outside animateChanges",
                cause: "A sheet changes its height at once, unless animateChanges animates it",
                suggestion: "Set it in the closure of sheetPresentationController.animateChanges.", layer: fact.layer,
                place: runState.line(at: fact.place), frames: runState.lastFrames
            ).named("Sheet jumps")
        ]
    }
}
