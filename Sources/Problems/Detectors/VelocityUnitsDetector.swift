import Stage
import UIKit

/// A spring gets the finger's velocity in points per second, so it shoots far past its end.
struct VelocityUnitsDetector: Detector {
    private var reported: Set<UInt> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .velocityInPoints, reported.insert(fact.place).inserted else { return [] }
        let speed = NumberFormatting.number(Double(fact.detail) ?? 0)
        return [
            RunProblem(
                .jump, at: event.time, who: fact.who,
                "The spring's initial velocity\(runState.lineText(at: fact.place)) is the pan's velocity, \(speed) points per second, so the view shoots far past its end",
                cause: "The initial velocity of a spring is a multiple of the animation's distance per second",
                suggestion: "Divide the pan's velocity by the distance from the current position to the end.",
                place: runState.line(at: fact.place)
            ).named("Velocity in points")
        ]
    }
}
