import Stage
import UIKit

/// An interactive transition's progress jumps at its start because it follows the finger's location.
struct AbruptStartDetector: Detector {
    private var isStarting = false

    /// The progress allowed without finger movement, and the progress per screen width that counts as following the finger.
    private static let free = 0.12, gain = 3.0

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .transition(let transition) = event.payload, case .began(let isInteractive, _, _) = transition.step {
            isStarting = isInteractive
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard isStarting, runState.changes.isPresent else { return [] }
        guard let status = frame.transition, status.phase == .tracking else {
            isStarting = false
            return []
        }
        guard status.percent > 0 else { return [] }
        isStarting = false
        guard let touch = runState.touch, touch.maximumFingers == 1, let transitionRecord = runState.transitionRecord else { return [] }
        // Another finger may touch down in the turn that lifts the first one.
        guard touch.begin <= transitionRecord.begin else { return [] }
        let travel = Double(touch.travel), side = max(1, min(runState.size.width, runState.size.height))
        guard status.percent > Self.free + Self.gain * travel / side else { return [] }
        return [problem(status, travel, transitionRecord, runState)]
    }

    private func problem(
        _ status: TransitionStatus, _ travel: Double, _ transitionRecord: RunState.TransitionRecord, _ runState: RunState
    ) -> RunProblem {
        let who = runState.lastGesture?.event.who ?? "the gesture", percent = Int((status.percent * 100).rounded())
        return RunProblem(
            .jumpAtStart, at: runState.time, who: who,
            "\(who)'s handler starts the \(transitionRecord.title) at \(percent) % in its first frame, so the page jumps: "
                + "the finger had moved only \(NumberFormatting.points(travel))",
            cause: "The progress is computed from the finger's location instead of its translation since the gesture began",
            suggestion: "Use translation(in:), which starts at 0.", frames: runState.lastFrames)
    }
}
