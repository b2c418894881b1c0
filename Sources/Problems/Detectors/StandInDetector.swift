import Foundation
import QuartzCore
import Stage

/// Problem 48: an animator hides a view and shows a copy of it elsewhere, because the copy's frame is in other coordinates.
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
            guard let (copy, leap) = places.min(by: { $0.1 < $1.1 }), leap > Self.distance else { continue }
            return [problem(copy, hiding, leap, began, runState)]
        }
        return []
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
            "\(transition.mover)\(runState.place(of: place)) hides \(name) and starts \(stand) \(NumberFormatting.points(leap)) away from it, so the picture jumps",
            cause: "The frame of \(name) is in its superview's coordinates, and \(stand) is in another view",
            suggestion: "Convert it: containerView.convert(view.bounds, from: view), where view is \(name).", layer: copy.layer,
            place: runState.line(at: place), frames: runState.lastFrames)
    }
}
