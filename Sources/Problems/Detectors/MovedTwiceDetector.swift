import QuartzCore
import Stage
import UIKit

/// Two lines move a view with the finger, so it moves twice as far.
struct MovedTwiceDetector: Detector {
    private var finger = FingerTrack()
    /// The number of turns in which a layer was moved twice.
    private var counts: [Int: Int] = [:]
    private var reported: Set<Int> = []

    /// The number of turns after which the movement is certain.
    private static let turns = 4
    /// The shortest step of the finger that is examined, and the difference from it that a change may have, in points.
    private static let shortest = 3.0, tolerance = 0.5

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard let step = finger.step(runState), runState.changes.isPresent else {
            counts = [:]
            return []
        }
        let isFlat = abs(step.x) > abs(step.y), way = isFlat ? step.x : step.y
        guard abs(way) >= Self.shortest else { return [] }
        let moves = runState.changes.ofTurn.filter { change in
            change.isByFinger && change.place > 0 && abs(change.movement(isFlat: isFlat) - way) < Self.tolerance
        }
        guard moves.count > 1 else { return [] }
        for move in moves.reversed() where !reported.contains(move.layer) {
            let outer = Set([move.layer] + runState.steps.ancestors(of: move.layer))
            guard let other = moves.first(where: { outer.contains($0.layer) && ($0.place != move.place || $0.layer != move.layer) }),
                isDouble(move, way, isFlat, runState)
            else { continue }
            counts[move.layer, default: 0] += 1
            guard counts[move.layer] == Self.turns else { continue }
            reported.insert(move.layer)
            return [problem(move, other, runState)]
        }
        return []
    }

    /// Returns whether the layer's movement was twice the finger's.
    private func isDouble(_ change: LayerChange, _ way: Double, _ isFlat: Bool, _ runState: RunState) -> Bool {
        guard let move = runState.steps.move(of: change.layer) else { return false }
        return abs((isFlat ? move.x : move.y) - 2 * way) < 2 * Self.tolerance
    }

    private func problem(_ change: LayerChange, _ other: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer), outer = runState.name(of: other.layer)
        let isSame = change.layer == other.layer
        let twice =
            change.place == other.place
            ? "its handler\(runState.lineText(at: change.place)) moves \(name), and also moves \(outer) for another recognizer"
            : "two lines move it: one\(runState.lineText(at: change.place)), and another\(isSame ? "" : ", through \(outer),")\(runState.lineText(at: other.place))"
        return RunProblem(
            .jump, at: runState.time, who: name,
            "\(name) moves twice as far as the finger, because \(twice)",
            cause: isSame
                ? "Both lines add the finger's movement to \(name)" : "\(name) is inside \(outer), so it also moves with \(outer)",
            suggestion: change.place == other.place
                ? "Let only one of the two recognizers begin: return false from shouldRecognizeSimultaneouslyWith for them."
                : "Remove one of the two lines, so that the movement of the finger is added once.",
            layer: change.layer,
            place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Moved twice")
    }
}

extension LayerChange {
    /// Whether a gesture's action or a touch method changed a position or a transform.
    fileprivate var isByFinger: Bool {
        kind == .value && [.gesture, .touches].contains(author.kind) && (property.hasPrefix("position.") || property == "transform")
    }

    /// The distance, in points, by which the change moves the layer to the right or, if `isFlat` is false, down.
    func movement(isFlat: Bool) -> Double {
        if property == "transform" {
            let (index, count) = (isFlat ? 12 : 13, 16)
            return from.numbers.count == count && to.numbers.count == count ? to.numbers[index] - from.numbers[index] : 0
        }
        guard property == (isFlat ? "position.x" : "position.y"), let old = from.numbers.first, let new = to.numbers.first else { return 0 }
        return new - old
    }
}
