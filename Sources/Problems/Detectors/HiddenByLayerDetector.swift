import QuartzCore
import RenderTree
import Stage

/// Code adds an opaque layer in front of the views that it was meant to be behind, such as a background gradient, and they stay hidden.
struct HiddenByLayerDetector: Detector {
    private var added: [(change: LayerChange, turns: Int)] = []

    /// The number of turns after which the layer isn't just a cover for a moment.
    private static let turns = 30

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        let due = added.filter { $0.turns == Self.turns }
        added = added.filter { $0.turns < Self.turns }.map { ($0.change, $0.turns + 1) }
        added += runState.changes.ofTurn.filter { $0.kind == .superlayer && $0.to != .none && $0.place > 0 }.map { ($0, 0) }
        return due.compactMap { problem($0.change, runState) }
    }

    private func problem(_ change: LayerChange, _ runState: RunState) -> RunProblem? {
        guard let cover = runState.steps.now[change.layer], cover.isClear, runState.layers[change.layer]?.kind.hasPrefix("CA") == true,
            let view = hiddenView(by: change.layer, cover, runState)
        else { return nil }
        let (name, hidden) = (runState.name(of: change.layer), runState.name(of: view))
        return RunProblem(
            .layout, at: runState.time, who: hidden,
            "\(hidden) is hidden behind \(name), which was added in front of it\(runState.lineText(at: change.place))",
            cause: "addSublayer(_:) puts a layer in front of all views that were added earlier",
            suggestion: "Call insertSublayer(_:at:) with 0, or make \(name) the layer of a view with layerClass.", layer: change.layer,
            place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Hidden behind a layer")
    }

    /// Returns the first view with text that an opaque sublayer of the same view hides.
    private func hiddenView(by cover: Int, _ appearance: LayerAppearance, _ runState: RunState) -> Int? {
        let nodes = runState.steps.snapshot.nodes
        guard let end = nodes.firstIndex(where: { $0.layer == cover }), nodes[end].isOpaque else { return nil }
        var found: Int?
        for node in nodes[..<end].reversed() {
            if node.depth < nodes[end].depth { return found }
            guard case .text = node.content, let text = runState.steps.now[node.layer], text.isClear,
                appearance.frame.contains(text.frame), runState.layers[node.layer]?.kind.hasPrefix("CA") == false
            else { continue }
            found = node.layer
        }
        return found
    }
}

extension RenderNode {
    /// Whether the layer itself hides everything behind it.
    fileprivate var isOpaque: Bool {
        guard opacity == 1, cornerRadius == 0 else { return false }
        if case .gradient(let gradient) = content, !gradient.colors.isEmpty { return gradient.colors.allSatisfy { $0.alpha == 1 } }
        return backgroundColor?.alpha == 1
    }
}
