import Stage
import UIKit

/// Code changes something and forgets the counterpart: an inset for the keyboard, a selection, or a hidden view.
struct LeftByCodeDetector: Detector {
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, let (sentence, cause, suggestion) = Self.words(fact),
            reported.insert("\(fact.kind) \(fact.layer) \(fact.detail)").inserted
        else { return [] }
        return [
            RunProblem(
                .changeLeft, at: event.time, who: fact.who, sentence, cause: cause, suggestion: suggestion, layer: fact.layer,
                place: place(of: fact, runState))
        ]
    }

    /// Returns the line that made the change, or nil for the line of the fact.
    private func place(of fact: FactEvent, _ runState: RunState) -> CodeLine? {
        switch fact.kind {
        case .keyboardChangeLeft:
            return runState.line(setting: [String(fact.detail.prefix { $0 != "." })], of: fact.layer)
        case .fadesHidden: return runState.line(setting: ["opacity"], of: fact.layer)
        default: return nil
        }
    }

    private static func words(_ fact: FactEvent) -> (String, String, String)? {
        let who = fact.who
        switch fact.kind {
        case .keyboardChangeLeft:
            return (
                "\(who) keeps the \(fact.detail) that it got for the keyboard, although the keyboard is hidden",
                "A handler of keyboardWillShowNotification changed it, and nothing changes it back",
                "Restore \(fact.detail) in a handler of keyboardWillHideNotification."
            )
        case .selectionLeft:
            return (
                "Row \(fact.detail) of \(who) is still selected after the page that it opened is gone",
                "A selection stays until code deselects the row",
                "Call deselectRow(at:animated:) in didSelectRowAt or in viewWillAppear(_:)."
            )
        case .pressLeft:
            return (
                "\(who) stays in its pressed state, because no action handles .\(fact.detail)",
                "The action for .touchDown changed it, and only .touchUpInside changes it back",
                "Add the action that restores it for .touchUpOutside and .touchCancel, too."
            )
        case .fadesHidden:
            return (
                "\(who) is faded in, but stays invisible, because isHidden is true", "The block changes only alpha",
                "Set isHidden to false before the block."
            )
        default: return nil
        }
    }
}
