import QuartzCore
import Stage

/// Code sets a frame that a layout pass determines, so the next pass moves the view back.
struct FrameUndoneDetector: Detector {
    private var reported: Set<Int> = []

    /// The minimum visible jump in points.
    private static let shortest = 8.0

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        for change in runState.changes.ofTurn where change.isLayout && !change.isAnimated && change.property.isPlace {
            // The search for the earlier change comes last because it is slow.
            guard !reported.contains(change.layer), let leap = runState.steps.leap(of: change.layer), leap > Self.shortest,
                let set = runState.changes.change(before: change), set.to == change.from, set.isCode,
                set.from == change.to || change.constraint.map { $0.time < set.time } ?? false
            else { continue }
            reported.insert(change.layer)
            return [problem(change, set, leap, runState)]
        }
        return []
    }

    private func problem(_ change: LayerChange, _ set: LayerChange, _ leap: Double, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer), line = runState.lineText(at: set.place)
        let isConstrained = change.constraint != nil
        let rule = isConstrained ? "its constraints" : "the layout of \(change.author.name)\(runState.lineText(at: change.place))"
        return RunProblem(
            .jumpAtEnd, at: runState.time, who: name,
            "\(name)'s frame was set in code\(line), but \(rule) put it back in the next layout pass, so it jumped \(NumberFormatting.points(leap))",
            cause: isConstrained
                ? "Auto Layout determines the frame of a view with constraints" : "The layout pass sets the same frame again",
            suggestion: isConstrained
                ? "Change the constant and call layoutIfNeeded() on the superview, both inside the block, or animate the transform."
                : "Give the property that the layout reads the new value, too, or set the frame only once.",
            layer: change.layer, place: runState.line(at: set.place), frames: runState.lastFrames)
    }
}

extension LayerChange {
    /// Whether code outside layout set the value deliberately.
    fileprivate var isCode: Bool {
        switch author.kind {
        case .block, .animator, .gesture, .touches, .control, .completion, .timer, .callback: !authors.contains { $0.kind == .layout }
        default: false
        }
    }
}
