import Recording
import UIKit

/// 11: a transition that waits for an interaction although no finger drives it.
struct InteractionOutsideGestureDetector: Detector {
    /// A flick may be over before its transition begins.
    private static let grace: TimeInterval = 0.1

    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] {
        guard case .transition(let transition) = event.what, case .began(true, _, let to) = transition.step, !scenery.hasFingers,
            scenery.gestures.isEmpty, event.time - (scenery.lastGestureEnd ?? -1) > Self.grace
        else { return [] }
        let who = scenery.story?.interactor ?? "the interaction controller"
        return [
            RunProblem(
                .interactionOutsideGesture, at: event.time, who: who,
                "\(who) was given for the \(transition.kind.rawValue) to \(to) though no gesture is under way",
                cause: "The delegate answers interactionControllerFor… always", suggestion: "Answer nil unless a gesture is under way.")
        ]
    }
}
