import QuartzCore
import Stage

/// Code moves a view in a handler of keyboardDidShowNotification, so the view jumps when the keyboard is already there.
struct LateKeyboardDetector: Detector {
    private var reported: Set<UInt> = []

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        for change in runState.changes.ofTurn where change.kind == .value && !change.isAnimated && change.property.isPlace {
            let authors = change.authors + (change.constraint.map { $0.time == change.time ? $0.authors : [] } ?? [])
            guard let callback = authors.first(where: { $0.kind == .callback && $0.name.hasPrefix("keyboardDid") })?.name,
                let leap = runState.steps.leap(of: change.layer), leap > LayerAppearance.threshold,
                !runState.steps.snapshot.coveredLayers.contains(change.layer), reported.insert(change.cause).inserted
            else { continue }
            return [problem(change, callback, leap, runState)]
        }
        return []
    }

    private func problem(_ change: LayerChange, _ callback: String, _ leap: Double, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer), early = callback.replacing("keyboardDid", with: "keyboardWill")
        return RunProblem(
            .jumpAtEnd, at: runState.time, who: name,
            "\(name) jumps \(NumberFormatting.points(leap)) when the keyboard has already moved\(runState.lineText(at: change.cause)): \(callback) is posted only afterwards",
            cause: "The keyboard's own movement begins with \(early)",
            suggestion: "Handle \(early) instead, and animate with the keyboard's duration and curve.", layer: change.layer,
            place: runState.line(at: change.cause), frames: runState.lastFrames
        ).named("Late for the keyboard")
    }
}
