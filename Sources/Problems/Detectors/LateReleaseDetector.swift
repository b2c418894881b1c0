import Recording
import UIKit

/// Problem 24: an interaction that ends long after the release, or never, so that everything along with it waits.
struct LateReleaseDetector: Detector {
    /// The longest time between the end of the gesture and the end of the interaction, in seconds.
    private static let patience: TimeInterval = 0.15
    private var isReleased = false

    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] {
        // A navigation bar waits for the end of the interaction.
        guard case .transition(let transition) = event.what, [.push, .pop].contains(transition.kind) else { return [] }
        switch transition.step {
        case .began: isReleased = false
        case .interactionEnded(let isFinished, _, _):
            isReleased = true
            guard let story = scenery.story, let delay = delay(since: story.begin, event.time, scenery) else { return [] }
            let method = story.isScrubbed ? (isFinished ? "finish()" : "cancel()") : name(isFinished)
            return [
                problem(
                    story, at: event.time, "\(method) was called \(Figures.seconds(delay)) after the release of the \(story.kind.rawValue)",
                    method)
            ]
        case .ended(let isCompleted):
            guard let story = scenery.lastEnded, story.isInteractive, !isReleased, !story.isScrubbed,
                delay(since: story.begin, event.time, scenery) != nil
            else { return [] }
            return [
                problem(
                    story, at: event.time,
                    "\(name(isCompleted)) was never called for the \(story.kind.rawValue): it ended without a release",
                    name(isCompleted))
            ]
        }
        return []
    }

    private func name(_ isFinished: Bool) -> String { isFinished ? "finishInteractiveTransition()" : "cancelInteractiveTransition()" }

    /// The time since the gesture that drove the transition ended; nil if it is short, or if no gesture did.
    private func delay(since begin: TimeInterval, _ time: TimeInterval, _ scenery: Scenery) -> TimeInterval? {
        guard !scenery.hasFingers, let end = scenery.lastGestureEnd, end >= begin, time - end > Self.patience else { return nil }
        return time - end
    }

    private func problem(_ story: Scenery.Story, at time: TimeInterval, _ sentence: String, _ method: String) -> RunProblem {
        RunProblem(
            .lateRelease, at: time, who: story.interactor ?? story.mover, sentence,
            cause: "Until then the transition counts as interactive: the bar and everything that runs along with it wait",
            suggestion: "Call \(method) when the finger lifts, before the animation of the rest.")
    }
}
