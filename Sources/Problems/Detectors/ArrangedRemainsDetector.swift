import Stage
import UIKit

/// A view is removed from a stack view's arranged views, but remains on the screen.
struct ArrangedRemainsDetector: Detector {
    /// The views that are still subviews, by layer, with their frames at the removal.
    private var remaining: [Int: (fact: FactEvent, frame: CGRect)] = [:]
    private var idleTurns = 0

    /// The number of idle turns after which code is no longer expected to remove the view, and the distance in points within which a view
    /// is at a place. Both are guesses.
    private static let gracePeriod = 3, near = 1.0

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .arrangedRemains else { return [] }
        let appearance = fact.detail == "gone" ? nil : runState.steps.now[fact.layer]
        remaining[fact.layer] = appearance.map { (fact, $0.frame) }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        let rests = !remaining.isEmpty && !frame.isBusy && !runState.hasFingers && !runState.isAnimating
        idleTurns = rests ? idleTurns + 1 : 0
        guard idleTurns > Self.gracePeriod else { return [] }
        defer { remaining = [:] }
        let shown = runState.appearances(of: frame)
        // A loop that removes all rows is one mistake.
        var reported: Set<UInt> = []
        return remaining.values.sorted { $0.fact.layer < $1.fact.layer }.compactMap { entry in
            guard let now = shown[entry.fact.layer], now.isVisible else { return nil }
            let stack = runState.steps.ancestors(of: entry.fact.layer).first.flatMap { shown[$0] }
            let isUnplaced =
                now.frame.distance(to: entry.frame) < Self.near || stack.map { Self.isAtCorner(now.frame, of: $0.frame) } ?? false
            return isUnplaced && reported.insert(entry.fact.place).inserted ? problem(entry.fact, runState) : nil
        }
    }

    /// Returns whether a view is where layout puts it if nothing determines its place. Elsewhere, code gave it a new purpose.
    private static func isAtCorner(_ frame: CGRect, of stack: CGRect) -> Bool {
        abs(frame.minX - stack.minX) < near && abs(frame.minY - stack.minY) < near
    }

    private func problem(_ fact: FactEvent, _ runState: RunState) -> RunProblem {
        RunProblem(
            .changeLeft, at: runState.time, who: fact.who,
            "\(fact.who) is still on the screen after removeArrangedSubview(_:)\(runState.lineText(at: fact.place))",
            cause: "The stack view no longer arranges \(fact.who), but \(fact.who) remains its subview",
            suggestion: "Call \(fact.who).removeFromSuperview(), which also removes it from the arranged views.",
            layer: fact.layer, place: runState.line(at: fact.place))
    }
}
