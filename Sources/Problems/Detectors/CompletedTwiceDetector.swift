import Stage

/// A transition is completed, or its interaction released, after the transition has already ended.
struct CompletedTwiceDetector: Detector {
    /// The calls that released an interaction again, each with the time at which that interaction began.
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload else { return [] }
        let kind = fact.transition?.noun ?? "transition"
        switch fact.kind {
        case .completedAgain:
            let transitionRecord = runState.transitionRecord ?? runState.lastEnded
            return [
                RunProblem(
                    .completedTwice, at: event.time, who: transitionRecord?.animator ?? fact.who,
                    "completeTransition was called again for the \(kind) to \(fact.who)\(since(event.time, transitionRecord))",
                    cause: "First by \(transitionRecord?.mover ?? "its animator"), then by other code",
                    suggestion: "Call completeTransition in one place: the completion of the last animation.")
            ]
        case .releasedAgain:
            let begin = (runState.transitionRecord ?? runState.lastEnded)?.begin ?? 0
            guard reported.insert("\(begin) \(fact.place) \(fact.detail)").inserted else { return [] }
            let who = runState.lastGesture?.event.who ?? fact.who
            let problem = RunProblem(
                .completedTwice, at: event.time, who: who, "\(fact.detail)() was called again after the release of the \(kind)",
                cause: "\(who) ends the interaction controller twice",
                suggestion: "Set the interaction controller to nil after ending it.")
            return [fact.detail == "cancel" ? problem.named(.doubleCancel) : problem]
        default: return []
        }
    }

    private func since(_ time: Double, _ transitionRecord: RunState.TransitionRecord?) -> String {
        guard let end = transitionRecord?.end, time > end else { return "" }
        return ", \(NumberFormatting.seconds(time - end)) after its end"
    }
}
