import QuartzCore
import Stage
import UIKit

/// A touch on an interactive view has no effect.
struct NoEffectDetector: Detector {
    private var reported: Set<String> = []
    /// The last property animator that ended without its completions, with the time.
    private var skipped: (fact: FactEvent, time: TimeInterval)?

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .fact(let fact) = event.payload, fact.kind == .completionSkipped { skipped = (fact, event.time) }
        guard case .fact(let fact) = event.payload, reported.insert("\(fact.kind) \(fact.layer) \(fact.who) \(fact.detail)").inserted else {
            return []
        }
        let (sentence, cause, suggestion): (String, String, String)
        switch fact.kind {
        // A control is usually disabled on purpose.
        case .noEffect where fact.detail.hasPrefix(EngineFact.Obstacle.disabled.rawValue): return []
        case .noEffect: (sentence, cause, suggestion) = Obstruction.words(fact)
        case .selectionCancelled:
            sentence = "The \(fact.who) recognizer cancelled the touch on \(fact.detail), so no row or item was selected"
            cause = "A tap recognizer above a list takes the list's touches, because cancelsTouchesInView is true"
            suggestion = "Set cancelsTouchesInView to false, or refuse touches in the list in gestureRecognizer(_:shouldReceive:)."
        case .buttonCancelled:
            sentence = "\(fact.detail) does nothing when it is tapped: the \(fact.who) recognizer of its superview takes the touch"
            cause = "A long press with a short minimumPressDuration begins at once, and cancels the touches of the views in its view"
            suggestion =
                "Set cancelsTouchesInView of the recognizer to false, or refuse touches on controls in gestureRecognizer(_:shouldReceive:)."
        default: return []
        }
        let closing = Self.closedView(fact).flatMap(runState.changeThatClosed)
        if let skipped, isCause(skipped, of: fact, closing, runState) {
            return [problem(fact, sentence, skipped.fact, closing, runState)]
        }
        return [
            RunProblem(
                .noEffect, at: event.time, who: fact.who, sentence,
                cause: closing.map { "It was set to false\(runState.lineText(at: $0.place)), and not set back" } ?? cause,
                suggestion: suggestion, layer: fact.layer,
                place: closing.map { runState.line(at: $0.place) } ?? place(of: fact, runState))
        ]
    }

    /// Returns whether a completion that never ran may have removed the obstacle: the animator's code closed the view, or it faded the cover.
    private func isCause(
        _ skipped: (fact: FactEvent, time: TimeInterval), of fact: FactEvent, _ closing: LayerChange?, _ runState: RunState
    ) -> Bool {
        if let closing { return closing.time <= skipped.time }
        let words = fact.detail.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.first == EngineFact.Obstacle.covered.rawValue, let cover = words.last.flatMap(runState.layer(named:)) else {
            return false
        }
        return runState.changes.all.contains { change in
            change.layer == cover && change.isAnimated && change.time <= skipped.time && change.authors.contains { $0.kind == .animator }
        }
    }

    private func problem(
        _ fact: FactEvent, _ sentence: String, _ skipped: FactEvent, _ closing: LayerChange?, _ runState: RunState
    ) -> RunProblem {
        let isPause = skipped.detail == "pausesOnCompletion", place = runState.lineText(at: skipped.place)
        let reason = isPause ? "pausesOnCompletion is true\(place)" : "stopAnimation(true)\(place) skips it"
        let change = closing.map { "It was set to false\(runState.lineText(at: $0.place)), and the" } ?? "The"
        return RunProblem(
            .noEffect, at: runState.time, who: fact.who, sentence,
            cause: "\(change) completion of the property animator never ran, because \(reason)",
            suggestion: isPause
                ? "Leave pausesOnCompletion false, or call stopAnimation(false) and finishAnimation(at: .end)."
                : "Call stopAnimation(false) and then finishAnimation(at: .current), which runs the completions.",
            layer: fact.layer, place: runState.line(at: skipped.place))
    }

    /// Returns the line that caused the obstacle, or nil for the line of the fact.
    private func place(of fact: FactEvent, _ runState: RunState) -> CodeLine? {
        guard fact.kind == .noEffect else { return nil }
        let words = fact.detail.split(separator: " ").map(String.init), other = words.dropFirst().joined(separator: " ")
        switch EngineFact.Obstacle(rawValue: words[0]) {
        case .outside: return runState.line(placing: fact.layer)
        case .covered:
            // A cell's content view is the cell's own; the covered view is in the wrong place.
            let cover = runState.layer(named: other) ?? (other.hasPrefix("the contentView") ? fact.layer : nil)
            return cover.flatMap(runState.line(adding:))
        case .moving, .animating:
            return runState.line(setting: ["position.x", "position.y", "bounds.size", "transform", "opacity"], of: fact.layer)
        case .hidden: return runState.line(setting: ["isHidden"], of: fact.layer)
        case .transparent: return runState.line(setting: ["opacity"], of: fact.layer)
        case .contentSize:
            return runState.line(addingTo: fact.who) ?? runState.line(adding: fact.layer)
        case .zoomedView, .zoomScale: return runState.line(adding: fact.layer)
        case .raised: return runState.line(setting: ["zPosition"], of: fact.layer)
        case .closed, .claimed, .refusing, .released, .otherEvent, .moved, .disabled, .edges, nil: return nil
        }
    }

    /// Returns the name of the view whose `isUserInteractionEnabled` is false, or nil if the obstacle is different.
    private static func closedView(_ fact: FactEvent) -> String? {
        let words = fact.detail.split(separator: " ", maxSplits: 1).map(String.init)
        return fact.kind == .noEffect && words.first == EngineFact.Obstacle.closed.rawValue ? words.last : nil
    }
}
