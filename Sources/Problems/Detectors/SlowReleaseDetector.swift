import Stage
import UIKit

/// The completion speed makes the rest of a released transition last much longer than the transition.
struct SlowReleaseDetector: Detector {
    private var isReleased = false

    /// The longest remainder that is fine, in seconds and in multiples of the transition's duration.
    private static let longest = 1.5, multiple = 2.0

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .transition(let transition) = event.payload, case .interactionEnded = transition.step { isReleased = true }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { isReleased = false }
        guard isReleased, let status = frame.transition, let record = runState.transitionRecord, status.completionSpeed < 1 else {
            return []
        }
        let rest = record.isFinished == true ? 1 - status.percent : status.percent
        let time = Double(rest) * status.duration / max(Double(status.completionSpeed), 1e-3)
        guard time > max(Self.longest, Self.multiple * status.duration) else { return [] }
        let speed = NumberFormatting.number(Double(status.completionSpeed)), who = record.interactor ?? record.mover
        let way = record.isFinished == true ? "end" : "go back", isStuck = status.completionSpeed <= 0
        let wait = isStuck ? "doesn't \(way)" : "takes \(NumberFormatting.seconds(time)) to \(way)"
        return [
            RunProblem(
                .lateRelease, at: runState.time, who: who,
                "The \(record.title) \(wait) after the release, because completionSpeed is \(speed)",
                cause:
                    "The rest takes its share of the duration, divided by completionSpeed, and the page takes no touches in the meantime",
                suggestion: "Keep completionSpeed above a limit, for example max(0.5, 1 - percentComplete)."
            ).named("Slow release")
        ]
    }
}
