import QuartzCore
import Recording
import Stage

/// Problem 31: a page that is laid out only when a transition ends, and jumps to its place.
struct JumpAtEndDetector: Detector {
    private var turnsSinceEnd: Int?

    /// The number of turns after the end in which a jump is attributed to it.
    private static let watch = 1

    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] {
        if case .transition(let transition) = event.what, case .ended = transition.step { turnsSinceEnd = 0 }
        return []
    }

    mutating func see(_ frame: StageFrame, _ scenery: Scenery) -> [RunProblem] {
        guard let turns = turnsSinceEnd else { return [] }
        turnsSinceEnd = turns < Self.watch ? turns + 1 : nil
        guard let story = scenery.lastEnded, story.begin < frame.time else { return [] }
        let moved = scenery.changes.ofTurn.filter { change in
            change.kind == .value && !change.isAnimated && (change.property.isPlace || change.property == "transform")
                && change.authors.contains { $0.kind == .layout || $0.kind == .transitionEnd }
                && scenery.layers[change.layer]?.owner != nil
        }
        for change in moved {
            let look = scenery.steps.before[change.layer]
            guard let leap = scenery.steps.leap(of: change.layer), look?.isClear == true, look?.paints == true,
                leap > max(Look.threshold, 3 * scenery.steps.lastStep(of: change.layer)), !scenery.steps.isCovered(change.layer)
            else { continue }
            turnsSinceEnd = nil
            return [problem(change, leap, story, scenery)]
        }
        return []
    }

    private func problem(_ change: LayerChange, _ leap: Double, _ story: Scenery.Story, _ scenery: Scenery) -> RunProblem {
        let name = scenery.name(of: change.layer), owner = scenery.layers[change.layer]?.owner ?? name
        return RunProblem(
            .jumpAtEnd, at: scenery.time, who: name,
            "\(name) jumps \(Figures.points(leap)) at the end of the \(story.title), when it gets its own frame",
            cause:
                "Until then it has the full frame of its container; its presentation controller lays it out only after the \(story.kind.rawValue)",
            suggestion: "Set the frame of \(owner)'s view in the animator, or keep its controller in front with .overFullScreen.",
            layer: change.layer, place: scenery.line(at: change.place), frames: scenery.lastFrames)
    }
}
