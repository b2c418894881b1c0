import Stage
import UIKit

/// The keyboard covers the field that is being edited.
struct CoveredFieldDetector: Detector {
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .keyboardCovers, reported.insert(fact.who).inserted else { return [] }
        return [
            RunProblem(
                .layout, at: event.time, who: fact.who, "The keyboard covers \(fact.who), so its text can't be seen while it is edited",
                cause: "Nothing moves the field when the keyboard appears, or not far enough",
                suggestion:
                    "Constrain it to view.keyboardLayoutGuide.topAnchor, or convert keyboardFrameEndUserInfoKey to the view in keyboardWillShowNotification and move it up.",
                layer: fact.layer, place: runState.line(adding: fact.layer)
            ).named("Field covered")
        ]
    }
}
