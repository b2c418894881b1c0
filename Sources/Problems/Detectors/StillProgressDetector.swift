import Stage
import UIKit

/// Problem 79: a swipe from the edge drives a transition, but the progress stays 0, because it counts in the other direction.
struct StillProgressDetector: Detector {
    /// The recognizers that begin at an edge.
    private var edgePans: Set<Int> = []
    /// The finger's positions when an edge pan began, and now.
    private var start: CGPoint?
    private var last = CGPoint.zero
    private var highest: CGFloat = 0

    /// The shortest movement that must change the progress, in points.
    private static let shortest: CGFloat = 80

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        switch event.payload {
        case .gesture(let gesture):
            if case .edge? = gesture.limit { edgePans.insert(gesture.recognizer) }
            if gesture.state == .began { (start, highest) = (edgePans.contains(gesture.recognizer) ? runState.touch?.start : nil, 0) }
        case .transition(let transition):
            guard case .interactionEnded(false, let percent, _) = transition.step, max(percent, highest) <= 0, let start,
                let record = runState.transitionRecord
            else { return [] }
            let distance = hypot(last.x - start.x, last.y - start.y)
            guard distance >= Self.shortest else { return [] }
            return [problem(record, distance, runState)]
        default: break
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        if let finger = runState.touch?.down.values.first { last = finger }
        if let status = frame.transition { highest = max(highest, status.percent) }
        return []
    }

    private func problem(_ record: RunState.TransitionRecord, _ distance: CGFloat, _ runState: RunState) -> RunProblem {
        RunProblem(
            .unscrubbable, at: runState.time, who: record.interactor ?? record.mover,
            "The progress of the \(record.title) stayed 0 while the finger moved \(NumberFormatting.points(Double(distance))) from the edge",
            cause:
                "The progress counts in the other direction: away from the left edge the translation is positive, away from the right edge negative",
            suggestion: "Change the sign of the translation in the value for update(_:)."
        ).named("Wrong direction")
    }
}
