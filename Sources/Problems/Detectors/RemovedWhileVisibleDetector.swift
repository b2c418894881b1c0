import Recording
import Stage
import UIKit

/// Problem 28: a page that is removed at the end of its transition while it is still on screen.
struct RemovedWhileVisibleDetector: Detector {
    private var ended: Scenery.Story?
    /// The time of the last release. A transition that ends right after it is a jump at the release.
    private var release = -TimeInterval.infinity

    /// The minimum opacity and share of the screen at which the removal is noticed, the distance in points within which another layer replaces
    /// the page, and the opacity of a layer that hides what is behind it.
    private static let opacity = 0.3, share = 0.02, near = 16.0, opaque = 0.9

    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] {
        guard case .transition(let transition) = event.what else { return [] }
        switch transition.step {
        case .interactionEnded: release = event.time
        case .ended(true): if event.time - release > Figures.longestInterval { ended = scenery.lastEnded }
        default: break
        }
        return []
    }

    mutating func see(_ frame: StageFrame, _ scenery: Scenery) -> [RunProblem] {
        defer { ended = nil }
        guard let ended, ended.animator != nil, ended.begin < frame.time, scenery.changes.isPresent, scenery.steps.isContinuous else {
            return []
        }
        let steps = scenery.steps
        for layer in scenery.layers.values where layer.owner == ended.from {
            guard let old = steps.before[layer.number], let older = steps.earlier[layer.number], old.isVisible, old.paints,
                steps.now[layer.number]?.isVisible != true, !steps.isCovered(layer.number)
            else { continue }
            // Extrapolate the movement to this frame.
            let place = old.frame.moved(on: older.frame), opacity = 2 * old.opacity - older.opacity
            let part = place.intersection(CGRect(origin: .zero, size: scenery.size))
            guard opacity > Self.opacity, !part.isEmpty, part.width * part.height > Self.share * scenery.size.width * scenery.size.height,
                !isReplaced(place, opacity, by: steps, scenery), !isBehind(layer.number, ended.to, part, scenery)
            else { continue }
            return [problem(layer, part, ended, scenery)]
        }
        return []
    }

    /// Returns whether another layer shows at the same place what the page shows there, such as the cell to which the page shrinks. Below a
    /// transparent page that fills the screen, there is always another.
    private func isReplaced(_ place: CGRect, _ opacity: Double, by steps: VisibleSteps, _ scenery: Scenery) -> Bool {
        if opacity < Self.opaque, place.contains(CGRect(origin: .zero, size: scenery.size)) { return false }
        return steps.now.values.contains { $0.isVisible && $0.frame.distance(to: place) < Self.near }
    }

    /// Returns whether the new page, or anything opaque, was in front of the old one.
    private func isBehind(_ layer: Int, _ page: String, _ part: CGRect, _ scenery: Scenery) -> Bool {
        let steps = scenery.steps, order = steps.orderBefore, inside = Set(steps.layersBefore(inside: layer))
        guard let own = order[layer] else { return false }
        return order.contains { number, place in
            guard place > own, !inside.contains(number), let look = steps.before[number], look.isVisible, look.frame.contains(part) else {
                return false
            }
            return scenery.layers[number]?.owner == page || look.paints && look.opacity > Self.opaque
        }
    }

    private func problem(_ layer: LayerFacts, _ part: CGRect, _ story: Scenery.Story, _ scenery: Scenery) -> RunProblem {
        let size = "\(Figures.number(part.width)) × \(Figures.number(part.height)) pt"
        let addition = scenery.changes.all.last { $0.layer == layer.number && $0.kind == .value && $0.isInBlock && $0.time >= story.begin }
        return RunProblem(
            .jumpAtEnd, at: scenery.time, who: layer.title,
            "\(story.mover)\(scenery.place(of: addition?.place ?? 0)) completed the \(story.kind.rawValue) while \(size) of \(layer.title) were still on screen, so it vanished",
            cause: "UIKit removes the page when the transition completes",
            suggestion: "Move it off the screen, or fade it out, before completeTransition.", layer: layer.number,
            place: scenery.line(at: addition?.place ?? 0), frames: scenery.lastFrames)
    }
}

extension CGRect {
    /// Returns where the rectangle would be after another step of the same size.
    fileprivate func moved(on earlier: CGRect) -> CGRect {
        CGRect(
            x: 2 * minX - earlier.minX, y: 2 * minY - earlier.minY, width: max(0, 2 * width - earlier.width),
            height: max(0, 2 * height - earlier.height))
    }
}
