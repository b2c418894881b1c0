import Foundation
import QuartzCore
import Stage
import UIKit

/// Code changes the anchor point of a visible layer but not its position, so the layer jumps.
struct AnchorPointDetector: Detector {
    private var reported: Set<Int> = []

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        for change in runState.changes.ofTurn where change.property == "anchorPoint" && !reported.contains(change.layer) {
            guard change.kind == .value, change.to.numbers.count == 2, let move = runState.steps.move(of: change.layer),
                hypot(move.x, move.y) > LayerAppearance.threshold, runState.steps.before[change.layer]?.isClear == true,
                !runState.steps.isCovered(change.layer), runState.steps.isContinuous,
                !runState.changes.ofTurn.contains(where: { $0.layer == change.layer && $0.property.hasPrefix("position") })
            else { continue }
            reported.insert(change.layer)
            let name = runState.name(of: change.layer)
            return [
                RunProblem(
                    .jumpAtStart, at: runState.time, who: name,
                    "The new anchorPoint of \(name)\(runState.lineText(at: change.place)) moved it \(NumberFormatting.points(hypot(move.x, move.y))) at once, because its position stayed",
                    cause: "A layer's position is the position of its anchor point, so another anchor point places the layer elsewhere",
                    suggestion:
                        "Directly after that, move the layer's position back by \(NumberFormatting.number(-move.x)), \(NumberFormatting.number(-move.y)), so that the frame stays the same.",
                    layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames)
            ]
        }
        return []
    }
}
