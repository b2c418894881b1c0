import Foundation
import QuartzCore
import Stage
import UIKit

/// Problem 38: a block animates a transform that can't be animated as meant: to the value it already has, as in a full turn, or to a scale
/// of 0.
struct FullTurnDetector: Detector {
    private var reported: Set<UInt> = []

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        for change in runState.changes.ofTurn where change.isAnimated && change.property == "transform" {
            let from = change.from.numbers, to = change.to.numbers
            guard change.isInBlock, from.count == 16, to.count == 16, !reported.contains(change.place),
                runState.steps.now[change.layer]?.isClear ?? false
            else { continue }
            if from != to, zip(from, to).allSatisfy({ abs($0 - $1) < 1e-9 }) {
                reported.insert(change.place)
                return [fullTurn(change, runState)]
            }
            if Self.area(of: from) > 1e-6, Self.area(of: to) < 1e-12 {
                reported.insert(change.place)
                return [flat(change, runState)]
            }
        }
        return []
    }

    /// Returns the area onto which a transform maps a unit square in the plane.
    private static func area(of numbers: [Double]) -> Double { abs(numbers[0] * numbers[5] - numbers[1] * numbers[4]) }

    private func fullTurn(_ change: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        var problem = RunProblem(
            .modelNotSet, at: runState.time, who: name,
            "\(name) doesn't turn\(runState.place(of: change.place)): a full turn's transform equals the transform before it",
            cause: "A transform doesn't contain the number of turns, so the animation starts and ends with the same value",
            suggestion:
                "Animate the layer's transform.rotation.z with a CABasicAnimation, or turn by less than half a turn in each keyframe.",
            layer: change.layer, place: runState.line(at: change.place))
        problem.name = "Full turn"
        return problem
    }

    private func flat(_ change: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        return RunProblem(
            .iphone, at: runState.time, who: name,
            "On iPhone \(name) vanishes at once\(runState.place(of: change.place)): its transform is animated to a scale of 0",
            cause: "A transform with a scale of 0 has no inverse, so Core Animation can't interpolate it (reports about views that vanish)",
            suggestion: "Animate to a small scale, such as 0.01, and hide the view in the completion.", layer: change.layer,
            place: runState.line(at: change.place))
    }
}
