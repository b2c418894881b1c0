import QuartzCore
import Stage
import UIKit

/// Code sets the frame of a scaled or rotated view. The view's size is wrong at once if an animation shows the transform, or else
/// after the transform is reset.
struct FrameUnderTransformDetector: Detector {
    /// The address of the call that set a layer's frame, by layer.
    private var suspects: [Int: UInt] = [:]
    /// The layers whose frames were set in this turn.
    private var ofTurn: Set<Int> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .frameUnderTransform else { return [] }
        ofTurn.insert(fact.layer)
        if fact.place > 0 { suspects[fact.layer] = fact.place }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { ofTurn = [] }
        if let resize = jump(runState) {
            suspects[resize.layer] = nil
            return [
                problem(
                    resize, "\(runState.name(of: resize.layer))'s frame was set while its transform is animated",
                    "so its size jumped to \(resize.to.text)", runState)
            ]
        }
        guard !suspects.isEmpty else { return [] }
        let resets = runState.changes.ofTurn.filter { $0.property == "transform" && $0.to.text == "identity" }
        for reset in resets {
            guard let place = suspects.removeValue(forKey: reset.layer),
                let resize = runState.changes.last[ChangeRecord.Key(layer: reset.layer, property: "bounds.size")], resize.place == place
            else { continue }
            return [
                problem(
                    resize, "\(runState.name(of: resize.layer))'s frame was set while it had a transform",
                    "so without the transform its size is \(resize.to.text)", runState)
            ]
        }
        return []
    }

    /// Returns a change in this turn that resized a layer visibly while an animation scales or rotates it, or nil.
    private func jump(_ runState: RunState) -> LayerChange? {
        guard !ofTurn.isEmpty else { return nil }
        let animated = Set(runState.animations.values.filter { $0.keyPath.hasPrefix("transform") }.map(\.layer))
        let resizes = runState.changes.ofTurn.filter { change in
            change.property == "bounds.size" && change.place > 0 && !change.isAnimated && ofTurn.contains(change.layer)
        }
        return resizes.first { resize in
            guard animated.contains(resize.layer), let leap = runState.steps.leap(of: resize.layer) else { return false }
            return leap > LayerAppearance.threshold && !runState.steps.isCovered(resize.layer)
        }
    }

    private func problem(_ resize: LayerChange, _ sentence: String, _ effect: String, _ runState: RunState) -> RunProblem {
        RunProblem(
            .jumpAtEnd, at: runState.time, who: runState.name(of: resize.layer),
            "\(sentence)\(runState.lineText(at: resize.place)), \(effect)",
            cause: "The frame of a transformed view is its bounding box; setting it changes the bounds by the inverse of the transform",
            suggestion: "Set the frame first and the transform after it, or set bounds and center.", layer: resize.layer,
            place: runState.line(at: resize.place), frames: runState.lastFrames
        ).named("Wrong size")
    }
}
