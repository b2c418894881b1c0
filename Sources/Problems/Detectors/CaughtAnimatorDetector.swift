import Stage
import UIKit

/// A pan catches a running animator and then sets its progress as if it had just started.
struct CaughtAnimatorDetector: Detector {
    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .progressReset else { return [] }
        let percents = fact.detail.split(separator: " "), old = percents.first ?? "", new = percents.last ?? ""
        return [
            RunProblem(
                .jumpAtStart, at: event.time, who: fact.who,
                "\(fact.who) jumps when the pan catches it\(runState.lineText(at: fact.place)): fractionComplete was \(old) % and is set to \(new) %",
                cause: "The progress is computed only from this pan's translation, which starts at 0",
                suggestion: "Keep fractionComplete when you call pauseAnimation() in .began, and add the translation's part to it.",
                layer: fact.layer)
        ]
    }
}
