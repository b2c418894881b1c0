import QuartzCore
import Stage
import UIKit

/// A scroll view scrolls under the finger that also drags the page around it, so its content moves twice as far.
struct ScrollsAlongDetector: Detector {
    private var finger = FingerTrack()
    /// The number of successive turns in which a scroll view moved and scrolled.
    private var counts: [Int: Int] = [:]
    private var reported: Set<Int> = []

    /// The number of turns after which the movement is certain.
    private static let turns = 4
    /// The shortest step of the finger that is examined, and the difference from it that a movement may have, in points.
    private static let shortest = 3.0, tolerance = 0.5

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard let step = finger.step(runState), runState.changes.isPresent else {
            counts = [:]
            return []
        }
        guard max(abs(step.x), abs(step.y)) >= Self.shortest else { return [] }
        for (layer, scroll) in scrolls(runState) where !reported.contains(layer) {
            guard let move = runState.steps.move(of: layer), Self.follows(scroll, step), Self.follows(move, step) else {
                counts[layer] = nil
                continue
            }
            counts[layer, default: 0] += 1
            guard counts[layer] == Self.turns else { continue }
            reported.insert(layer)
            return [problem(layer, runState)]
        }
        return []
    }

    /// Returns how far each scroll view moved its content in this turn.
    private func scrolls(_ runState: RunState) -> [(Int, CGPoint)] {
        var ends: [Int: (from: [Double], to: [Double])] = [:]
        for change in runState.changes.ofTurn where change.kind == .value && change.property == "bounds.origin" && !change.isAnimated {
            ends[change.layer] = (ends[change.layer]?.from ?? change.from.numbers, change.to.numbers)
        }
        return ends.sorted { $0.key < $1.key }.compactMap { layer, end in
            guard end.from.count == 2, end.to.count == 2 else { return nil }
            return (layer, CGPoint(x: end.from[0] - end.to[0], y: end.from[1] - end.to[1]))
        }
    }

    /// Returns whether a movement is as long as the finger's step in the step's main direction.
    private static func follows(_ move: CGPoint, _ step: CGPoint) -> Bool {
        abs(step.x) > abs(step.y) ? abs(move.x - step.x) < tolerance : abs(move.y - step.y) < tolerance
    }

    private func problem(_ layer: Int, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: layer), outer = Set([layer] + runState.steps.ancestors(of: layer))
        let change = runState.changes.ofTurn.last { $0.kind == .value && outer.contains($0.layer) && $0.place > 0 }
        let page = change.map { runState.name(of: $0.layer) } ?? "the page around it"
        return RunProblem(
            .jump, at: runState.time, who: name,
            "The finger scrolls \(name) and also moves \(page)\(runState.lineText(at: change?.place ?? 0)), so the content moves twice as far",
            cause: "Both pan recognizers act, because a delegate lets them recognize simultaneously",
            suggestion:
                "While \(page) moves, keep the offset of \(name): set contentOffset back in the handler, or let only one of the two recognizers act.",
            layer: layer, place: runState.line(at: change?.place ?? 0), frames: runState.lastFrames
        ).named("Moved twice")
    }
}
