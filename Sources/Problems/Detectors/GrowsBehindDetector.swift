import QuartzCore
import RenderTree
import Stage
import UIKit

/// A view that was touched grows over its neighbors, but is behind them, so they cover it. Views that fade in or out meanwhile are meant to
/// replace each other.
struct GrowsBehindDetector: Detector {
    /// The animated changes of the size or scale, each with the neighbors in front of the view before it.
    private var growing: [Int: (change: LayerChange, neighbors: Set<Int>)] = [:]

    /// The smallest factor of a growing area, and the smallest part of a neighbor that covers the view at the end.
    private static let factor = 1.5, part = 0.25

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard runState.changes.isPresent, runState.running.isEmpty else {
            growing = [:]
            return []
        }
        let fading = Set(runState.changes.ofTurn.filter { $0.property == "opacity" }.map(\.layer))
        for change in runState.changes.ofTurn where grows(change) && !fading.contains(change.layer) {
            guard let touch = runState.touch?.start, runState.steps.before[change.layer]?.frame.contains(touch) == true else { continue }
            let neighbors = neighbors(inFrontOf: change.layer, runState).filter { covering($0, change.layer, runState.steps.before) == 0 }
            if !neighbors.isEmpty { growing[change.layer] = (change, Set(neighbors)) }
        }
        for (layer, (change, neighbors)) in growing.sorted(by: { $0.key < $1.key })
        where !runState.animations.values.contains(where: { $0.layer == layer }) {
            guard frame.time > change.time else { continue }
            growing[layer] = nil
            let front = neighbors.intersection(self.neighbors(inFrontOf: layer, runState)).sorted()
            guard let cover = front.first(where: { covering($0, layer, runState.steps.now) >= Self.part }) else { continue }
            return [problem(change, cover, runState)]
        }
        return []
    }

    private func grows(_ change: LayerChange) -> Bool {
        guard change.property == "bounds.size" || change.property == "transform", change.isAnimated, change.isInBlock else { return false }
        return area(change.from) > 0 && area(change.to) > Self.factor * area(change.from)
    }

    /// Returns the area of a size, or the factor by which a transform changes an area.
    private func area(_ value: ChangedValue) -> Double {
        let numbers = value.numbers
        return numbers.count == 16
            ? abs(numbers[0] * numbers[5] - numbers[1] * numbers[4]) : numbers.count == 2 ? numbers[0] * numbers[1] : 0
    }

    /// Returns the layers of the same type that have the same superlayer and are painted later.
    private func neighbors(inFrontOf layer: Int, _ runState: RunState) -> [Int] {
        let nodes = runState.steps.snapshot.nodes, kind = runState.layers[layer]?.kind
        guard let place = nodes.firstIndex(where: { $0.layer == layer }) else { return [] }
        let siblings = nodes[(place + 1)...].prefix { $0.depth >= nodes[place].depth }.filter { $0.depth == nodes[place].depth }
        return siblings.map(\.layer).filter { runState.layers[$0]?.kind == kind }
    }

    /// Returns which part of an opaque layer is over another one, 0…1.
    private func covering(_ cover: Int, _ layer: Int, _ appearances: [Int: LayerAppearance]) -> Double {
        guard let front = appearances[cover], let back = appearances[layer], front.isClear, front.ink > 0.9 else { return 0 }
        let part = front.frame.intersection(back.frame)
        return part.isEmpty ? 0 : part.width * part.height / (front.frame.width * front.frame.height)
    }

    private func problem(_ change: LayerChange, _ cover: Int, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        return RunProblem(
            .destination, at: runState.time, who: name,
            "\(name) grows behind \(runState.name(of: cover))\(runState.lineText(at: change.place)), which covers part of it",
            cause: "A view that was added later is in front, even when another one grows over it",
            suggestion: "Call bringSubviewToFront(_:) on the superview before the animation.", layer: change.layer,
            place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Grows behind")
    }
}
