import Recording
import UIKit

/// Problem 17: calls that Segue tolerates but that hang or corrupt the app on iPhone.
struct PhoneDetector: Detector {
    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] {
        guard case .fact(let fact) = event.what, fact.kind == .breaksOnPhone else { return [] }
        let kind = fact.transition?.rawValue ?? "transition"
        let (sentence, suggestion) =
            switch EngineFact.PhoneFault(rawValue: fact.detail) {
            case .swipeAtRoot:
                (
                    "On iPhone this freezes navigation: the swipe back began at the root, with no page to go back to",
                    "Return viewControllers.count > 1 from gestureRecognizerShouldBegin."
                )
            case .nestedPush:
                (
                    "On iPhone the navigation bar may be corrupted: \(fact.who) was pushed while another change was just beginning",
                    "Push after the first transition, or set both pages with setViewControllers."
                )
            case .earlyFinish:
                (
                    "On iPhone this freezes: finish() was called before the transition started, and is lost",
                    "Remember the release, and call finish() after animateTransition."
                )
            case .fullProgress, nil:
                (
                    "On iPhone this \(kind) may never end: it was at 100 % before finish(), so its animations were already at their end",
                    "Clamp the progress below 1, for example to 0.99."
                )
            }
        return [
            RunProblem(
                .iphone, at: event.time, who: fact.who, sentence, cause: "Segue continues where iPhone doesn't", suggestion: suggestion)
        ]
    }
}
