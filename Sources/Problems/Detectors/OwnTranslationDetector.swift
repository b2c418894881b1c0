import QuartzCore
import Stage
import UIKit

/// A handler moves a rotated or scaled view by the translation in the view itself, so the view moves in a different direction than the
/// finger.
struct OwnTranslationDetector: Detector {
    private var finger = FingerTrack()
    /// The number of turns in which each layer moved like that.
    private var turns: [Int: Int] = [:]
    private var reported: Set<Int> = []

    /// The number of turns after which the pattern is certain, the shortest step of the finger, and the tolerance, in points.
    private static let turns = 6, shortest = 3.0, tolerance = 0.3

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard let step = finger.step(runState), runState.changes.isPresent else {
            turns = [:]
            return []
        }
        guard hypot(step.x, step.y) >= Self.shortest else { return [] }
        let moved = Set(runState.changes.ofTurn.filter(\.isPlacedByGesture).map(\.layer))
        turns = turns.filter { moved.contains($0.key) }
        for layer in moved.sorted() where !reported.contains(layer) {
            guard let place = Self.placed(layer, runState), let own = Self.own(step, of: layer, runState) else { continue }
            let isPattern =
                hypot(place.x - own.x, place.y - own.y) < Self.tolerance && hypot(own.x - step.x, own.y - step.y) > 4 * Self.tolerance
            turns[layer] = isPattern ? turns[layer, default: 0] + 1 : 0
            guard turns[layer] == Self.turns else { continue }
            reported.insert(layer)
            return [problem(layer, runState)]
        }
        return []
    }

    /// Returns how far code moved a layer's position in this turn.
    private static func placed(_ layer: Int, _ runState: RunState) -> CGPoint? {
        func way(_ property: String) -> Double {
            let changes = runState.changes.ofTurn.filter { $0.layer == layer && $0.property == property && $0.kind == .value }
            guard let old = changes.first?.from.numbers.first, let new = changes.last?.to.numbers.first else { return 0 }
            return new - old
        }
        return CGPoint(x: way("position.x"), y: way("position.y"))
    }

    /// Returns the finger's step in the coordinates of a layer that is turned or scaled, or nil if it is neither.
    private static func own(_ step: CGPoint, of layer: Int, _ runState: RunState) -> CGPoint? {
        guard let m = runState.changes.last[ChangeRecord.Key(layer: layer, property: "transform")]?.to.numbers, m.count == 16 else {
            return nil
        }
        let transform = CGAffineTransform(a: m[0], b: m[1], c: m[4], d: m[5], tx: 0, ty: 0)
        guard abs(m[0] * m[5] - m[1] * m[4]) > 0.01 else { return nil }
        return step.applying(transform.inverted())
    }

    private func problem(_ layer: Int, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: layer), change = runState.changes.ofTurn.last { $0.layer == layer && $0.isPlacedByGesture }
        return RunProblem(
            .jump, at: runState.time, who: name,
            "\(name) doesn't follow the finger, because it is rotated or scaled, and moved\(runState.lineText(at: change?.place ?? 0)) by the translation in \(name) itself",
            cause: "translation(in:) is measured along the axes of its view, and a position along the axes of the superview",
            suggestion: "Use translation(in:) and setTranslation(_:in:) of the superview.", layer: layer,
            place: runState.line(at: change?.place ?? 0), frames: runState.lastFrames
        ).named("Other direction")
    }
}

extension LayerChange {
    /// Whether a gesture's action changed a position.
    fileprivate var isPlacedByGesture: Bool {
        kind == .value && place > 0 && author.kind == .gesture && property.hasPrefix("position.")
    }
}
