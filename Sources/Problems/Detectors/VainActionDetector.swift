import Stage
import UIKit

/// An action does nothing, because it uses a container that the controller doesn't have.
struct VainActionDetector: Detector {
    private var pending: (fact: FactEvent, turns: Int)?
    private var reported: Set<UInt> = []

    /// The number of turns in which the action's effect may still come.
    private static let turns = 6

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        switch event.payload {
        case .fact(let fact) where fact.kind == .askedForNothing: pending = (fact, 0)
        case .transition, .callback: pending = nil
        case .fact(let fact) where [.refused, .warned].contains(fact.kind): pending = nil
        default: break
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard let (fact, turns) = pending else { return [] }
        pending = (fact, turns + 1)
        guard turns >= Self.turns else { return [] }
        pending = nil
        guard reported.insert(fact.place).inserted else { return [] }
        let isStack = fact.detail == "navigationController"
        return [
            RunProblem(
                .noEffect, at: runState.time, who: fact.who,
                "The touch does nothing: \(fact.detail) of \(fact.who)\(runState.lineText(at: fact.place)) is nil",
                cause: "\(fact.who) isn't in a \(isStack ? "navigation" : "tab bar") controller, and a call on nil is skipped",
                suggestion: isStack
                    ? "Present UINavigationController(rootViewController:) with \(fact.who) in it, or present the next page instead of pushing it."
                    : "Put \(fact.who) into a tab bar controller.",
                place: runState.line(at: fact.place)
            ).named("Nothing to ask")
        ]
    }
}
