import Stage
import UIKit

/// Problem 19: an animator changes something and doesn't restore it, either after the transition is cancelled or when the page appears
/// again.
struct ChangeLeftDetector: Detector {
    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .changeLeft else { return [] }
        let words = fact.detail.split(separator: " ").map(String.init), property = words[0]
        let kind = fact.transition?.rawValue ?? "transition", mover = runState.lastEnded?.mover ?? "the animator"
        let state =
            switch RestoredValue(rawValue: property) {
            case .isHidden: "stays hidden"
            case .isUserInteractionEnabled: "takes no touches, because isUserInteractionEnabled is still changed,"
            case .alpha: "keeps a changed alpha"
            case .transform, nil: "keeps a changed transform"
            }
        let isCancelled = words.last == "cancelled"
        return [
            RunProblem(
                .changeLeft, at: event.time, who: fact.who,
                isCancelled ? "\(fact.who) \(state) after the cancelled \(kind)" : "\(fact.who) \(state) after the \(kind)",
                cause: isCancelled
                    ? "\(mover) changed it and restores it only after a completed \(kind)"
                    : "An animator changed it on the way in, and none restored it on the way out",
                suggestion: isCancelled
                    ? "Restore \(property) in the completion, whatever the outcome." : "Restore \(property) in the animator of the \(kind)."
            )
        ]
    }

    private enum RestoredValue: String { case transform, alpha, isHidden, isUserInteractionEnabled }
}
