import Stage
import UIKit

/// A transition waits for an interaction, but no finger drives it. Custom interaction controllers that animate on their own
/// aren't waiting.
struct InteractionOutsideGestureDetector: Detector {
    /// The time, in seconds, within which a transition may still begin after the end of a gesture. A flick may end before its transition
    /// begins.
    private static let grace: TimeInterval = 0.1

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .scrubs, let transitionRecord = runState.transitionRecord,
            transitionRecord.isInteractive,
            transitionRecord.begin == event.time, !runState.hasFingers, runState.gestures.isEmpty,
            event.time - (runState.lastGestureEnd ?? -1) > Self.grace
        else { return [] }
        let who = transitionRecord.interactor ?? "the interaction controller"
        return [
            RunProblem(
                .interactionOutsideGesture, at: event.time, who: who,
                "\(who) was returned for the \(transitionRecord.kind.noun) to \(transitionRecord.to) though no gesture is in progress",
                cause: "The delegate always returns an interaction controller",
                suggestion:
                    "Return nil from \(transitionRecord.kind.interactionQuestion) unless a gesture has begun: set a flag in .began, and clear it when the gesture ends.",
                place: runState.line(at: runState.interactorMethod))
        ]
    }
}
