import Recording

/// Problem 2: a transition is completed, or its interaction released, again after its end.
struct CompletedTwiceDetector: Detector {
    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] {
        guard case .fact(let fact) = event.what else { return [] }
        let kind = fact.transition?.rawValue ?? "transition"
        switch fact.kind {
        case .completedAgain:
            let story = scenery.story ?? scenery.lastEnded
            return [
                RunProblem(
                    .completedTwice, at: event.time, who: story?.animator ?? fact.who,
                    "completeTransition was called again for the \(kind) to \(fact.who)\(since(event.time, story))",
                    cause: "First by \(story?.mover ?? "its animator"), then by other code",
                    suggestion: "Call completeTransition in one place: the completion of the last animation.")
            ]
        case .releasedAgain:
            let who = scenery.lastGesture?.event.who ?? fact.who
            let problem = RunProblem(
                .completedTwice, at: event.time, who: who, "\(fact.detail)() was called again after the release of the \(kind)",
                cause: "\(who) ends the interaction controller twice",
                suggestion: "Set the interaction controller to nil after ending it.")
            return [fact.detail == "cancel" ? problem.named(.doubleCancel) : problem]
        default: return []
        }
    }

    private func since(_ time: Double, _ story: Scenery.Story?) -> String {
        guard let end = story?.end, time > end else { return "" }
        return ", \(Figures.seconds(time - end)) after its end"
    }
}
