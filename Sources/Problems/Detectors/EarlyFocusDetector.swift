import Stage
import UIKit

/// `becomeFirstResponder()` was called before the view was in a window, so the keyboard doesn't appear.
struct EarlyFocusDetector: Detector {
    private var early: (fact: FactEvent, turns: Int)?
    private var reported: Set<Int> = []

    /// The number of turns after which the view is in its window.
    private static let turns = 6

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .focused else { return [] }
        early = fact.detail == "early" ? (fact, 0) : nil
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard let (fact, turns) = early else { return [] }
        early = (fact, turns + 1)
        guard turns >= Self.turns else { return [] }
        early = nil
        // A layer that wasn't in a window yet has no number.
        guard let layer = fact.layer > 0 ? fact.layer : runState.layer(named: fact.who), runState.steps.now[layer]?.isShown == true,
            reported.insert(layer).inserted
        else { return [] }
        let call = runState.lineText(at: fact.place)
        return [
            RunProblem(
                .noEffect, at: frame.time, who: fact.who,
                "No keyboard appears for \(fact.who): becomeFirstResponder()\(call) was called before it was in a window",
                cause: "Only a view in a window can become the first responder; the call returned false",
                suggestion: "Call it after addSubview(_:), or in viewDidAppear(_:).", layer: layer, place: runState.line(at: fact.place)
            ).named("Called too early")
        ]
    }
}
