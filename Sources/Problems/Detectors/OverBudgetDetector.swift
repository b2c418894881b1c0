import Stage
import UIKit

/// The scene's code makes a transition's frames take too long. This is checked only in live runs.
struct OverBudgetDetector: Detector {
    /// The duration of a frame at 60 frames per second.
    private static let budget: TimeInterval = 1.0 / 60
    private var count = 0
    private var longest: TimeInterval = 0
    private var title = ""

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        if let cost = frame.cost, cost > Self.budget, let transitionRecord = runState.transitionRecord {
            (count, longest, title) = (count + 1, max(longest, cost), "the \(transitionRecord.title)")
        }
        guard runState.running.isEmpty, count > 0 else { return [] }
        defer { (count, longest) = (0, 0) }
        return [
            RunProblem(
                .overBudget, at: frame.time, who: runState.lastEnded?.mover ?? "",
                "\(NumberFormatting.frames(count)) of \(title) took longer than 16.7 ms, the longest \(NumberFormatting.number(longest * 1000)) ms",
                cause: "The scene's code took too long in these frames", suggestion: "Move work out of gesture and layout code.")
        ]
    }
}
