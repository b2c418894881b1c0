import Foundation
import QuartzCore
import RenderTree
import Stage

/// An animator hides a view and shows a copy of it elsewhere, because the copy's frame is in other coordinates.
struct StandInDetector: Detector {
    private var began: RunState.TransitionRecord?

    /// The smallest side and the smallest distance that count, and the largest difference in size, in points.
    private static let side = 24.0, distance = 24.0, difference = 1.0

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .transition(let transition) = event.payload, case .began = transition.step { began = runState.transitionRecord }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { began = nil }
        guard let began, began.animator != nil, runState.changes.isPresent else { return [] }
        let changes = runState.changes.ofTurn.filter { $0.authors.contains { $0.kind == .transition } }
        let added = changes.filter {
            $0.kind == .superlayer && $0.from == .none && $0.to != .none && runState.steps.before[$0.layer] == nil
                && runState.layers[$0.layer]?.owner == nil
        }
        for hiding in changes where Self.hides(hiding) {
            // Pages that replace each other have the same size, too.
            guard runState.layers[hiding.layer]?.owner == nil, let old = runState.steps.before[hiding.layer], old.isClear,
                min(old.frame.width, old.frame.height) >= Self.side
            else {
                continue
            }
            let copies = added.filter { runState.steps.now[$0.layer].map { Self.isSame($0.frame, old.frame) && $0.isShown } ?? false }
            // If one of several copies is in the right place, the view doesn't jump.
            guard !copies.isEmpty else { continue }
            let places = copies.compactMap { copy in runState.steps.now[copy.layer].map { (copy, Self.distance($0.frame, old.frame)) } }
            guard let (copy, leap) = places.min(by: { $0.1 < $1.1 }) else { continue }
            if let modes = differentModes(of: copy.layer, hiding.layer, old.frame.size, runState) {
                return [problem(copy, hiding, modes, began, runState)]
            }
            guard leap > Self.distance else { continue }
            return [problem(copy, hiding, leap, began, runState)]
        }
        return []
    }

    /// Returns the content modes of two layers that show the same picture in different ways, or nil if they show it alike. `size` is the
    /// size of both, in points.
    private func differentModes(of copy: Int, _ layer: Int, _ size: CGSize, _ runState: RunState) -> (copy: String, original: String)? {
        func image(_ layer: Int) -> RenderImage? {
            guard case .image(let image)? = runState.steps.snapshot.nodes.first(where: { $0.layer == layer })?.content else { return nil }
            return image
        }
        guard let new = image(copy), let old = image(layer), let picture = old.image, new.image == picture, new.gravity != old.gravity,
            picture.height > 0, size.height > 0,
            abs(Double(picture.width) / Double(picture.height) - size.width / size.height) > Self.distortion * size.width / size.height
        else { return nil }
        return (new.gravity.contentMode, old.gravity.contentMode)
    }

    /// The smallest visible difference between the proportions of a picture and of its view, as a share.
    private static let distortion = 0.05

    private func problem(
        _ copy: LayerChange, _ hiding: LayerChange, _ modes: (copy: String, original: String),
        _ transition: RunState.TransitionRecord, _ runState: RunState
    ) -> RunProblem {
        let change = runState.changes.ofTurn.last { $0.layer == copy.layer && $0.property == "contentsGravity" && $0.place > 0 }
        let place = change?.place ?? copy.place, name = runState.name(of: hiding.layer), stand = runState.name(of: copy.layer)
        return RunProblem(
            .jumpAtStart, at: runState.time, who: stand,
            "\(transition.mover)\(runState.lineText(at: place)) replaces \(name) with \(stand), whose contentMode is \(modes.copy) instead of \(modes.original), so the picture jumps",
            cause: "The content mode determines how the picture fits into the same frame",
            suggestion: "Give \(stand) the contentMode of \(name), and set clipsToBounds to true.", layer: copy.layer,
            place: runState.line(at: place), frames: runState.lastFrames)
    }

    private static func hides(_ change: LayerChange) -> Bool {
        change.property == "isHidden" && change.to.numbers == [1]
            || change.property == "opacity" && change.to.numbers == [0] && !change.isAnimated
    }

    private static func isSame(_ frame: CGRect, _ other: CGRect) -> Bool {
        abs(frame.width - other.width) <= difference && abs(frame.height - other.height) <= difference
    }

    private static func distance(_ frame: CGRect, _ other: CGRect) -> Double { hypot(frame.midX - other.midX, frame.midY - other.midY) }

    private func problem(
        _ copy: LayerChange, _ hiding: LayerChange, _ leap: Double, _ transition: RunState.TransitionRecord, _ runState: RunState
    ) -> RunProblem {
        let frame = runState.changes.ofTurn.last { $0.layer == copy.layer && $0.property.isPlace && $0.place > 0 && !$0.isAnimated }
        let place = frame?.place ?? copy.place, name = runState.name(of: hiding.layer), stand = runState.name(of: copy.layer)
        return RunProblem(
            .jumpAtStart, at: runState.time, who: stand,
            "\(transition.mover)\(runState.lineText(at: place)) hides \(name) and starts \(stand) \(NumberFormatting.points(leap)) away from it, so the picture jumps",
            cause: "The frame of \(name) is in its superview's coordinates, and \(stand) is in another view",
            suggestion: "Convert it: containerView.convert(view.bounds, from: view), where view is \(name).", layer: copy.layer,
            place: runState.line(at: place), frames: runState.lastFrames)
    }
}
