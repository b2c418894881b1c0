import QuartzCore
import Stage
import UIKit

/// A timer or a block on the main queue moves the content of a scroll view while a finger drags it.
struct JumpUnderFingerDetector: Detector {
    /// The scroll views that the finger has scrolled since it went down.
    private var dragged: Set<Int> = []
    private var reported: Set<UInt> = []

    /// The shortest jump in points.
    private static let shortest = 24.0

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard runState.hasFingers, runState.changes.isPresent else {
            dragged = []
            return []
        }
        for change in runState.changes.ofTurn where change.property == "bounds.origin" && change.kind == .value {
            if change.place == 0 { dragged.insert(change.layer) }
            guard change.place > 0, dragged.contains(change.layer), change.author.kind == .timer, !change.isAnimated,
                change.from.numbers.count == 2, change.to.numbers.count == 2
            else { continue }
            let distance = zip(change.from.numbers, change.to.numbers).map { abs($0 - $1) }.max() ?? 0
            guard distance >= Self.shortest, reported.insert(change.place).inserted else { continue }
            return [problem(change, distance, runState)]
        }
        return []
    }

    private func problem(_ change: LayerChange, _ distance: Double, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        return RunProblem(
            .jump, at: runState.time, who: name,
            "\(name) jumps \(NumberFormatting.number(distance)) pt under the finger that drags it, because a timer or block scrolls it\(runState.lineText(at: change.place))",
            cause: "The code changes contentOffset without asking whether the user is scrolling",
            suggestion:
                "Return if isDragging or isDecelerating of \(name) is true, and do it in scrollViewDidEndDragging(_:willDecelerate:).",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Jump under the finger")
    }
}
