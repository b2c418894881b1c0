import Foundation
import QuartzCore
import Stage
import UIKit

/// A pan places a view's center under the finger, so the view jumps when it is grabbed elsewhere.
struct GrabJumpDetector: Detector {
    /// The pans that act for the first time in this turn.
    private var first: Set<String> = []
    private var begun: Set<Int> = []

    /// The minimum jump beyond the finger's movement, in points, and the maximum distance between the view's center and the finger.
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
        guard !first.isEmpty, let touch = runState.touch, touch.down.count == 1, let finger = touch.down.values.first else { return [] }
        for change in runState.changes.ofTurn where change.kind == .value && change.property.hasPrefix("position") && !change.isAnimated {
            guard change.author.kind == .gesture, first.contains(where: { change.author.name.hasPrefix("\($0) ") }),
                let before = runState.steps.before[change.layer], let now = runState.steps.now[change.layer], before.isClear,
                before.frame.contains(touch.start)
            else { continue }
            let leap = hypot(now.frame.midX - before.frame.midX, now.frame.midY - before.frame.midY)
            let isUnderFinger = hypot(now.frame.midX - finger.x, now.frame.midY - finger.y) < Self.near
            guard isUnderFinger, leap > touch.travel + Self.shortest else { continue }
            return [problem(change, leap, runState)]
        }
        return []
    }

    private func problem(_ change: LayerChange, _ leap: Double, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        return RunProblem(
            .jumpAtStart, at: runState.time, who: name,
            "\(name) jumps \(NumberFormatting.points(leap)) when the pan begins\(runState.place(of: change.place)): its center is set to the finger's location",
            cause: "The finger is not at the view's center when it touches down",
            suggestion: "Add translation(in:) to the center, and reset it with setTranslation(.zero, in:).", layer: change.layer,
            place: runState.line(at: change.place), frames: runState.lastFrames)
    }
}
