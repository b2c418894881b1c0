import QuartzCore
import Stage

/// A constraint is changed in an animation block but laid out after it, so the view jumps.
struct ConstraintOutsideBlockDetector: Detector {
    /// The times of the constraint changes already reported.
    private var reported: [Double] = []
    /// A block of this turn that requested the layout of a view, and left other layout due.
    private var leftDue: FactEvent?

    /// The minimum visible jump, in points, and the maximum time between the change and its layout, in seconds.
    private static let shortest = 4.0, longest = 0.1

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .fact(let fact) = event.payload, fact.kind == .layoutLeftDue { leftDue = fact }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { leftDue = nil }
        for change in runState.changes.ofTurn where change.isLayout && !change.isInBlock {
            guard let constraint = change.constraint, !reported.contains(constraint.time), frame.time - constraint.time < Self.longest,
                constraint.authors.last?.isBlock == true || leftDue != nil && constraint.time == change.time,
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
        if constraint.authors.last?.isBlock != true, let leftDue { return problem(change, constraint, leap, leftDue, runState) }
        let payload = constraint.from == constraint.to ? "The change of \(constraint.name)" : "\(constraint.name)'s new constant"
        return RunProblem(
            .jumpAtEnd, at: runState.time, who: name,
            "\(payload)\(runState.lineText(at: constraint.place)) was laid out after the animation block, so \(name) jumped \(NumberFormatting.points(leap))",
            cause: "The block changes only the constraint; the view moves in the next layout pass, which is not animated",
            suggestion: "Call layoutIfNeeded() on the superview inside the block.", layer: change.layer,
            place: runState.line(at: constraint.place),
            frames: runState.lastFrames)
    }

    /// Returns the problem of a block that lays out a different view from the constraint's.
    private func problem(
        _ change: LayerChange, _ constraint: ConstraintChange, _ leap: Double, _ leftDue: FactEvent, _ runState: RunState
    ) -> RunProblem {
        let name = runState.name(of: change.layer)
        return RunProblem(
            .jumpAtEnd, at: runState.time, who: name,
            "The animation block\(runState.lineText(at: leftDue.place)) doesn't lay out \(name), so \(constraint.name)'s new constant moved it \(NumberFormatting.points(leap)) at once",
            cause:
                "layoutIfNeeded() of \(leftDue.who) lays out only what is inside \(leftDue.who), and setNeedsLayout() only requests a later layout",
            suggestion: "Call layoutIfNeeded() on the superview of \(name) inside the block.", layer: change.layer,
            place: runState.line(at: leftDue.place), frames: runState.lastFrames)
    }
}
