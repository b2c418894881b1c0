import Stage

/// An interactive transition contains animations or delays that its progress doesn't control.
struct UnscrubbableDetector: Detector {
    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload else { return [] }
        let transitionRecord = runState.transitionRecord
        switch fact.kind {
        case .lateAnimation:
            // The animation belongs to a transition that has just begun inside the interactive one.
            if transitionRecord?.begin == event.time { return [] }
            let since =
                transitionRecord.map { ", \(NumberFormatting.seconds(event.time - $0.begin)) after the \($0.kind.noun) had begun" }
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
        case .animatesTooBriefly:
            let times = fact.detail.split(separator: " ").compactMap { Double($0) }, length = times.first ?? 0, duration = times.last ?? 1
            return [
                RunProblem(
                    .unscrubbable, at: event.time, who: fact.who,
                    "The animations of \(fact.who) take \(NumberFormatting.seconds(length)), but transitionDuration is \(NumberFormatting.seconds(duration)), so nothing moves in the rest of the drag",
                    cause: "The progress is a fraction of transitionDuration, and the animations cover only a part of it",
                    suggestion:
                        "Return \(NumberFormatting.seconds(length)) from transitionDuration(using:), or animate for transitionDuration(using:)."
                )
            ]
        case .endedDuringInteraction:
            if let transitionRecord, let gesture = runState.lastGesture?.event, gesture.state == .ended || gesture.state == .cancelled {
                // For example, the animations end if the program goes to the background.
                let isCancelled = gesture.state == .cancelled
                return [
                    .neverReleased(
                        by: gesture.who, isCancelled: isCancelled,
                        "\(gesture.who) \(isCancelled ? "was cancelled" : "has ended"), but the \(transitionRecord.title) ended on its own",
                        at: event.time)
                ]
            }
            let mover = transitionRecord?.mover ?? "the animator", kind = fact.transition?.noun ?? "transition"
            let isOutside = !fact.detail.isEmpty
            return [
                RunProblem(
                    .unscrubbable, at: event.time, who: mover, "\(mover) completed the \(kind) while the finger still drives it",
                    cause: isOutside
                        ? "\(fact.detail) is animated outside the container, so its animation doesn't follow the finger"
                        : "completeTransition is called by something that doesn't follow the finger",
                    suggestion: isOutside
                        ? "Add \(fact.detail) to context.containerView instead of the window."
                        : "Call completeTransition only in the completion of an animation in the container.")
            ]
        default: return []
        }
    }
}
