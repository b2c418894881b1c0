import QuartzCore
import Stage

/// Problem 21: a constraint is changed in an animation block but laid out after it, so the view jumps.
struct ConstraintOutsideBlockDetector: Detector {
    /// The times of the constraint changes already reported.
    private var reported: [Double] = []

    /// The minimum visible jump, in points, and the maximum time between the change and its layout, in seconds.
    private static let shortest = 4.0, longest = 0.1

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        for change in runState.changes.ofTurn where change.isLayout && !change.isInBlock {
            guard let constraint = change.constraint, constraint.authors.last?.isBlock == true, !reported.contains(constraint.time),
                frame.time - constraint.time < Self.longest,
                let leap = runState.steps.leap(of: change.layer), leap > Self.shortest,
                runState.changes.change(before: change)?.isReturn != true
            else { continue }
            reported.append(constraint.time)
            return [problem(change, constraint, leap, runState)]
        }
        return []
    }

    private func problem(_ change: LayerChange, _ constraint: ConstraintChange, _ leap: Double, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        let payload = constraint.from == constraint.to ? "The change of \(constraint.name)" : "\(constraint.name)'s new constant"
        return RunProblem(
            .jumpAtEnd, at: runState.time, who: name,
            "\(payload)\(runState.place(of: constraint.place)) was laid out after the animation block, so \(name) jumped \(NumberFormatting.points(leap))",
            cause: "The block changes only the constraint; the view moves in the next layout pass, which is not animated",
            suggestion: "Call layoutIfNeeded() on the superview inside the block.", layer: change.layer,
            place: runState.line(at: constraint.place),
            frames: runState.lastFrames)
    }
}
