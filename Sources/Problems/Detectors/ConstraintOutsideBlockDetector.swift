import QuartzCore
import Recording
import Stage

/// Problem 21: a constraint that changes in an animation block but is laid out after it, so that the view jumps.
struct ConstraintOutsideBlockDetector: Detector {
    /// The times of the constraints that were reported.
    private var reported: [Double] = []

    /// The minimum visible jump in points, and the maximum time from the change to its layout in seconds.
    private static let shortest = 4.0, longest = 0.1

    mutating func see(_ frame: StageFrame, _ scenery: Scenery) -> [RunProblem] {
        for change in scenery.changes.ofTurn where change.isLayout && !change.isInBlock {
            guard let constraint = change.constraint, constraint.authors.last?.isBlock == true, !reported.contains(constraint.time),
                frame.time - constraint.time < Self.longest, scenery.changes.change(before: change)?.isReturn != true,
                let leap = scenery.steps.leap(of: change.layer), leap > Self.shortest
            else { continue }
            reported.append(constraint.time)
            return [problem(change, constraint, leap, scenery)]
        }
        return []
    }

    private func problem(_ change: LayerChange, _ constraint: ConstraintChange, _ leap: Double, _ scenery: Scenery) -> RunProblem {
        let name = scenery.name(of: change.layer)
        let what = constraint.from == constraint.to ? "The change of \(constraint.name)" : "\(constraint.name)'s new constant"
        return RunProblem(
            .jumpAtEnd, at: scenery.time, who: name,
            "\(what)\(scenery.place(of: constraint.place)) was laid out after the animation block, so \(name) jumped \(Figures.points(leap))",
            cause: "The block changes only the constraint; the view moves in the next layout pass, which is not animated",
            suggestion: "Call layoutIfNeeded() on the superview inside the block.", layer: change.layer,
            place: scenery.line(at: constraint.place),
            frames: scenery.lastFrames)
    }
}
