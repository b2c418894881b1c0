import QuartzCore
import Stage

/// An animation blends two paths whose segments don't correspond.
struct PathShapesDetector: Detector {
    private var reported: Set<UInt> = []

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        for change in runState.changes.ofTurn where change.kind == .animationAdded && change.property.hasSuffix("path") {
            guard !change.from.numbers.isEmpty, !change.to.numbers.isEmpty, change.from.numbers != change.to.numbers, change.place > 0,
                runState.steps.now[change.layer] != nil, reported.insert(change.place).inserted
            else { continue }
            return [problem(change, runState)]
        }
        return []
    }

    private func problem(_ change: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer), count = (change.from.numbers.count, change.to.numbers.count)
        let difference = count.0 == count.1 ? "the same number of segments, but of other kinds" : "\(count.0) and \(count.1) segments"
        return RunProblem(
            .iphone, at: runState.time, who: name,
            "The result of \(name)'s \(change.property) animation\(runState.lineText(at: change.place)) is undefined on iPhone: its two paths have \(difference)",
            cause: "Core Animation blends the points of corresponding segments (CAShapeLayer's documentation of path)",
            suggestion: "Build both paths from the same calls, such as a rounded rectangle with a different radius.", layer: change.layer,
            place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Paths differ")
    }
}
