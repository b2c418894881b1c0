import QuartzCore
import Stage

/// A block animates a view's size, but the view's corners change at once, because code sets cornerRadius outside the block.
struct AbruptCornersDetector: Detector {
    private var reported: Set<Int> = []

    /// The smallest change that is noticeable, in points.
    private static let shortest = 8.0

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        let changes = runState.changes.ofTurn
        for change in changes where change.property == "cornerRadius" && !change.isAnimated && !reported.contains(change.layer) {
            guard let old = change.from.numbers.first, let new = change.to.numbers.first, abs(old - new) >= Self.shortest,
                let size = changes.last(where: { $0.layer == change.layer && $0.property == "bounds.size" }), size.isAnimated,
                size.isInBlock,
                let before = runState.steps.before[change.layer], before.isClear, before.paints,
                min(before.frame.width, before.frame.height) > 2 * Self.shortest, !runState.steps.isCovered(change.layer),
                !runState.animations.values.contains(where: { $0.layer == change.layer && $0.keyPath == "cornerRadius" })
            else { continue }
            reported.insert(change.layer)
            return [problem(change, size, old, new, runState)]
        }
        return []
    }

    private func problem(_ change: LayerChange, _ size: LayerChange, _ old: Double, _ new: Double, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer), (from, to) = (NumberFormatting.number(old), NumberFormatting.number(new))
        return RunProblem(
            .jumpAtStart, at: runState.time, who: name,
            "The corners of \(name) change at once from \(from) to \(to) pt\(runState.lineText(at: change.place)), while its size is animated\(runState.lineText(at: size.place))",
            cause: "cornerRadius is set outside the animation block", suggestion: "Set cornerRadius inside the block, with the size.",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Abrupt corners")
    }
}
