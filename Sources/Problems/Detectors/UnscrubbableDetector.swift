import Stage

/// Problem 12: an interactive transition contains animations or delays that its progress doesn't control.
struct UnscrubbableDetector: Detector {
    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload else { return [] }
        let transitionRecord = runState.transitionRecord
        switch fact.kind {
        case .lateAnimation:
            let since =
                transitionRecord.map { ", \(NumberFormatting.seconds(event.time - $0.begin)) after the \($0.kind.rawValue) had begun" }
                ?? ""
            return [
                RunProblem(
                    .unscrubbable, at: event.time, who: fact.who,
                    "The animation of \(fact.who) (\(fact.detail)) began in the middle of an interaction\(since)",
                    cause: "It waits for another animation's end, or is implicit",
                    suggestion: "Add all animations in animateTransition, later ones with a delay or as keyframes.", layer: fact.layer
                ).named(.brokenChain)
            ]
        case .waitsForTime:
            return [
                RunProblem(
                    .unscrubbable, at: event.time, who: fact.who, "\(fact.who) uses \(fact.detail) in an interactive transition",
                    cause: "Timers follow the device's time, not the finger",
                    suggestion: "Use an animation with a delay instead.")
            ]
        default: return []
        }
    }
}
