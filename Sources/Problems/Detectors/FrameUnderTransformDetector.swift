import QuartzCore
import Stage
import UIKit

/// Problem 33: code sets the frame of a scaled or rotated view, and the view's size is wrong after its transform is reset.
struct FrameUnderTransformDetector: Detector {
    /// The address of the call that set a layer's frame, by layer.
    private var suspects: [Int: UInt] = [:]

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .frameUnderTransform, fact.place > 0 else { return [] }
        suspects[fact.layer] = fact.place
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard !suspects.isEmpty else { return [] }
        let resets = runState.changes.ofTurn.filter { $0.property == "transform" && $0.to.text == "identity" }
        for reset in resets {
            guard let place = suspects.removeValue(forKey: reset.layer),
                let resize = runState.changes.last[ChangeRecord.Key(layer: reset.layer, property: "bounds.size")], resize.place == place
            else { continue }
            return [problem(resize, runState)]
        }
        return []
    }

    private func problem(_ resize: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: resize.layer)
        var problem = RunProblem(
            .jumpAtEnd, at: runState.time, who: name,
            "\(name)'s frame was set while it had a transform\(runState.place(of: resize.place)), so without the transform its size is \(resize.to.text)",
            cause: "The frame of a transformed view is its bounding box; setting it changes the bounds by the inverse of the transform",
            suggestion: "Set the frame first and the transform after it, or set bounds and center.", layer: resize.layer,
            place: runState.line(at: resize.place), frames: runState.lastFrames)
        problem.name = "Wrong size"
        return problem
    }
}
