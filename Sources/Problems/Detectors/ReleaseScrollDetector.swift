import QuartzCore
import Stage

/// Code moves the content of a scroll view at once, when the finger lifts or in a layout pass.
struct ReleaseScrollDetector: Detector {
    /// The scroll views that any finger has scrolled, and that the last finger has scrolled.
    private var dragged: Set<Int> = [], draggedLast: Set<Int> = []
    /// The distance that each scroll view scrolled in the last turn.
    private var steps: [Int: Double] = [:]
    /// The offsets that lines in layout methods have set.
    private var laidOut: [UInt: ChangedValue] = [:]
    private var hadFingers = false
    /// The number of turns since the finger lifted.
    private var turns = Int.max
    private var reported: Set<UInt> = []

    /// The shortest jump in points, and the number of turns in which delegate methods react to the release.
    private static let shortest = 24.0, gracePeriod = 2

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        if !hadFingers, runState.hasFingers { draggedLast = [] }
        turns = hadFingers && !runState.hasFingers ? 0 : turns == .max ? .max : turns + 1
        hadFingers = runState.hasFingers
        guard runState.changes.isPresent else { return [] }
        let moves = runState.changes.ofTurn.filter { $0.kind == .value && $0.property == "bounds.origin" }
        guard !moves.isEmpty else {
            steps = [:]
            return []
        }
        let distances = Dictionary(grouping: moves, by: \.layer).mapValues { Self.distance($0[0].from, $0[$0.count - 1].to) }
        defer { steps = distances }
        if hadFingers {
            for change in moves where change.place == 0 {
                (dragged, draggedLast) = (dragged.union([change.layer]), draggedLast.union([change.layer]))
            }
        }
        for change in moves where change.place > 0 && !change.isAnimated {
            let isLayout = change.authors.contains { $0.kind == .layout }, isRepeated = laidOut[change.place] == change.to
            if isLayout { laidOut[change.place] = change.to }
            let isMistake =
                isLayout
                ? isRepeated && dragged.contains(change.layer)
                : turns <= Self.gracePeriod && change.author.kind != .timer && draggedLast.contains(change.layer)
            let distance = distances[change.layer] ?? 0
            guard isMistake, !reported.contains(change.place), distance - (steps[change.layer] ?? 0) >= Self.shortest,
                !isResized(change.layer, runState), !looksTheSame(change.layer, runState)
            else { continue }
            reported.insert(change.place)
            return [problem(change, distance, isLayout: isLayout, runState)]
        }
        return []
    }

    private static func distance(_ from: ChangedValue, _ to: ChangedValue) -> Double {
        zip(from.numbers, to.numbers).map { abs($0 - $1) }.max() ?? 0
    }

    /// Returns whether a scroll view has another size than before, so that its content must move.
    private func isResized(_ layer: Int, _ runState: RunState) -> Bool {
        runState.changes.ofTurn.contains { $0.layer == layer && $0.property == "bounds.size" }
    }

    /// Returns whether each layer is at the former place of a layer like it. A list without an end moves its content like this.
    private func looksTheSame(_ layer: Int, _ runState: RunState) -> Bool {
        let now = runState.steps.layers(inside: layer).compactMap { runState.steps.now[$0] }.filter { $0.isClear && $0.paints }
        let before = runState.steps.layersBefore(inside: layer).compactMap { runState.steps.before[$0] }.filter { $0.isClear && $0.paints }
        return before.allSatisfy { old in now.contains { $0.looks(like: old) } }
    }

    private func problem(_ change: LayerChange, _ distance: Double, isLayout: Bool, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer), place = runState.lineText(at: change.place)
        let points = NumberFormatting.points(distance)
        return RunProblem(
            .jump, at: runState.time, who: name,
            isLayout
                ? "\(name) jumps \(points) away from where the user scrolled it, because a layout method sets its contentOffset\(place)"
                : "\(name) jumps \(points) when the finger lifts, because its contentOffset or inset is set at once\(place)",
            cause: isLayout
                ? "Layout methods such as viewDidLayoutSubviews run many times, whenever something in the view changes"
                : "A change of contentInset or contentOffset outside an animation takes effect in the next frame",
            suggestion: isLayout
                ? "Set contentOffset only once, in the first layout pass that has a size."
                : "Change the inset and the offset together in UIView.animate, or set targetContentOffset in scrollViewWillEndDragging.",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames
        ).named(isLayout ? "Scrolled by layout" : "Jump at the release of a list")
    }
}
