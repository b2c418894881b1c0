import Stage
import UIKit

/// UIKit refuses a call and prints a warning.
struct RefusedDetector: Detector {
    private var warnings: Set<String> = []
    /// The lines whose calls have been refused. A call that a handler repeats counts as one mistake.
    private var refusals: Set<String> = []

    /// The names of the refusals caused by another presentation and by a dismissal.
    static let presentedTwice = "Presented twice", presentedEarly = "Presented too early", dismissedTwice = "Dismissed twice"

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload else { return [] }
        switch fact.kind {
        case .refused:
            guard refusals.insert("\(fact.who) \(fact.detail) \(fact.place)").inserted else { return [] }
            let isMove = runState.lastGesture.map { $0.time == event.time && $0.event.state == .changed } ?? false
            return [refusal(fact, isMove, at: event.time)]
        case .constraintConflict:
            guard warnings.insert(fact.detail).inserted else { return [] }
            return [
                RunProblem(
                    .warning, at: event.time, who: fact.who,
                    "Constraints of \(fact.who) contradict each other; this one is ignored: \(fact.detail)",
                    cause: "All of them are required, and can't hold at once",
                    suggestion: "Deactivate the old constraint before you activate the new one, or give one a lower priority.",
                    layer: fact.layer
                ).named("Constraints conflict")
            ]
        case .maskConflict:
            // Each constraint of the view conflicts, but the mistake is one.
            guard warnings.insert("mask \(fact.who)").inserted else { return [] }
            return [
                RunProblem(
                    .warning, at: event.time, who: fact.who,
                    "The autoresizing mask of \(fact.who) contradicts its constraints; this one is ignored: \(fact.detail)",
                    cause: "translatesAutoresizingMaskIntoConstraints is true, so the mask fixes the frame of \(fact.who)",
                    suggestion:
                        "Set translatesAutoresizingMaskIntoConstraints of \(fact.who) to false before you activate its constraints.",
                    layer: fact.layer, place: runState.line(at: fact.place) ?? runState.line(adding: fact.layer)
                ).named("Constraints conflict")
            ]
        case .dismissedAgain:
            guard warnings.insert("dismissed \(fact.who)").inserted else { return [] }
            return [
                RunProblem(
                    .warning, at: event.time, who: fact.who,
                    "\(fact.who) was dismissed twice\(runState.place(of: fact.place)); the second call does nothing, and its completion isn't called",
                    cause: "The first dismissal of \(fact.who) is still running",
                    suggestion:
                        "Remove the second call, and do what its completion does in the completion of the first one.",
                    place: runState.line(at: fact.place)
                ).named(Self.dismissedTwice)
            ]
        case .warned:
            // Calls repeated in a loop count as one mistake.
            guard warnings.insert(fact.detail).inserted else { return [] }
            return [
                RunProblem(
                    .warning, at: event.time, who: fact.who, fact.detail, cause: "The engine ignores such a call",
                    suggestion: "Correct the argument, or call it at another time.")
            ]
        default: return []
        }
    }

    /// Returns the problem of a refused presentation. `isMove` is true if a gesture's handler made the call at a move.
    private func refusal(_ fact: FactEvent, _ isMove: Bool, at time: Double) -> RunProblem {
        let words = fact.detail.split(separator: " ", maxSplits: 1).map(String.init), other = words.last ?? ""
        let (reason, suggestion) =
            switch EngineFact.Refusal(rawValue: words[0]) {
            case .noWindow:
                (
                    "the view of \(other) isn't in a window",
                    "Present once, from viewDidAppear(_:) or later, when the view is in the hierarchy."
                )
            case .presenting:
                (
                    "\(other) is already presenting another controller",
                    isMove
                        ? "Present only once, when the gesture's state is .began, and not at every move."
                        : "Present from the topmost controller, or dismiss the other one first."
                )
            case .dismissing, nil:
                ("the dismissal of \(other) wasn't over", "Present in the completion of dismiss(animated:completion:).")
            }
        var problem = RunProblem(
            .warning, at: time, who: fact.who, "\(fact.who) wasn't presented, because \(reason)",
            cause: "UIKit ignores such a call with a warning", suggestion: suggestion)
        switch EngineFact.Refusal(rawValue: words[0]) {
        case .presenting: problem.name = Self.presentedTwice
        case .dismissing: problem.name = Self.presentedEarly
        case .noWindow, nil: break
        }
        return problem
    }
}
