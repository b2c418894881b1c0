import Foundation
import Problems
import Stage
import UIKit

/// A mistake in the scene's code, detected by the engine. A notice about the mistake is visible for a few seconds.
struct EngineWarning {
    /// The notice's first line, without details of this run.
    let title: String
    /// The consequences of the mistake.
    let advice: String
    /// The sandbox time at which the notice disappears, or nil until `isOver(at:)` is first called.
    private(set) var end: TimeInterval?

    /// The time that the notice stays visible, in seconds.
    private static let hold: TimeInterval = 6

    /// Creates a warning for an event. Returns nil unless there is a notice for the event.
    init?(_ event: RunEvent) {
        guard case .fact(let fact) = event.payload else { return nil }
        let ignored = "The call was ignored; a second one could end the next transition"
        switch fact.kind {
        case .completedAgain:
            let kind = fact.transition?.noun ?? "transition"
            (title, advice) = ("completeTransition(_:) was called a second time for one \(kind)", ignored)
        case .releasedAgain: (title, advice) = ("\(fact.detail)() was called, but no interactive transition is running", ignored)
        case .unbalanced:
            title = "Unbalanced calls to begin/end appearance transitions"
            advice = "A page gets an appearance callback twice, or not at all"
        default: return nil
        }
    }

    /// Returns whether the notice has expired by `time`. The first call starts the countdown.
    mutating func isOver(at time: TimeInterval) -> Bool {
        end = end ?? time + Self.hold
        return time >= end ?? .infinity
    }
}
