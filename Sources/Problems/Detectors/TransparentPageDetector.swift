import Stage
import UIKit

/// A translucent page is presented in a style that removes the presenter, so its background is black.
struct TransparentPageDetector: Detector {
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .transparentPage, reported.insert(fact.who).inserted else { return [] }
        if fact.transition == .push { return [pushed(fact, event.time)] }
        let style = fact.detail.hasPrefix(".") ? fact.detail : ".\(fact.detail)"
        let remedy = style == ".currentContext" ? ".overCurrentContext" : ".overFullScreen"
        return [
            RunProblem(
                .nothingLeft, at: event.time, who: fact.who,
                "It turns black behind \(fact.who): its background is translucent, and the style \(style) removes the presenter's view",
                cause: "UIKit removes the presenter's view when the presentation ends, unless the style is an over style",
                suggestion: "Set modalPresentationStyle to \(remedy) before present."
            ).named("Black behind")
        ]
    }
    private func pushed(_ fact: FactEvent, _ time: TimeInterval) -> RunProblem {
        RunProblem(
            .destination, at: time, who: fact.who,
            "The old page shows through \(fact.who) during the push, and then disappears at once, because the background of \(fact.who) is translucent",
            cause: "The pushed page slides over the old page, which UIKit removes when the push ends",
            suggestion: "Set backgroundColor of the view of \(fact.who) to an opaque color, such as .systemBackground, in viewDidLoad."
        ).named("Translucent page")
    }
}
