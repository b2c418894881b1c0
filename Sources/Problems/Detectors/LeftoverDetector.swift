import Recording
import Stage
import UIKit

/// Problem 9: a view or an animation of the transition remains after the transition's end.
struct LeftoverDetector: Detector {
    /// The layers with an animation of the transition that isn't removed when it ends, and the animation's key path.
    private var kept: [Int: String] = [:]
    private var last: [Int: Look] = [:]
    private var movingTurns: [Int: Int] = [:]
    private var restingTurns = 0

    /// The number of consecutive turns in which a layer must move, and the number of turns after the transition's end in which this is
    /// checked.
    private static let movement = 3, watch = 10

    mutating func see(_ frame: StageFrame, _ scenery: Scenery) -> [RunProblem] {
        restingTurns = scenery.running.isEmpty ? restingTurns + 1 : 0
        guard restingTurns > 0, !kept.isEmpty else { return [] }
        let looks = frame.snapshot.looks
        for layer in kept.keys {
            let moves = last[layer].flatMap { old in looks[layer].map { $0.distance(to: old) > 1 } } ?? false
            movingTurns[layer] = moves ? (movingTurns[layer] ?? 0) + 1 : 0
        }
        last = looks
        let left = movingTurns.filter { $0.value >= Self.movement }.keys.min()
        if left != nil || restingTurns > Self.watch {
            defer { (kept, last, movingTurns) = ([:], [:], [:]) }
            return left.map { [problem($0, at: frame.time, scenery)] } ?? []
        }
        return []
    }

    private func problem(_ layer: Int, at time: TimeInterval, _ scenery: Scenery) -> RunProblem {
        let name = scenery.name(of: layer), kind = scenery.lastEnded?.kind.rawValue ?? "transition"
        return RunProblem(
            .leftover, at: time, who: name, "The animation of \(name) (\(kept[layer] ?? "")) continues after the \(kind)",
            cause: "isRemovedOnCompletion is false, and nothing removes it", suggestion: "Remove it in the completion, and set the model.",
            layer: layer
        ).named(.forwardsOnly)
    }

    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] {
        guard case .fact(let fact) = event.what else { return [] }
        if fact.kind == .keptAnimation { kept[fact.layer] = fact.detail }
        guard fact.kind == .leftover else { return [] }
        let mover = scenery.lastEnded?.mover ?? "the animator"
        return [
            RunProblem(
                .leftover, at: event.time, who: fact.who,
                "\(fact.who) is still in \(fact.detail) after the \(fact.transition?.rawValue ?? "transition")",
                cause: "\(mover) added it and does not remove it",
                suggestion: "Remove it in the completion, even after a cancellation.", layer: fact.layer)
        ]
    }
}
