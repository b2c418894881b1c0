import QuartzCore
import Stage

/// A block resizes a view and a layer without a view in it. The layer animates for the implicit duration, so it reaches its end much
/// earlier.
struct OwnDurationDetector: Detector {
    private var reported: Set<UInt> = []

    /// The part of a block's duration below which an animation ends noticeably earlier.
    private static let share = 0.6

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        for change in runState.changes.ofTurn where change.isAnimated && change.property == "bounds.size" && change.place > 0 {
            guard let block = change.authors.last(where: \.isBlock), runState.layers[change.layer]?.kind.hasPrefix("CA") == true,
                let own = runState.animations.values.first(where: { $0.layer == change.layer && $0.keyPath.hasPrefix("bounds") }),
                own.duration < Self.share * block.duration, runState.steps.now[change.layer]?.isClear == true,
                let view = runState.steps.ancestors(of: change.layer).first(where: { isResized($0, by: block.duration, runState) }),
                reported.insert(change.place).inserted
            else { continue }
            return [problem(change, own.duration, block.duration, view, runState)]
        }
        return []
    }

    private func isResized(_ layer: Int, by duration: Double, _ runState: RunState) -> Bool {
        runState.changes.ofTurn.contains { $0.layer == layer && $0.property == "bounds.size" && $0.isAnimated }
            && runState.animations.values.contains {
                $0.layer == layer && $0.keyPath.hasPrefix("bounds") && abs($0.duration - duration) < 0.01
            }
    }

    private func problem(_ change: LayerChange, _ own: Double, _ duration: Double, _ view: Int, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer), other = runState.name(of: view)
        return RunProblem(
            .layout, at: runState.time, who: name,
            "\(name) changes its size in \(NumberFormatting.seconds(own)), and \(other) around it in \(NumberFormatting.seconds(duration)): its frame is set in an animation block\(runState.lineText(at: change.place))",
            cause: "A block's duration applies to views. A layer without a view animates itself, in 0.25 s",
            suggestion:
                "Make \(name) the layer of a view with layerClass, or set the same duration with CATransaction.setAnimationDuration(_:).",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Own duration")
    }
}
