import QuartzCore
import Stage

/// An animator or transition returns to its start but leaves its constraint in the end state, so the view jumps there in the
/// next layout.
struct ConstraintLeftDetector: Detector {
    private var reported: [Double] = []

    /// The minimum visible jump in points.
    private static let shortest = 4.0

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        for change in runState.changes.ofTurn where change.isLayout && !change.isAnimated {
            guard let constraint = change.constraint, constraint.authors.last?.isBlock == true || constraint.from != constraint.to,
                !reported.contains(constraint.time),
                let leap = runState.steps.leap(of: change.layer), leap > Self.shortest,
                let previous = runState.changes.change(before: change), previous.time > constraint.time, previous.isReturn
            else { continue }
            reported.append(constraint.time)
            return [problem(change, constraint, leap, runState)]
        }
        return []
    }

    private func problem(_ change: LayerChange, _ constraint: ConstraintChange, _ leap: Double, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer), constant = NumberFormatting.number(constraint.to)
        return RunProblem(
            .jumpAtEnd, at: runState.time, who: name,
            "\(constraint.name) kept the constant \(constant)\(runState.lineText(at: constraint.place)) "
                + "although the animation went back to its start, so the next layout moved \(name) \(NumberFormatting.points(leap))",
            cause: "Going back restores the views but not the constraint",
            suggestion:
                "Set the constant back to \(NumberFormatting.number(constraint.from)) in the completion if the animation ended at its start.",
            layer: change.layer, place: runState.line(at: constraint.place), frames: runState.lastFrames)
    }
}
