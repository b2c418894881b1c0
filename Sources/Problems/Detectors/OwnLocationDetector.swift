import QuartzCore
import Stage
import UIKit

/// A handler moves a view to the finger's location in that view, which moves along, so the view stutters behind the finger.
struct OwnLocationDetector: Detector {
    private var finger = FingerTrack()
    /// The last movement of each layer that a handler moves, and the number of turns with the pattern.
    private var last: [Int: (move: CGPoint, turns: Int)] = [:]
    private var reported: Set<Int> = []

    /// The number of turns after which the pattern is certain, the shortest step of the finger, and the tolerance, in points.
    private static let turns = 6, shortest = 3.0, tolerance = 0.5

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard let step = finger.step(runState), runState.changes.isPresent else {
            last = [:]
            return []
        }
        let isFlat = abs(step.x) > abs(step.y)
        let way = isFlat ? step.x : step.y
        guard abs(way) >= Self.shortest else { return [] }
        for layer in Set(runState.changes.ofTurn.filter(\.isByHandler).map(\.layer)).union(last.keys).sorted() {
            let move = runState.steps.move(of: layer) ?? .zero, old = last[layer]
            let (new, earlier) = isFlat ? (move.x, old?.move.x) : (move.y, old?.move.y)
            let isPattern = earlier.map { abs(new + $0 - way) < Self.tolerance && abs(new - way / 2) > 2 * Self.tolerance } ?? false
            last[layer] = (move, isPattern ? (old?.turns ?? 0) + 1 : 0)
            guard last[layer]?.turns == Self.turns, reported.insert(layer).inserted else { continue }
            return [problem(layer, runState)]
        }
        return []
    }

    private func problem(_ layer: Int, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: layer), change = runState.changes.all.last { $0.layer == layer && $0.isByHandler }
        return RunProblem(
            .jump, at: runState.time, who: name,
            "\(name) stutters and falls behind the finger, because its new place\(runState.lineText(at: change?.place ?? 0)) is computed from the finger's location in \(name) itself",
            cause: "location(in:) is measured in \(name), which has just moved",
            suggestion: "Use location(in:) or translation(in:) of its superview.", layer: layer,
            place: runState.line(at: change?.place ?? 0), frames: runState.lastFrames
        ).named("Falls behind")
    }
}

extension LayerChange {
    /// Whether a gesture's action or a touch method changed a place.
    fileprivate var isByHandler: Bool {
        kind == .value && place > 0 && [.gesture, .touches].contains(author.kind)
            && (property.hasPrefix("position.") || property == "transform")
    }
}
