import Recording
import UIKit

/// Problem 18: a delegate that was released before a transition could ask it.
struct NeverAskedDetector: Detector {
    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] {
        guard case .fact(let fact) = event.what, fact.kind == .delegateReleased else { return [] }
        let kind = fact.transition?.rawValue ?? "transition"
        return [
            RunProblem(
                .neverAsked, at: event.time, who: fact.who,
                "The transitioningDelegate of \(fact.who) was released before the \(kind), so the standard animation plays",
                cause: "The property is weak, and nothing else retains \(fact.detail)",
                suggestion: "Keep the \(fact.detail) in a property of the presenter or of \(fact.who).")
        ]
    }
}
