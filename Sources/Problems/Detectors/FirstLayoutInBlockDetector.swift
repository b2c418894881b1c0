import QuartzCore
import Stage

/// A view is first laid out inside an animation block, so it grows from nothing.
struct FirstLayoutInBlockDetector: Detector {
    /// The layers that were laid out inside a block and haven't been visible yet.
    private var waiting: [LayerChange] = []
    private var reported: [Double] = []

    /// The minimum side length of a reported view, in points.
    private static let smallest = 8.0

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        let shown = runState.changes.ofTurn.filter { $0.property == "isHidden" && $0.to.numbers == [0] }.map(\.layer)
        waiting += runState.changes.ofTurn.filter { change in
            change.isFirstSize && change.isAnimated && change.isLayoutInBlock && change.to.numbers.allSatisfy { $0 > Self.smallest }
                && !shown.contains(change.layer)
        }
        guard !waiting.isEmpty else { return [] }
        waiting.removeAll { frame.time - $0.time > $0.blockDuration || reported.contains($0.time) }
        let appearances = runState.steps.now
        let seen = waiting.filter {
            appearances[$0.layer].map { $0.isClear && $0.paints } == true && !runState.steps.isCovered($0.layer)
                && !runState.isInBar($0.layer)
        }
        guard let change = seen.min(by: { appearances[$0.layer]!.rank < appearances[$1.layer]!.rank }) else { return [] }
        reported.append(change.time)
        waiting.removeAll { $0.time == change.time }
        return [problem(change, runState)]
    }

    private func problem(_ change: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        return RunProblem(
            .jumpAtStart, at: change.time, who: name,
            "\(name) was laid out for the first time inside an animation block\(runState.lineText(at: change.place)), so it flies in from the corner",
            cause: "The block animates from the view's frame before its first layout, which is empty",
            suggestion: "Call layoutIfNeeded() on the controller's view before the block.", layer: change.layer,
            place: runState.line(at: change.place),
            frames: runState.lastFrames)
    }
}

extension LayerAppearance {
    /// Prefers named layers, then layers closer to the root.
    fileprivate var rank: (Int, Int) { (isNamed ? 0 : 1, depth) }
}

extension LayerChange {
    /// The innermost block's duration in seconds.
    fileprivate var blockDuration: Double { authors.last(where: \.isBlock)?.duration ?? 0 }
}
