import Recording
import UIKit

/// Problem 16: a presentation that UIKit refuses with a warning.
struct RefusedDetector: Detector {
    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] {
        guard case .fact(let fact) = event.what, fact.kind == .refused else { return [] }
        let words = fact.detail.split(separator: " ", maxSplits: 1).map(String.init), other = words.last ?? ""
        let (reason, suggestion) =
            switch EngineFact.Refusal(rawValue: words[0]) {
            case .noWindow:
                ("the view of \(other) isn't in a window", "Present from viewDidAppear(_:) or later, when the view is in the hierarchy.")
            case .presenting:
                (
                    "\(other) is already presenting another controller",
                    "Present from the topmost controller, or dismiss the other one first."
                )
            case .dismissing, nil:
                ("\(other) is being dismissed", "Present in the completion of dismiss(animated:completion:).")
            }
        return [
            RunProblem(
                .warning, at: event.time, who: fact.who, "\(fact.who) wasn't presented, because \(reason)",
                cause: "UIKit ignores such a call with a warning", suggestion: suggestion)
        ]
    }
}
