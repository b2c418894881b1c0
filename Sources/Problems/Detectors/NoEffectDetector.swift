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
        case .noEffect: (sentence, cause, suggestion) = Self.words(fact)
        case .selectionCancelled:
            sentence = "The \(fact.who) recognizer cancelled the touch on \(fact.detail), so no row or item was selected"
            cause = "A tap above a list takes its touches, because cancelsTouchesInView is true"
            suggestion = "Set cancelsTouchesInView to false, or refuse touches in the list in gestureRecognizer(_:shouldReceive:)."
        default: return []
        }
        let closing = Self.closedView(fact).flatMap(runState.changeThatClosed)
        if let skipped, isCause(skipped, of: fact, closing, runState) {
            return [problem(fact, sentence, skipped.fact, closing, runState)]
        }
        return [
            RunProblem(
                .noEffect, at: event.time, who: fact.who, sentence,
                cause: closing.map { "It was set to false\(runState.place(of: $0.place)), and not set back" } ?? cause,
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
        let isPause = skipped.detail == "pausesOnCompletion", place = runState.place(of: skipped.place)
        let reason = isPause ? "pausesOnCompletion is true\(place)" : "stopAnimation(true)\(place) skips it"
        let change = closing.map { "It was set to false\(runState.place(of: $0.place)), and the" } ?? "The"
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
        case .closed, .claimed, .released, .otherEvent, .moved, .disabled, .edges, nil: return nil
        }
    }

    /// Returns the name of the view whose `isUserInteractionEnabled` is false, or nil if the obstacle is different.
    private static func closedView(_ fact: FactEvent) -> String? {
        let words = fact.detail.split(separator: " ", maxSplits: 1).map(String.init)
        return fact.kind == .noEffect && words.first == EngineFact.Obstacle.closed.rawValue ? words.last : nil
    }

    /// Returns what to write so that a scroll view gets a content size. `content` is how its last view is laid out, the dimension to scroll,
    /// the end of the view in points, and the view's name.
    private static func remedy(forSize content: String, of who: String) -> String {
        let words = content.split(separator: " ", maxSplits: 3).map(String.init)
        guard words.count == 4 else { return "Set contentSize of \(who) in viewDidLayoutSubviews." }
        let (dimension, end, view) = (words[1], words[2], words[3])
        if words[0] == "constraints" {
            // A type's name doesn't say which view it is.
            let content = view.hasPrefix("UI") ? "its content" : view
            return "Constrain all four edges of \(content) to \(who): topAnchor, bottomAnchor, leadingAnchor, and trailingAnchor."
        }
        return "Set contentSize of \(who) in viewDidLayoutSubviews, with a \(dimension) of at least \(end)."
    }

    private static func words(_ fact: FactEvent) -> (String, String, String) {
        let words = fact.detail.split(separator: " ", maxSplits: 1).map(String.init), who = fact.who
        let other = words.count > 1 ? words[1] : ""
        switch EngineFact.Obstacle(rawValue: words[0]) {
        case .outside, .disabled, nil:
            return (
                "\(who) got no touch there, because that part of it is outside the bounds of its parent, \(other)",
                "A touch outside a view's bounds doesn't reach its subviews, clipped or not",
                "Make \(other) so large that it contains all of \(who), or move \(who) into it, or override point(inside:with:) of \(other)."
            )
        case .covered where other.hasPrefix("the contentView"):
            return (
                "\(who) got no touch, because \(other) is in front of it and takes the touches",
                "A cell places its contentView in front of the views that are added to the cell itself",
                "Add \(who) to contentView instead of the cell."
            )
        case .covered:
            return (
                "\(who) got no touch, because \(other) is in front of it and takes the touches",
                "A view without content takes touches, too", "Set isUserInteractionEnabled of \(other) to false, or move it behind \(who)."
            )
        case .moving:
            return (
                "\(who) got no touch where it is seen, because it is being animated: for touches it is already at its end",
                "Hit testing uses the model, which has the animation's final values",
                "Test the touch against layer.presentation(), or use a UIViewPropertyAnimator."
            )
        case .animating:
            return (
                "\(who) takes no touches while it is animated", "Its animation block lacks .allowUserInteraction",
                "Add .allowUserInteraction to the options."
            )
        case .closed:
            return (
                "\(who) got no touch, because isUserInteractionEnabled of \(other) is false", "That also applies to all subviews",
                "Set isUserInteractionEnabled of \(other) to true."
            )
        case .claimed:
            return (
                "\(who) got no touch, because hitTest(_:with:) of \(other) returns another view for points inside \(who)",
                "The view that hitTest(_:with:) returns gets the touch; its subviews are asked only by super",
                "Return super.hitTest(point, with: event) where \(other) has nothing else to say."
            )
        case .raised:
            return (
                "\(who) got no touch, because \(other) is in front of it: zPosition only draws \(who) in front",
                "Touches follow the order of subviews, not zPosition of the layers",
                "Call bringSubviewToFront(_:) or insertSubview(_:aboveSubview:) instead of setting zPosition."
            )
        case .edges:
            return (
                "\(who) never begins, because its edges are empty", "An edge pan begins only at its edges, and has none by default",
                "Set edges of the recognizer, for example to .left."
            )
        case .contentSize:
            return (
                "\(who) doesn't scroll, because its contentSize isn't larger than its bounds, although its content is",
                "A scroll view scrolls within contentSize; its subviews don't determine it by themselves", remedy(forSize: other, of: who)
            )
        case .zoomedView:
            return (
                "\(who) doesn't zoom, because its delegate provides no view to zoom",
                "A scroll view scales only the view that viewForZooming(in:) of its delegate returns",
                "Set delegate of \(who), and return the content from viewForZooming(in:)."
            )
        case .zoomScale:
            return (
                "\(who) doesn't zoom, because its maximumZoomScale isn't larger than its minimumZoomScale", "Both are 1 by default",
                "Set maximumZoomScale of \(who), for example to 3."
            )
        case .hidden:
            return ("\(who) got no touch, because isHidden is true", "Hidden views take no touches", "Set isHidden to false.")
        case .transparent:
            return (
                "\(who) got no touch, because its alpha is 0", "A view with an alpha below 0.01 takes no touches",
                "Give it an alpha of 1 and a clear background."
            )
        case .released:
            return (
                "\(who) does nothing, because its target was released", "A target is held weakly, and nothing else retains the \(other)",
                "Keep the \(other) in a property."
            )
        case .otherEvent:
            return (
                "\(who) does nothing when it is tapped: its actions are for other events", "A button doesn't send .valueChanged",
                "Add the target for .touchUpInside."
            )
        case .moved:
            let names = other.split(separator: " ", maxSplits: 1).map(String.init), owner = names.last ?? ""
            return (
                "\(who) doesn't react, because its \(names.first ?? "") recognizer was added to \(owner) afterwards",
                "A recognizer belongs to only one view, the last", "Create a second \(names.first ?? "") recognizer, and add it to \(who)."
            )
        }
    }
}
