import QuartzCore
import Recording
import Stage

/// Problem 23: a view that is laid out for the first time inside an animation block, so that it grows from nothing.
struct FirstLayoutInBlockDetector: Detector {
    /// The layers that were laid out inside a block and haven't been seen yet.
    private var waiting: [LayerChange] = []
    private var reported: [Double] = []

    /// The minimum sides of a view that is noticed, in points.
    private static let smallest = 8.0

    mutating func see(_ frame: StageFrame, _ scenery: Scenery) -> [RunProblem] {
        let shown = scenery.changes.ofTurn.filter { $0.property == "isHidden" && $0.to.numbers == [0] }.map(\.layer)
        waiting += scenery.changes.ofTurn.filter { change in
            change.isFirstSize && change.isAnimated && change.isLayoutInBlock && change.to.numbers.allSatisfy { $0 > Self.smallest }
                && !shown.contains(change.layer)
        }
        guard !waiting.isEmpty else { return [] }
        waiting.removeAll { frame.time - $0.time > $0.blockDuration || reported.contains($0.time) }
        let looks = scenery.steps.now
        let seen = waiting.filter { looks[$0.layer].map { $0.isClear && $0.paints } == true && !scenery.steps.isCovered($0.layer) }
        guard let change = seen.min(by: { looks[$0.layer]!.rank < looks[$1.layer]!.rank }) else { return [] }
        reported.append(change.time)
        waiting.removeAll { $0.time == change.time }
        return [problem(change, scenery)]
    }

    private func problem(_ change: LayerChange, _ scenery: Scenery) -> RunProblem {
        let name = scenery.name(of: change.layer)
        return RunProblem(
            .jumpAtStart, at: change.time, who: name,
            "\(name) was laid out for the first time inside an animation block\(scenery.place(of: change.place)), so it flies in from the corner",
            cause: "The block animates from the view's frame before its first layout, which is empty",
            suggestion: "Call layoutIfNeeded() before the block.", layer: change.layer, place: scenery.line(at: change.place),
            frames: scenery.lastFrames)
    }
}

extension Look {
    /// Prefers named layers, then layers closer to the root.
    fileprivate var rank: (Int, Int) { (isNamed ? 0 : 1, depth) }
}

extension LayerChange {
    /// The duration of the innermost block in seconds.
    fileprivate var blockDuration: Double { authors.last(where: \.isBlock)?.duration ?? 0 }
}
