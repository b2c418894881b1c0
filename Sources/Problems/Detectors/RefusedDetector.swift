import Stage
import UIKit

/// UIKit refuses a call and prints a warning.
struct RefusedDetector: Detector {
    private var warnings: Set<String> = []
    /// The calls that have been refused, with their addresses.
    private var refusals: Set<String> = []

    /// The names of the refusals caused by another presentation and by a dismissal.
    static let presentedTwice = "Presented twice", presentedEarly = "Presented too early", dismissedTwice = "Dismissed twice"

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, isNew(fact) else { return [] }
        return switch fact.kind {
        case .refused:
            [refusal(fact, runState.lastGesture.map { $0.time == event.time && $0.event.state == .changed } ?? false, at: event.time)]
        case .constraintConflict: [constraintConflict(fact, at: event.time)]
        case .maskConflict: [maskConflict(fact, at: event.time, runState)]
        case .dismissedAgain: [secondDismissal(fact, at: event.time, runState)]
        case .warned:
            [
                RunProblem(
                    .warning, at: event.time, who: fact.who, fact.detail, cause: "The engine ignores such a call",
                    suggestion: "Correct the argument, or call it at another time.")
            ]
        default: []
        }
    }

    /// Returns whether the mistake hasn't been reported. Calls repeated in a loop, and the constraints of one view, count as one mistake.
    private mutating func isNew(_ fact: FactEvent) -> Bool {
        switch fact.kind {
        case .refused: refusals.insert("\(fact.who) \(fact.detail) \(fact.place)").inserted
        case .constraintConflict, .warned: warnings.insert(fact.detail).inserted
        case .maskConflict: warnings.insert("mask \(fact.who)").inserted
        case .dismissedAgain: warnings.insert("dismissed \(fact.who)").inserted
        default: false
        }
    }

    private func constraintConflict(_ fact: FactEvent, at time: Double) -> RunProblem {
        RunProblem(
            .warning, at: time, who: fact.who,
            "Constraints of \(fact.who) contradict each other; this one is ignored: \(fact.detail)",
            cause: "All of them are required, and can't hold at once",
            suggestion: "Deactivate the old constraint before you activate the new one, or give one a lower priority.",
            layer: fact.layer
        ).named("Constraints conflict")
    }

    private func maskConflict(_ fact: FactEvent, at time: Double, _ runState: RunState) -> RunProblem {
        RunProblem(
            .warning, at: time, who: fact.who,
            "The autoresizing mask of \(fact.who) contradicts its constraints; this one is ignored: \(fact.detail)",
            cause: "translatesAutoresizingMaskIntoConstraints is true, so the mask fixes the frame of \(fact.who)",
            suggestion:
                "Set translatesAutoresizingMaskIntoConstraints of \(fact.who) to false before you activate its constraints.",
            layer: fact.layer, place: runState.line(at: fact.place) ?? runState.line(adding: fact.layer)
        ).named("Constraints conflict")
    }

    private func secondDismissal(_ fact: FactEvent, at time: Double, _ runState: RunState) -> RunProblem {
        RunProblem(
            .warning, at: time, who: fact.who,
            "\(fact.who) was dismissed twice\(runState.lineText(at: fact.place)); the second call does nothing, and its completion isn't called",
            cause: "The first dismissal of \(fact.who) is still running",
            suggestion: "Remove the second call, and do what its completion does in the completion of the first one.",
            place: runState.line(at: fact.place)
        ).named(Self.dismissedTwice)
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
