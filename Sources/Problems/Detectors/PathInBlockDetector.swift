import QuartzCore
import Stage

/// A block sets the path of a shape layer, which it can't animate, so the shape changes at once.
struct PathInBlockDetector: Detector {
    private var reported: Set<UInt> = []

    /// The duration, in seconds, of the shortest block that is examined.
    private static let shortest = 0.1

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        for change in runState.changes.ofTurn where change.kind == .value && change.property == "path" && !change.isAnimated {
            guard let block = change.authors.last(where: \.isBlock), block.duration >= Self.shortest, !change.isLayoutInBlock,
                let leap = runState.steps.leap(of: change.layer), leap > LayerAppearance.threshold,
                !runState.steps.isCovered(change.layer), !isAnimated(change.layer, runState), reported.insert(change.place).inserted
            else { continue }
            return [problem(change, runState)]
        }
        return []
    }

    /// Returns whether code animates the path itself.
    private func isAnimated(_ layer: Int, _ runState: RunState) -> Bool {
        runState.animations.values.contains { $0.layer == layer && $0.keyPath == "path" }
    }

    private func problem(_ change: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        return RunProblem(
            .jumpAtStart, at: runState.time, who: name,
            "\(name) changes its shape at once: its path is set in an animation block\(runState.lineText(at: change.place))",
            cause: "A block animates views and their layers, but not the path of a shape layer",
            suggestion: "Add a CABasicAnimation of path to the layer, from the old path to the new one, and set the path.",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Path in a block")
    }
}
