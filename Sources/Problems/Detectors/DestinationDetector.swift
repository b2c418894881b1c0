import Stage

/// A destination view isn't visible. The view was never added, was added below another view, or is hidden or at a wrong frame at
/// the end.
struct DestinationDetector: Detector {
    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload else { return [] }
        let kind = fact.transition?.noun ?? "transition"
        let mover = (runState.transitionRecord ?? runState.lastEnded)?.mover ?? "the animator"
        return switch fact.kind {
        case .notAdded: [missing(fact, kind, mover, at: event.time)]
        case .addedBelow where !fact.detail.isEmpty: [covered(fact, at: event.time, runState.line(addingTo: "PresentationContainer"))]
        case .addedBelow, .addedAbove: [wrongOrder(fact, kind, mover, at: event.time)]
        case .invisible:
            [
                problem(
                    fact, at: event.time,
                    "\(fact.who) cannot be seen after the \(kind): its view has \(fact.detail == "hidden" ? "isHidden true" : fact.detail)",
                    "The transition changed a value and didn't restore it",
                    "Restore alpha and isHidden in the completion, even after a cancellation."
                ).named(.blackScreen)
            ]
        // A cancelled transition that is completed with true ends at its start, which CompletedWronglyDetector reports.
        case .wrongFinalFrame where runState.lastEnded?.isFinished != false: [wrongFrame(fact, kind, mover, at: event.time, runState)]
        default: []
        }
    }

    private func problem(_ fact: FactEvent, at time: Double, _ sentence: String, _ cause: String, _ suggestion: String) -> RunProblem {
        RunProblem(.destination, at: time, who: fact.who, sentence, cause: cause, suggestion: suggestion)
    }

    private func missing(_ fact: FactEvent, _ kind: String, _ mover: String, at time: Double) -> RunProblem {
        if fact.transition == .segue {
            return problem(
                fact, at: time, "The view of \(fact.who) wasn't in the window while the segue faded, so it fades to black",
                "perform() doesn't insert the destination below the page that fades",
                "Insert destination.view below source.view in the window before the animation."
            ).named(.notInserted)
        }
        return problem(
            fact, at: time, "The view of \(fact.who) was never added: the \(kind) ended without it",
            "\(mover) doesn't add it to the container", "Add context.view(forKey: .to) to context.containerView in animateTransition."
        ).named(.blackScreen)
    }

    private func covered(_ fact: FactEvent, at time: Double, _ line: CodeLine?) -> RunProblem {
        RunProblem(
            .destination, at: time, who: fact.who,
            "\(fact.detail)\(line.map { " (\($0.text))" } ?? "") is above the view of \(fact.who), so it dims the page and takes its touches",
            cause: "A view added later is in front of the views added before",
            suggestion: "Insert it below the page: containerView.insertSubview(\(fact.detail), at: 0).", place: line
        ).named("Covered page")
    }

    private func wrongOrder(_ fact: FactEvent, _ kind: String, _ mover: String, at time: Double) -> RunProblem {
        if fact.kind == .addedBelow {
            return problem(
                fact, at: time, "The view of \(fact.who) is below the page that it replaces", "\(mover) inserted it at the bottom",
                "Add it above the old page, with addSubview.")
        }
        return problem(
            fact, at: time, "The view of \(fact.who) covers the page that moves away, so the \(kind) can't be seen",
            "\(mover) added it above", "Insert it below the old page, with insertSubview(_:belowSubview:).")
    }

    private func wrongFrame(_ fact: FactEvent, _ kind: String, _ mover: String, at time: Double, _ runState: RunState) -> RunProblem {
        let layer = runState.layers.values.filter { $0.owner == fact.who }.map(\.number).max() ?? 0
        let change = runState.changes.all.last {
            $0.layer == layer && $0.kind == .value && $0.place > 0
                && ($0.property.isPlace || $0.property == "transform" && $0.to.text != "identity")
        }
        return RunProblem(
            .destination, at: time, who: fact.who,
            "\(mover)\(runState.lineText(at: change?.place ?? 0)) left the view of \(fact.who) at \(fact.detail) after the \(kind)",
            cause: "The view isn't at finalFrame(for:) when the \(kind) ends, and UIKit doesn't move it there",
            suggestion: change?.property == "transform"
                ? "End the animation with the transform .identity."
                : "End the animation at context.finalFrame(for:), or set the view's frame to it in the completion.",
            layer: layer, place: runState.line(at: change?.place ?? 0)
        ).named("Wrong final frame")
    }
}
