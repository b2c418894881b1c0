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
    /// The smallest change of the opacity in a frame that is part of a fade.
    private static let fade = 0.005

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .transition(let transition) = event.payload else { return [] }
        switch transition.step {
        case .interactionEnded: release = event.time
        case .ended(true): if event.time - release > RunState.maximumInterval { ended = runState.lastEnded }
        default: break
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { ended = nil }
        guard let ended, ended.begin < frame.time, runState.changes.isPresent, runState.steps.isContinuous else {
            return []
        }
        let steps = runState.steps
        let backdrops = ended.kind == .dismiss ? backdrops(runState) : []
        let fading = ended.kind == .dismiss ? nil : layerFadingIn(ended.to, runState)
        for layer in runState.layers.values.sorted(by: { $0.number < $1.number }) {
            let isBackdrop = backdrops.contains(layer.number)
            guard isBackdrop || ended.animator != nil && layer.owner == ended.from else { continue }
            guard let old = steps.before[layer.number], let older = steps.earlier[layer.number], old.isVisible, old.paints,
                steps.now[layer.number]?.isVisible != true, !steps.isCovered(layer.number)
            else { continue }
            // Extrapolates the movement to this frame.
            let place = old.frame.moved(on: older.frame), opacity = 2 * old.ink - older.ink
            let part = place.intersection(CGRect(origin: .zero, size: runState.size))
            guard opacity > Self.opacity, !part.isEmpty, part.width * part.height > Self.share * runState.size.width * runState.size.height,
                fading != nil || !isReplaced(place, opacity, by: steps, runState) && !isBehind(layer.number, ended.to, part, runState),
                !isBackdrop || isDimming(old, older, runState)
            else { continue }
            return [isBackdrop ? problem(layer, ended, runState) : problem(layer, part, fading, ended, runState)]
        }
        return []
    }

    /// Returns the layers in a presentation's container that belong to no page.
    private func backdrops(_ runState: RunState) -> Set<Int> {
        func inside(_ isMeant: (LayerFacts) -> Bool) -> [Int] {
            runState.layers.values.filter(isMeant).flatMap { runState.steps.layersBefore(inside: $0.number) }
        }
        let pages = runState.layers.values.filter { $0.owner != nil }.map(\.number)
        return Set(inside { $0.kind == "PresentationContainer" }).subtracting(inside { $0.owner != nil }).subtracting(pages)
    }

    /// Returns whether a layer dims the whole screen, keeps its opacity until the end, and isn't replaced by another one. Snapshots of pages
    /// are opaque.
    private func isDimming(_ old: LayerAppearance, _ older: LayerAppearance, _ runState: RunState) -> Bool {
        let screen = CGRect(origin: .zero, size: runState.size)
        func dims(_ appearance: LayerAppearance) -> Bool {
            appearance.isVisible && appearance.paints && appearance.frame.contains(screen) && appearance.ink < Self.opaque
        }
        guard dims(old), abs(old.ink - older.ink) < 0.01 else { return false }
        return !runState.steps.now.contains { layer, now in dims(now) && runState.steps.before[layer]?.isVisible != true }
    }

    private func problem(_ layer: LayerFacts, _ transitionRecord: RunState.TransitionRecord, _ runState: RunState) -> RunProblem {
        let line = runState.line(adding: layer.number)
        return RunProblem(
            .jumpAtEnd, at: runState.time, who: layer.title,
            "\(layer.title)\(line.map { " (\($0.text))" } ?? ""), which dimmed the screen, vanished at once at the end of the \(transitionRecord.kind.noun), because nothing faded it out",
            cause: "UIKit removes the container with everything in it when the transition completes",
            suggestion:
                "Animate its alpha to 0 in dismissalTransitionWillBegin(), with transitionCoordinator?.animate(alongsideTransition:).",
            layer: layer.number, place: line, frames: runState.lastFrames)
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
                covers(appearance.frame, number, part, runState)
            else {
                return false
            }
            return runState.layers[number]?.owner == page || appearance.paints && appearance.opacity > Self.opaque
        }
    }

    /// Returns the layer of a page that was fading in when the transition ended, so that the old page was visible behind it.
    private func layerFadingIn(_ page: String, _ runState: RunState) -> Int? {
        runState.layers.values.filter { $0.owner == page }.map(\.number).sorted().first { layer in
            guard let old = runState.steps.before[layer], let older = runState.steps.earlier[layer] else { return false }
            return old.isVisible && 2 * old.opacity - older.opacity < Self.opaque && old.opacity - older.opacity > Self.fade
        }
    }

    /// Returns whether a layer covered a part of the screen, or all but what its last step would have covered.
    private func covers(_ frame: CGRect, _ layer: Int, _ part: CGRect, _ runState: RunState) -> Bool {
        let next = runState.steps.earlier[layer].map { frame.moved(on: $0.frame) } ?? frame
        return frame.contains(part) || next.insetBy(dx: -Self.near, dy: -Self.near).contains(part)
    }

    private func problem(
        _ layer: LayerFacts, _ part: CGRect, _ fading: Int?, _ transitionRecord: RunState.TransitionRecord, _ runState: RunState
    ) -> RunProblem {
        let size = "\(NumberFormatting.number(part.width)) × \(NumberFormatting.number(part.height)) pt"
        let addition = runState.changes.all.last {
            $0.layer == fading ?? layer.number && $0.kind == .value && $0.isInBlock && $0.time >= transitionRecord.begin
        }
        return RunProblem(
            .jumpAtEnd, at: runState.time, who: layer.title,
            "\(transitionRecord.mover)\(runState.lineText(at: addition?.place ?? 0)) completed the \(transitionRecord.kind.noun) while \(size) of \(layer.title) were still on screen, so it vanished",
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
