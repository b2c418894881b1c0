import Problems
import Stage
import UIKit

/// The text of the notice about a stuck transition.
extension StuckWatch.Cause {
    /// The notice's title, with the missing call.
    var title: String {
        switch self {
        case .neverEnded: "Stuck: completeTransition was never called"
        case .neverReleased: "Stuck: finish() or cancel() was never called"
        case .neverDriven: "Stuck: nothing drives the interaction controller"
        }
    }

    /// Returns a description of the symptom.
    func detail(_ status: TransitionStatus) -> String {
        let kind = status.kind.noun, percent = Int((status.percent * 100).rounded())
        return switch self {
        case .neverEnded: "The \(kind) ended 3 s ago and still blocks touches"
        case .neverReleased: "The \(kind) has been at \(percent) % for 3 s without a touch"
        case .neverDriven: "The \(kind) started interactively without a finger, and waits at \(percent) %"
        }
    }
}
