import QuartzCore
import Stage

/// A layer that was paused by its speed resumes without a beginTime, so its animations skip the pause.
struct ResumedLayerDetector: Detector {
    private var reported: Set<UInt> = []

    /// The shortest jump, in points.
    private static let shortest = 24.0

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        for change in runState.changes.ofTurn where change.property == "speed" && change.place > 0 {
            guard change.from.text == "0.0", change.to.text != "0.0", !reported.contains(change.place) else { continue }
            let layers = [change.layer] + runState.steps.layers(inside: change.layer)
            let jumping = layers.first { layer in
                guard let leap = runState.steps.leap(of: layer), let move = runState.steps.move(of: layer) else { return false }
                return leap >= Self.shortest && max(abs(move.x), abs(move.y)) >= Self.shortest
            }
            guard let jumping else { continue }
            reported.insert(change.place)
            return [problem(change, runState.name(of: jumping), runState)]
        }
        return []
    }

    private func problem(_ change: LayerChange, _ jumping: String, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        return RunProblem(
            .jump, at: runState.time, who: jumping,
            "\(jumping) jumps when the speed of \(name) is set back from 0\(runState.lineText(at: change.place)), because the layer's time didn't stop",
            cause: "Without a beginTime, the layer's time is the clock's time again, which advanced during the pause",
            suggestion:
                "Keep the old timeOffset; set speed to 1, timeOffset and beginTime to 0, and then beginTime to convertTime(CACurrentMediaTime(), from: nil) − the old timeOffset.",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Resumed at another time")
    }
}
