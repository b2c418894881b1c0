import QuartzCore
import Stage
import UIKit

/// A transition changes something and doesn't restore it, either after it is cancelled or when the page appears again.
struct ChangeLeftDetector: Detector {
    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .changeLeft else { return [] }
        let words = fact.detail.split(separator: " ").map(String.init), property = words[0]
        let kind = fact.transition?.noun ?? "transition", value = RestoredValue(rawValue: property)
        let state =
            switch value {
            case .isHidden: "stays hidden"
            case .isUserInteractionEnabled: "takes no touches"
            case .alpha: "still has a changed alpha"
            case .cornerRadius: "still has a changed cornerRadius"
            case .mask: "is cut off by a mask"
            case .transform, nil: "still has a changed transform"
            }
        let isCancelled = words.last == "cancelled"
        let reason = value == .isUserInteractionEnabled ? ", because isUserInteractionEnabled wasn't restored" : ""
        let change =
            value == .mask
            ? runState.changes.all.last { $0.place > 0 && $0.authors.contains { $0.kind == .transition } }
            : runState.changes.last[ChangeRecord.Key(layer: fact.layer, property: value?.recorded ?? property)]
        // A layout pass that set the value sets it again whenever the view's size changes.
        if change?.authors.last?.kind == .layout { return [] }
        let (author, isAnimator) = author(of: change, isCancelled, runState), line = runState.lineText(at: change?.place ?? 0)
        return [
            RunProblem(
                value == .isUserInteractionEnabled ? .deadTouches : .changeLeft, at: event.time, who: fact.who,
                "\(fact.who) \(state) after the \(isCancelled ? "cancelled " : "")\(kind)\(reason)",
                cause: isCancelled && change?.author.kind == .completion
                    ? "A completion changed it\(line), whatever the outcome of the \(kind)"
                    : isCancelled
                        ? "\(author) changed it\(line) and restores it only after a completed \(kind)"
                        : "\(author) changed it\(line) on the way in, and nothing restored it on the way out",
                suggestion: Self.suggestion(property, of: fact.who, kind, isCancelled, isAnimator),
                layer: fact.layer, place: runState.line(at: change?.place ?? 0))
        ]
    }

    private static func suggestion(
        _ property: String, of who: String, _ kind: String, _ isCancelled: Bool, _ isAnimator: Bool
    ) -> String {
        if property == "mask" {
            return "Set mask of \(who) to nil in the animation's completion, whatever the outcome."
        }
        if !isCancelled {
            let change = property == "transform" ? "Reset transform of \(who) to .identity" : "Restore \(property) of \(who)"
            return "\(change) in the animations of the \(kind)\(isAnimator ? "" : ", or when the page appears")."
        }
        return isAnimator
            ? "Restore \(property) of \(who) in the animation's completion, even if transitionWasCancelled is true."
            : "Restore \(property) of \(who) when the \(kind) is cancelled, or in the completion whatever the outcome."
    }

    /// Returns the code that made a change, and whether it is an animator.
    private func author(of change: LayerChange?, _ isCancelled: Bool, _ runState: RunState) -> (String, isAnimator: Bool) {
        let authors = change?.authors ?? []
        if let animator = authors.last(where: { $0.kind == .transition }) { return (animator.name, true) }
        if let callback = authors.last(where: { $0.kind == .callback }) { return (callback.name, false) }
        if let gesture = authors.last(where: { $0.kind == .gesture }) {
            // The name ends with the gesture's state.
            return ("The handler of \(gesture.name.split(separator: " ").dropLast().joined(separator: " "))", false)
        }
        return (isCancelled ? runState.lastEnded?.mover ?? "An animation" : "An animation", isCancelled)
    }

    private enum RestoredValue: String {
        case transform, alpha, isHidden, isUserInteractionEnabled, cornerRadius, mask

        /// The name of the property in recorded changes.
        var recorded: String { self == .alpha ? "opacity" : rawValue }
    }
}
