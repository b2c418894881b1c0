import Stage
import UIKit

/// A page is removed at the end of its transition while it is still on screen.
struct RemovedWhileVisibleDetector: Detector {
    private var ended: RunState.TransitionRecord?
    /// The time of the last release. If a transition ends right after a release, the problem is reported as a jump at the release instead.
    private var release = -TimeInterval.infinity

    /// Thresholds: the minimum opacity and share of the screen for a removal to be noticeable, the distance in points within which another
    /// layer replaces the page, and the minimum opacity of a layer that hides others.
    private static let opacity = 0.3, share = 0.02, near = 16.0, opaque = 0.9

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .transition(let transition) = event.payload else { return [] }
        switch transition.step {
        case .interactionEnded: release = event.time
        case .ended(true): if event.time - release > NumberFormatting.maximumInterval { ended = runState.lastEnded }
        default: break
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { ended = nil }
        guard let ended, ended.animator != nil, ended.begin < frame.time, runState.changes.isPresent, runState.steps.isContinuous else {
            return []
        }
        let steps = runState.steps
        for layer in runState.layers.values where layer.owner == ended.from {
            guard let old = steps.before[layer.number], let older = steps.earlier[layer.number], old.isVisible, old.paints,
                steps.now[layer.number]?.isVisible != true, !steps.isCovered(layer.number)
            else { continue }
            // Extrapolates the movement to this frame.
            let place = old.frame.moved(on: older.frame), opacity = 2 * old.ink - older.ink
            let part = place.intersection(CGRect(origin: .zero, size: runState.size))
            guard opacity > Self.opacity, !part.isEmpty, part.width * part.height > Self.share * runState.size.width * runState.size.height,
                !isReplaced(place, opacity, by: steps, runState), !isBehind(layer.number, ended.to, part, runState)
            else { continue }
            return [problem(layer, part, ended, runState)]
        }
        return []
    }

    /// Returns whether another layer in the same place replaces the page, such as the cell into which the page shrinks. Below a transparent
    /// page that fills the screen, there is always such a layer.
    private func isReplaced(_ place: CGRect, _ opacity: Double, by steps: RecentMovements, _ runState: RunState) -> Bool {
        if opacity < Self.opaque, place.contains(CGRect(origin: .zero, size: runState.size)) { return false }
        return steps.now.values.contains { $0.isVisible && $0.frame.distance(to: place) < Self.near }
    }

    /// Returns whether the new page, or anything opaque, was in front of the old page.
    private func isBehind(_ layer: Int, _ page: String, _ part: CGRect, _ runState: RunState) -> Bool {
        let steps = runState.steps, order = steps.orderBefore, inside = Set(steps.layersBefore(inside: layer))
        guard let own = order[layer] else { return false }
        return order.contains { number, place in
            guard place > own, !inside.contains(number), let appearance = steps.before[number], appearance.isVisible,
                appearance.frame.contains(part)
            else {
                return false
            }
            return runState.layers[number]?.owner == page || appearance.paints && appearance.opacity > Self.opaque
        }
    }

    private func problem(
        _ layer: LayerFacts, _ part: CGRect, _ transitionRecord: RunState.TransitionRecord, _ runState: RunState
    ) -> RunProblem {
        let size = "\(NumberFormatting.number(part.width)) × \(NumberFormatting.number(part.height)) pt"
        let addition = runState.changes.all.last {
            $0.layer == layer.number && $0.kind == .value && $0.isInBlock && $0.time >= transitionRecord.begin
        }
        return RunProblem(
            .jumpAtEnd, at: runState.time, who: layer.title,
            "\(transitionRecord.mover)\(runState.place(of: addition?.place ?? 0)) completed the \(transitionRecord.kind.rawValue) while \(size) of \(layer.title) were still on screen, so it vanished",
            cause: "UIKit removes the page when the transition completes",
            suggestion:
                "Call completeTransition only in the completion of its animation, which must move it off the screen or fade it out.",
            layer: layer.number,
            place: runState.line(at: addition?.place ?? 0), frames: runState.lastFrames)
    }
}

extension CGRect {
    /// Returns the rectangle's position after another step of the same size.
    fileprivate func moved(on earlier: CGRect) -> CGRect {
        CGRect(
            x: 2 * minX - earlier.minX, y: 2 * minY - earlier.minY, width: max(0, 2 * width - earlier.width),
            height: max(0, 2 * height - earlier.height))
    }
}
