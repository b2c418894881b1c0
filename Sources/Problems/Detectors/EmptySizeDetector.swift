import QuartzCore
import RenderTree
import Stage

/// A layer or a view gets the size of a view that has no size yet, usually in `viewDidLoad`, and stays empty.
struct EmptySizeDetector: Detector {
    private var pending: [(change: LayerChange, turns: Int)] = []
    private var reported: Set<Int> = []

    /// The number of turns after which the size would have been set.
    private static let turns = 30

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        let due = pending.filter { $0.turns == Self.turns }
        pending = pending.filter { $0.turns < Self.turns }.map { ($0.change, $0.turns + 1) }
        pending += runState.changes.ofTurn.filter { Self.isCandidate($0, runState) }.map { ($0, 0) }
        for (change, _) in due where !reported.contains(change.layer) {
            guard let problem = problem(change, runState) else { continue }
            reported.insert(change.layer)
            return [problem]
        }
        return []
    }

    /// Returns whether a change adds a layer without a view, or makes a view empty while a page is set up.
    private static func isCandidate(_ change: LayerChange, _ runState: RunState) -> Bool {
        guard change.place > 0, !change.isAnimated else { return false }
        let isView = runState.layers[change.layer]?.kind.hasPrefix("CA") == false
        if change.kind == .superlayer { return !isView && change.to != .none }
        return isView && change.property == "bounds.size" && change.to.numbers == [0, 0] && change.authors.contains { $0.kind == .callback }
    }

    private func problem(_ change: LayerChange, _ runState: RunState) -> RunProblem? {
        let nodes = runState.steps.snapshot.nodes
        let isView = change.kind == .value
        guard let node = nodes.first(where: { $0.layer == change.layer }), node.bounds.size == .zero, !node.isHidden,
            node.opacity > 0, isPainted(node, isView: isView), let parent = runState.steps.ancestors(of: change.layer).first,
            runState.steps.now[parent]?.isClear == true
        else { return nil }
        let (name, owner) = (runState.name(of: change.layer), runState.name(of: parent))
        return RunProblem(
            .layout, at: runState.time, who: name,
            "\(name) in \(owner) is invisible: its size is 0 × 0\(runState.lineText(at: change.place))",
            cause: "Before the first layout, views with constraints have no size, so a frame that copies their bounds is empty",
            suggestion: isView
                ? "Give it an autoresizingMask or constraints, or set its frame in viewDidLayoutSubviews."
                : "Set its frame in layoutSubviews or viewDidLayoutSubviews, for the current bounds.",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("No size")
    }

    /// Returns whether a node would paint something if it had a size. Plain layers often start without one, for example to grow at a touch.
    private func isPainted(_ node: RenderNode, isView: Bool) -> Bool {
        if case .gradient(let gradient) = node.content { return !gradient.colors.isEmpty }
        return isView && node.backgroundColor?.alpha ?? 0 > 0
    }
}
