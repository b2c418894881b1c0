import Stage
import UIKit

/// A dynamic animator is only a local variable, so it is released before anything has moved.
struct ReleasedDynamicsDetector: Detector {
    private var released: (fact: FactEvent, turns: Int)?
    private var reported: Set<UInt> = []

    /// The number of turns in which another animator would have moved the items. A guess.
    private static let gracePeriod = 20

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .fact(let fact) = event.payload, fact.kind == .dynamicsReleased, released == nil { released = (fact, 0) }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard let (fact, turns) = released else { return [] }
        // Something moves the items: another animator, or an animation.
        if turns > 0, runState.changes.ofTurn.contains(where: { $0.property.hasPrefix("position") }) {
            released = nil
            return []
        }
        released = (fact, turns + 1)
        guard turns >= Self.gracePeriod else { return [] }
        released = nil
        guard reported.insert(fact.place).inserted else { return [] }
        return [
            RunProblem(
                .noEffect, at: frame.time, who: fact.who,
                "The UIDynamicAnimator of \(fact.who)\(runState.lineText(at: fact.place)) was released before its first step, so nothing moves",
                cause: "Nothing retains the animator: a local variable ends with its method",
                suggestion: "Keep the UIDynamicAnimator in a property.", layer: fact.layer, place: runState.line(at: fact.place)
            ).named("Released too early")
        ]
    }
}
