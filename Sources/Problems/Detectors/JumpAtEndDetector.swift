import QuartzCore
import Stage

/// A page isn't laid out until its transition ends, and then jumps to its final position.
struct JumpAtEndDetector: Detector {
    private var turnsSinceEnd: Int?
    /// The transition's progress at the release, or nil before a release.
    private var release: CGFloat?
    /// The transition's length in seconds, at the speed of its remainder after the release.
    private var duration: TimeInterval = 0
    /// Whether the transition was released within a frame of its end. Its views then move as far in a frame as the animation does.
    private var isShort = false

    /// The maximum number of turns between a transition's end and a jump attributed to it.
    private static let watch = 1
    /// The longest remainder of a release that ends within two frames, in frames.
    private static let shortest = 2.0
    /// The interval between frames at the usual rate, in seconds.
    private static let usualInterval: TimeInterval = 1.0 / 60

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .transition(let transition) = event.payload else { return [] }
        switch transition.step {
        case .began: release = nil
        case .interactionEnded(_, let percent, _): release = percent
        case .ended(let isCompleted):
            turnsSinceEnd = 0
            isShort = release.map { Double(isCompleted ? 1 - $0 : $0) * duration <= Self.shortest * interval(runState) } ?? false
        }
        return []
    }

    /// Returns the time between the last two frames in seconds, at least the usual one.
    private func interval(_ runState: RunState) -> TimeInterval {
        max(Self.usualInterval, (runState.lastFrames.last ?? 0) - (runState.lastFrames.first ?? 0))
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        if let transition = frame.transition { duration = transition.duration / max(Double(transition.completionSpeed), 0.01) }
        guard let turns = turnsSinceEnd, !isShort else {
            turnsSinceEnd = nil
            return []
        }
        turnsSinceEnd = turns < Self.watch ? turns + 1 : nil
        guard let transitionRecord = runState.lastEnded, transitionRecord.begin < frame.time else { return [] }
        let moved = runState.changes.ofTurn.filter { change in
            change.kind == .value && !change.isAnimated && (change.property.isPlace || change.property == "transform")
                && change.authors.contains { $0.kind == .layout || $0.kind == .transitionEnd }
                && runState.layers[change.layer]?.owner != nil
        }
        for change in moved {
            let appearance = runState.steps.before[change.layer]
            guard let leap = runState.steps.leap(of: change.layer), appearance?.isClear == true, appearance?.paints == true,
                leap > max(LayerAppearance.threshold, 3 * runState.steps.lastStep(of: change.layer)),
                !runState.steps.isCovered(change.layer)
            else { continue }
            turnsSinceEnd = nil
            return [problem(change, leap, transitionRecord, runState)]
        }
        return []
    }

    private func problem(
        _ change: LayerChange, _ leap: Double, _ transitionRecord: RunState.TransitionRecord, _ runState: RunState
    ) -> RunProblem {
        let name = runState.name(of: change.layer), owner = runState.layers[change.layer]?.owner ?? name
        let kind = transitionRecord.kind, isPresentation = kind == .present || kind == .dismiss
        let set = runState.changes.change(before: change)
        // The animator's line, if it has placed the page.
        let cause = set?.place ?? 0 > 0 && set?.authors.contains { $0.kind == .transition } == true ? set : nil
        return RunProblem(
            .jumpAtEnd, at: runState.time, who: name,
            "\(name) jumps \(NumberFormatting.points(leap)) at the end of the \(transitionRecord.title), when it gets its own frame",
            cause: isPresentation
                ? "Until then it has the full frame of its container; its presentation controller lays it out only after the \(kind.noun)"
                : "The animator left it elsewhere; its container lays it out when the \(kind.noun) ends",
            suggestion: isPresentation
                ? "Set the frame of \(owner)'s view in the animator, or keep its controller in front with .overFullScreen."
                : "Animate \(owner)'s view to the frame that it has at the end, and reset its transform in the completion.",
            layer: change.layer, place: runState.line(at: cause?.place ?? change.place), frames: runState.lastFrames)
    }
}
