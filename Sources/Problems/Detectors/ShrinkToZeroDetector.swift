import QuartzCore
import Stage
import UIKit

/// An animator shrinks a page or picture to `CGRect.zero`, because the target frame is missing.
struct ShrinkToZeroDetector: Detector {
    /// The layers of this turn that aim at a view without layout, whose frame is also zero. Another detector reports them.
    private var early: Set<Int> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .fact(let fact) = event.payload, fact.kind == .aimsAtOldPlace { early.insert(fact.layer) }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { early = [] }
        for change in runState.changes.ofTurn where change.kind == .value && change.property == "bounds.size" && change.isAnimated {
            guard change.to.numbers == [0, 0], change.place > 0, !early.contains(change.layer),
                change.authors.contains(where: { $0.kind == .transition }),
                isAtOrigin(change.layer, runState), runState.steps.now[change.layer]?.isVisible == true
            else { continue }
            return [problem(change, runState)]
        }
        return []
    }

    /// Returns whether this turn moved a layer to the origin of its superlayer.
    private func isAtOrigin(_ layer: Int, _ runState: RunState) -> Bool {
        ["position.x", "position.y"].allSatisfy { property in
            runState.changes.last[ChangeRecord.Key(layer: layer, property: property)]?.to.numbers == [0]
        }
    }

    private func problem(_ change: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        return RunProblem(
            .destination, at: runState.time, who: name,
            "\(name) shrinks into the top left corner, because its frame is animated to CGRect.zero\(runState.lineText(at: change.place))",
            cause: "The target view is missing, such as the cell of a row that isn't on the screen",
            suggestion: "Scroll the row into view first, or use another animation, such as a fade, if the view is missing.",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Shrinks to zero")
    }
}
