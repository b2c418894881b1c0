import Stage
import UIKit

/// Problem 55: a translucent page is presented in a style that removes the presenter, so black is behind it.
struct TransparentPageDetector: Detector {
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .transparentPage, reported.insert(fact.who).inserted else { return [] }
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
}
