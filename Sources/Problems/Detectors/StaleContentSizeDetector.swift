import Stage
import UIKit

/// A view's intrinsic size differs from the size that Auto Layout uses, because the old size wasn't invalidated.
struct StaleContentSizeDetector: Detector {
    private var reported: Set<Int> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .contentSizeStale, reported.insert(fact.layer).inserted else { return [] }
        let sizes = fact.detail.split(separator: " ").compactMap { Double($0) }.map(NumberFormatting.number)
        guard sizes.count == 4 else { return [] }
        return [
            RunProblem(
                .layout, at: event.time, who: fact.who,
                "\(fact.who) keeps its old size: its intrinsicContentSize is \(sizes[2]) × \(sizes[3]) now, but the layout still uses \(sizes[0]) × \(sizes[1])",
                cause: "Auto Layout reads intrinsicContentSize once, and again only after invalidateIntrinsicContentSize()",
                suggestion: "Call invalidateIntrinsicContentSize() of \(fact.who) when what determines its size changes.", layer: fact.layer
            ).named("Old content size")
        ]
    }
}
