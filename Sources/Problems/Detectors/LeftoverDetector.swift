import Stage
import UIKit

/// A view or animation of the transition remains after the transition ends.
struct LeftoverDetector: Detector {
    /// The layers with a transition animation that isn't removed on completion, and the animation's key path.
    private var kept: [Int: String] = [:]
    private var last: [Int: LayerAppearance] = [:]
    private var movingTurns: [Int: Int] = [:]
    private var idleTurns = 0

    /// The number of consecutive turns in which a layer must move, and the number of turns after the transition's end in which the layer is
    /// checked.
    private static let movement = 3, watch = 10

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        idleTurns = runState.running.isEmpty ? idleTurns + 1 : 0
        guard idleTurns > 0, !kept.isEmpty else { return [] }
        let appearances = frame.snapshot.appearances
        for layer in kept.keys {
            let moves = last[layer].flatMap { old in appearances[layer].map { $0.distance(to: old) > 1 } } ?? false
            movingTurns[layer] = moves ? (movingTurns[layer] ?? 0) + 1 : 0
        }
        last = appearances
        let left = movingTurns.filter { $0.value >= Self.movement }.keys.min()
        if left != nil || idleTurns > Self.watch {
            defer { (kept, last, movingTurns) = ([:], [:], [:]) }
            return left.map { [problem($0, at: frame.time, runState)] } ?? []
        }
        return []
    }

    private func problem(_ layer: Int, at time: TimeInterval, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: layer), kind = runState.lastEnded?.kind.noun ?? "transition"
        return RunProblem(
            .leftover, at: time, who: name, "The animation of \(name) (\(kept[layer] ?? "")) continues after the \(kind)",
            cause: "isRemovedOnCompletion is false, and nothing removes it", suggestion: "Remove it in the completion, and set the model.",
            layer: layer
        ).named(.forwardsOnly)
    }

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload else { return [] }
        if fact.kind == .keptAnimation { kept[fact.layer] = fact.detail }
        guard fact.kind == .leftover else { return [] }
        let mover = runState.lastEnded?.mover ?? "the animator"
        return [
            RunProblem(
                .leftover, at: event.time, who: fact.who,
                "\(fact.who) is still in \(fact.detail) after the \(fact.transition?.noun ?? "transition")",
                cause: "\(mover) added it and doesn't remove it",
                suggestion: "Call removeFromSuperview() on \(fact.who) in the completion, even after a cancellation.", layer: fact.layer,
                place: runState.line(adding: fact.layer))
        ]
    }
}
