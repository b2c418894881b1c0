import Stage

/// An interactive transition contains animations or delays that its progress doesn't control.
struct UnscrubbableDetector: Detector {
    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload else { return [] }
        return switch fact.kind {
        case .lateAnimation: lateAnimation(fact, at: event.time, runState.transitionRecord)
        case .waitsForTime:
            [
                problem(
                    fact.who, at: event.time, "\(fact.who) uses \(fact.detail) in an interactive transition",
                    cause: "Timers follow the device's time, not the finger", suggestion: "Use an animation with a delay instead.")
            ]
        case .animatesTooBriefly: [shortAnimations(fact, at: event.time)]
        case .endedDuringInteraction: [earlyEnd(fact, at: event.time, runState)]
        default: []
        }
    }

    private func problem(
        _ who: String, at time: Double, _ sentence: String, cause: String, suggestion: String, layer: Int = 0
    ) -> RunProblem {
        RunProblem(.unscrubbable, at: time, who: who, sentence, cause: cause, suggestion: suggestion, layer: layer)
    }

    private func lateAnimation(_ fact: FactEvent, at time: Double, _ transition: RunState.TransitionRecord?) -> [RunProblem] {
        // The animation belongs to a transition that has just begun inside the interactive one.
        if transition?.begin == time { return [] }
        let since = transition.map { ", \(NumberFormatting.seconds(time - $0.begin)) after the \($0.kind.noun) had begun" } ?? ""
        return [
            problem(
                fact.who, at: time, "The animation of \(fact.who) (\(fact.detail)) began in the middle of an interaction\(since)",
                cause: "It waits for another animation's end, or is implicit",
                suggestion: "Add all animations in animateTransition, later ones with a delay or as keyframes.", layer: fact.layer
            ).named(.brokenChain)
        ]
    }

    private func shortAnimations(_ fact: FactEvent, at time: Double) -> RunProblem {
        let times = fact.detail.split(separator: " ").compactMap { Double($0) }
        let length = NumberFormatting.seconds(times.first ?? 0), duration = NumberFormatting.seconds(times.last ?? 1)
        return problem(
            fact.who, at: time,
            "The animations of \(fact.who) take \(length), but transitionDuration is \(duration), so nothing moves in the rest of the drag",
            cause: "The progress is a fraction of transitionDuration, and the animations cover only a part of it",
            suggestion: "Return \(length) from transitionDuration(using:), or animate for transitionDuration(using:).")
    }

    /// Returns the problem of a transition that ended while a finger drove it. The end of the gesture may be at fault instead.
    private func earlyEnd(_ fact: FactEvent, at time: Double, _ runState: RunState) -> RunProblem {
        let transition = runState.transitionRecord
        if let transition, let gesture = runState.lastGesture?.event, gesture.state == .ended || gesture.state == .cancelled {
            // For example, the animations end if the program goes to the background.
            let isCancelled = gesture.state == .cancelled
            return .neverReleased(
                by: gesture.who, isCancelled: isCancelled,
                "\(gesture.who) \(isCancelled ? "was cancelled" : "has ended"), but the \(transition.title) ended on its own", at: time)
        }
        let mover = transition?.mover ?? "the animator", isOutside = !fact.detail.isEmpty
        return problem(
            mover, at: time, "\(mover) completed the \(fact.transition?.noun ?? "transition") while the finger still drives it",
            cause: isOutside
                ? "\(fact.detail) is animated outside the container, so its animation doesn't follow the finger"
                : "completeTransition is called by something that doesn't follow the finger",
            suggestion: isOutside
                ? "Add \(fact.detail) to context.containerView instead of the window."
                : "Call completeTransition only in the completion of an animation in the container.")
    }
}
