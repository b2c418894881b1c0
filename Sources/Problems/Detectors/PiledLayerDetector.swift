import QuartzCore
import Stage

/// A layout method adds a layer or view in each pass, so they pile up.
struct PiledLayerDetector: Detector {
    /// The layers that lines in layout methods have added in earlier turns.
    private var added: [UInt: [Int]] = [:]
    private var reported: Set<UInt> = []

    /// The distance in points within which two layers are at the same place.
    private static let near = 1.0

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        let additions = runState.changes.ofTurn.filter { $0.kind == .superlayer && $0.to != .none && $0.isLayout && $0.place > 0 }
        guard !additions.isEmpty else { return [] }
        defer { for addition in additions { added[addition.place, default: []].append(addition.layer) } }
        for addition in additions where !reported.contains(addition.place) {
            guard let earlier = added[addition.place], earlier.contains(where: { isCopy(addition.layer, of: $0, runState) }) else {
                continue
            }
            reported.insert(addition.place)
            return [problem(addition, runState)]
        }
        return []
    }

    /// Returns whether two layers fill the same place in the same superlayer.
    private func isCopy(_ new: Int, of old: Int, _ runState: RunState) -> Bool {
        guard new != old, let one = runState.steps.now[new], let other = runState.steps.now[old], one.isVisible, other.isVisible else {
            return false
        }
        return one.frame.distance(to: other.frame) < Self.near
            && runState.steps.ancestors(of: new).first == runState.steps.ancestors(of: old).first
    }

    private func problem(_ addition: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: addition.layer), parent = addition.to.text
        return RunProblem(
            .leftover, at: runState.time, who: name,
            "Each layout pass adds another \(name) to \(parent)\(runState.lineText(at: addition.place)), and the earlier ones remain below it",
            cause: "Layout methods such as viewDidLayoutSubviews run many times, whenever something in the view changes",
            suggestion: "Add \(name) once, in viewDidLoad or init, and only set its frame in the layout method.", layer: addition.layer,
            place: runState.line(at: addition.place), frames: runState.lastFrames
        ).named("Added in each layout pass")
    }
}
