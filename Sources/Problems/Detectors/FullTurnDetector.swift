import Foundation
import QuartzCore
import Stage
import UIKit

/// A block animates a transform that can't be animated as intended: to the value it already has, as in a full turn, or to a scale of 0.
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
            if Self.volume(of: from) > 1e-6, Self.volume(of: to) < 1e-12 {
                reported.insert(change.place)
                return [flat(change, runState)]
            }
        }
        return []
    }

    /// Returns the volume onto which a transform's linear part maps a unit cube. It isn't 0 for a view that is seen from the side, as
    /// halfway through a card flip.
    private static func volume(of numbers: [Double]) -> Double {
        let x = numbers[0] * (numbers[5] * numbers[10] - numbers[6] * numbers[9])
        let y = numbers[1] * (numbers[4] * numbers[10] - numbers[6] * numbers[8])
        let z = numbers[2] * (numbers[4] * numbers[9] - numbers[5] * numbers[8])
        return abs(x - y + z)
    }

    private func fullTurn(_ change: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        var problem = RunProblem(
            .modelNotSet, at: runState.time, who: name,
            "\(name) doesn't turn\(runState.lineText(at: change.place)): a full turn's transform equals the transform before it",
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
            "On iPhone \(name) vanishes at once\(runState.lineText(at: change.place)): its transform is animated to a scale of 0",
            cause: "A transform with a scale of 0 has no inverse, so Core Animation can't interpolate it (reports about views that vanish)",
            suggestion: "Animate to a small scale, such as 0.01, and hide the view in the completion.", layer: change.layer,
            place: runState.line(at: change.place))
    }
}
