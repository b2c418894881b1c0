import Stage
import UIKit

/// A pinch and a rotation of one view exclude each other, because no delegate allows both.
struct TwinGestureDetector: Detector {
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .twinLost, reported.insert(fact.who + fact.detail).inserted else {
            return []
        }
        return [
            RunProblem(
                .noEffect, at: event.time, who: fact.who,
                "\(fact.who) wasn't recognized, because \(fact.detail) of the same view began first",
                cause: "Only one recognizer of a view acts, unless a delegate allows more",
                suggestion:
                    "Set the delegate of both recognizers, and return true from gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)."
            ).named("Pinch or rotation")
        ]
    }
}
