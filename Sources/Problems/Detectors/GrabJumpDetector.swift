import Foundation
import QuartzCore
import Stage
import UIKit

/// A pan or a touch method places a view's center or corner under the finger, so the view jumps when it is grabbed elsewhere.
struct GrabJumpDetector: Detector {
    /// The pans that act for the first time in this turn.
    private var first: Set<String> = []
    private var begun: Set<Int> = []
    /// The layers that touch methods have moved since the finger touched down.
    private var moved: Set<Int> = []

    /// The minimum jump beyond the finger's movement, in points, and the maximum distance between the finger and the view's center or corner.
    private static let shortest = 44.0, near = 1.0

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .gesture(let gesture) = event.payload, case .pan = gesture.measures else { return [] }
        switch gesture.state {
        case .began, .changed: if begun.insert(gesture.recognizer).inserted { first.insert(gesture.who) }
        default: begun.remove(gesture.recognizer)
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { first = [] }
        guard let touch = runState.touch, touch.down.count == 1, let finger = touch.down.values.first else {
            moved = []
            return []
        }
        for change in runState.changes.ofTurn where change.kind == .value && change.property.hasPrefix("position") && !change.isAnimated {
            guard isFirst(change), let before = runState.steps.before[change.layer], let now = runState.steps.now[change.layer],
                before.isClear, before.frame.contains(touch.start)
            else { continue }
            let leap = hypot(now.frame.midX - before.frame.midX, now.frame.midY - before.frame.midY)
            let isCentered = hypot(now.frame.midX - finger.x, now.frame.midY - finger.y) < Self.near
            let isUnderFinger = isCentered || hypot(now.frame.minX - finger.x, now.frame.minY - finger.y) < Self.near
            guard isUnderFinger, leap > touch.travel + Self.shortest else { continue }
            return [problem(change, leap, isCentered, runState)]
        }
        moved.formUnion(runState.changes.ofTurn.filter { $0.author.kind == .touches }.map(\.layer))
        return []
    }

    /// Returns whether a pan's handler or a touch method made a change as the first one since the finger touched down.
    private func isFirst(_ change: LayerChange) -> Bool {
        if change.author.kind == .touches { return !moved.contains(change.layer) }
        return change.author.kind == .gesture && first.contains { change.author.name.hasPrefix("\($0) ") }
    }

    private func problem(_ change: LayerChange, _ leap: Double, _ isCentered: Bool, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer), isPan = change.author.kind == .gesture
        let (part, property) = isCentered ? ("center", "center") : ("corner", "origin")
        return RunProblem(
            .jumpAtStart, at: runState.time, who: name,
            "\(name) jumps \(NumberFormatting.points(leap)) when the \(isPan ? "pan" : "drag") begins\(runState.lineText(at: change.place)): its \(part) is set to the finger's location",
            cause: "The finger is not at the view's \(part) when it touches down",
            suggestion: isPan
                ? "Add translation(in:) to the \(property), and reset it with setTranslation(.zero, in:)."
                : "Add the distance from previousLocation(in:) to location(in:) to the \(property).",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames)
    }
}
