import QuartzCore
import Stage
import UIKit

/// A handler adds the keyboard's height to a position, and is called again for the next field.
struct MovedAgainDetector: Detector {
    private var fact: FactEvent?
    private var reported: Set<UInt> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .fact(let fact) = event.payload, fact.kind == .keyboardShownAgain { self.fact = fact }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard fact != nil else { return [] }
        fact = nil
        for change in runState.changes.ofTurn where change.kind == .value && change.place > 0 && change.step != 0 {
            let isRepeated = runState.changes.all.contains { other in
                other.place == change.place && other.layer == change.layer && other.property == change.property
                    && other.time < change.time && other.step == change.step
            }
            guard isRepeated, reported.insert(change.place).inserted else { continue }
            return [problem(change, runState)]
        }
        return []
    }

    private func problem(_ change: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        return RunProblem(
            .jump, at: runState.time, who: name,
            "\(name) moves again\(runState.lineText(at: change.place)), although the keyboard is already visible: \(change.property) changes by \(NumberFormatting.points(abs(change.step))) for each field",
            cause: "keyboardWillShowNotification is also posted when another field begins editing",
            suggestion: "Set the position instead of adding the keyboard's height to it.", layer: change.layer,
            place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Moved twice")
    }
}

extension LayerChange {
    /// The difference of a single number, rounded to thousandths, or 0 for other values.
    fileprivate var step: Double {
        guard from.numbers.count == 1, to.numbers.count == 1 else { return 0 }
        return ((to.numbers[0] - from.numbers[0]) * 1000).rounded() / 1000
    }
}
