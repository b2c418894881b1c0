import Stage
import UIKit

/// A gesture starts a transition before its delegate can return an interaction controller, so the finger has no effect.
struct UnusedDriverDetector: Detector {
    /// The delegate that returned no interaction controller in this turn, with the time.
    private var declined: (who: String, time: TimeInterval)?
    /// A transition that a gesture started without an interaction controller.
    private var suspect: (transition: RunState.TransitionRecord, delegate: String, gesture: String)?

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        switch event.payload {
        case .callback(let callback) where callback.name.hasPrefix("interactionController"):
            if case .answer(let answer) = callback.detail { declined = answer == nil ? (callback.who, event.time) : nil }
        case .gesture(let gesture) where gesture.state == .began: suspect = nil
        case .transition(let transition):
            guard case .began(false, _, _) = transition.step, let record = runState.transitionRecord, let declined,
                declined.time == event.time, let last = runState.lastGesture, last.time == event.time, last.event.state == .began
            else { return [] }
            suspect = (record, declined.who, last.event.who)
        case .fact(let fact) where fact.kind == .releasedUnused:
            guard let suspect, fact.place > 0 else { return [] }
            self.suspect = nil
            return [problem(suspect, fact, event.time, runState)]
        default: break
        }
        return []
    }

    private func problem(
        _ suspect: (transition: RunState.TransitionRecord, delegate: String, gesture: String), _ fact: FactEvent, _ time: TimeInterval,
        _ runState: RunState
    ) -> RunProblem {
        let question = suspect.transition.kind.interactionQuestion, driver = fact.who.prefix { $0 != "#" }
        return RunProblem(
            .unscrubbable, at: time, who: suspect.gesture,
            "The finger has no effect on the \(suspect.transition.title): \(suspect.delegate) returned nil from \(question), so UIKit never got the \(driver) that \(suspect.gesture) releases\(runState.lineText(at: fact.place))",
            cause: "UIKit asks during the call that starts the transition, but what the delegate reads is set after that call",
            suggestion:
                "Create the \(driver), and set what the delegate reads, before the call that starts the \(suspect.transition.kind.noun).",
            place: runState.line(at: fact.place)
        ).named("Set too late")
    }
}
